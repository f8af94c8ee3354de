import Text

/// Long work in numbers: `importing  21,004 of 36,259  58 %`, and a meter where there is a second row.
///
/// Nothing turns or slides: what moves are the numbers, as often as the work says so.
public struct ProgressLine: Sendable {
  /// What is done: `importing`.
  public var title: String
  /// How much of it is done.
  public var done: Int
  /// How much there is; nil while nobody knows.
  public var total: Int?
  /// What is counted: `rows`; may be empty.
  public var unit: String

  /// Work of which `done` is done.
  public init(_ title: String, done: Int, of total: Int?, unit: String = "") {
    self.title = title
    self.done = max(0, done)
    self.total = total.map { max(0, $0) }
    self.unit = unit
  }

  /// Hundredths that are done, rounded down: 100 only when all is; nil while nobody knows.
  public var percent: Int? {
    guard let total else { return nil }
    return total == 0 ? 100 : Int(min(100, Double(done) / Double(total) * 100))
  }

  /// Draws over the first row of the region, and a meter over the second if there is one.
  public func draw(on canvas: inout Canvas) {
    let width = canvas.size.columns
    let numbers = numbers(fitting: width)
    canvas.write(numbers, endingAt: width, row: 0, role: .textDim)
    let room = numbers.isEmpty ? width : width - numbers.widthInCells - 1
    if room > 1 { canvas.write(title.clipped(toCells: room), column: 0, row: 0) }
    guard let total else { return }
    Meter(total == 0 ? Share(1, of: 1) : Share(done, of: total)).draw(
      on: &canvas, column: 0, row: 1, width: width, taken: .paneRuleFocused)
  }

  /// The longest form that fits; nothing is cut to a wrong number.
  private func numbers(fitting width: Int) -> String {
    let count = total.map { "\(done.grouped) of \($0.grouped)" } ?? done.grouped
    let counted = unit.isEmpty ? count : "\(count) \(unit)"
    let share = percent.map { "\($0) %" } ?? ""
    let forms = [share.isEmpty ? counted : "\(counted)  \(share)", counted, count, share, done.grouped]
    return forms.first { !$0.isEmpty && $0.widthInCells <= width } ?? ""
  }
}
