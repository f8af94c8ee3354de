/// What a figure has to stay at or below.
struct Limit {
  /// The largest accepted value; a multiple of what stands in `reference`, where there is one.
  let bound: Double
  /// The column that the bound is a multiple of.
  let reference: Int?
  /// The column of another program, which is only there to compare with.
  let exempt: Int?
  let words: String

  static func atMost(_ bound: Double, except exempt: Int? = nil) -> Limit {
    Limit(bound: bound, reference: nil, exempt: exempt, words: "≤ " + bound.shortText)
  }

  /// At most so many times what stands in another column of the same row.
  static func atMost(_ times: Double, timesColumn column: Int, named name: String) -> Limit {
    Limit(bound: times, reference: column, exempt: column, words: "≤ \(times.shortText) × \(name)")
  }
}
