import Text

/// What a first reading of the whole file has found.
public struct ImportSurvey: Equatable, Sendable {
  /// Rows below the header.
  public let rows: Int
  /// Which number of its dates is the day.
  public let order: DateOrder
  /// Whether any of its dates depends on that.
  public let dependsOnOrder: Bool

  /// Reads the file to its end.
  ///
  /// - Throws: `ImportProblem.noRows`, and of dates whose meaning is open; `DelimitedError`; `CancellationError`.
  init(
    _ file: DelimitedFile, _ mapping: ImportMapping, order: DateOrder?, isStopped: () -> Bool,
    progress: (Int) -> Void
  ) throws {
    let rows = try file.rows()
    let column = (mapping[.start] ?? mapping[.date])?.index
    var dates = DateOrderSurvey()
    var count = 0
    while let row = try rows.next() {
      count += 1
      // No date is longer than this; what is, is refused with its line later on.
      if let column, row.length(at: column) <= 100 { dates.look(at: row[column], line: row.line) }
      guard count % 500 == 0 else { continue }
      guard !isStopped(), !Task.isCancelled else { throw CancellationError() }
      progress(count)
    }
    guard count > 0 else { throw ImportProblem.noRows }
    self.rows = count
    dependsOnOrder = dates.dependsOnOrder
    self.order = try order ?? dates.order()
  }
}
