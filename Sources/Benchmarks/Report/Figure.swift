/// One row of a report: what was measured, in each column, and what it should be.
struct Figure {
  /// What, and in which unit.
  let name: String
  /// One a column; nil was not measured there.
  let values: [Double?]
  let limit: Limit?
  let decimals: Int

  init(_ name: String, _ values: [Double?], decimals: Int = 0, limit: Limit? = nil) {
    self.name = name
    self.values = values
    self.decimals = decimals
    self.limit = limit
  }

  /// Columns whose value is above the limit.
  var excesses: [Int] {
    guard let limit else { return [] }
    let times = limit.reference.map { values[$0] ?? .nan } ?? 1
    return values.indices.filter { index in
      guard index != limit.exempt, let value = values[index] else { return false }
      return !(value <= limit.bound * times)
    }
  }

  /// The value of a column as text, with how many times the reference it is.
  func text(at index: Int) -> String {
    guard let value = values[index] else { return "–" }
    let number = value.text(decimals: decimals)
    guard let reference = limit?.reference, index != reference, let base = values[reference], base > 0 else {
      return number
    }
    return "\(number) (\((value / base).text(decimals: 2))×)"
  }
}
