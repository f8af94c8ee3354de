/// What a figure has to stay below.
struct Limit {
  /// The largest accepted value, for 1 when `isRatio`.
  let bound: Double
  /// The column that the bound is a multiple of; nil for an absolute bound.
  let reference: Int?
  let words: String

  static func atMost(_ bound: Double) -> Limit {
    Limit(bound: bound, reference: nil, words: "≤ " + bound.shortText)
  }

  /// At most so many times what stands in another column of the same row.
  static func atMost(_ times: Double, timesColumn column: Int, named name: String) -> Limit {
    Limit(bound: times, reference: column, words: "≤ \(times.shortText) × \(name)")
  }
}
