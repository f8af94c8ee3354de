import Foundation
import Persistence
import Reservations

/// The store against plain calls of sqlite3 in the same process; the two take turns.
struct StoreReport {
  let folder: URL
  /// Rows in a table.
  let rowCount: Int
  /// Rows of the table that is read at any depth, and that goes in while others write.
  let largeCount: Int

  static let rounds = 7

  /// - Parameter show: Gets each table when it is there.
  func measure(_ show: (FigureTable) -> Void) async throws {
    show(try await visitTable())
    show(try await bookingTable())
    show(try await LargeStoreReport(folder: folder, rowCount: largeCount).table())
    show(try await WriterReport(folder: folder).table())
  }

  func visitTable() async throws -> FigureTable {
    Progress.say("Measuring the store: seven columns without an index …")
    let bare = try await compare("bare", isIndexed: false)
    Progress.say("Measuring the store: seven columns with two indexes …")
    let visits = try await compare("visits", isIndexed: true)
    var table = FigureTable(
      title: "Seven columns, processor time, \(rowCount.groupedText) rows",
      columns: ["sqlite3", "Persistence"])
    table.figures =
      bare.insertionFigures("no index", batchLimit: 1.3, contextLimit: 1.8)
      + visits.figures("two indexes", batchLimit: 1.15, contextLimit: 1.5)
    return table
  }

  func bookingTable() async throws -> FigureTable {
    Progress.say("Measuring the store: bookings …")
    let bookings = try await compareBookings()
    var table = FigureTable(
      title: "Booking, \(Booking.columns.count) columns, processor time, \(rowCount.groupedText) rows",
      columns: ["sqlite3", "Persistence"])
    table.figures = bookings.figures("its indexes", batchLimit: 1.15, contextLimit: 1.5)
    return table
  }

  /// Without an index only insertions: nobody would read so.
  private func compare(_ name: String, isIndexed: Bool) async throws -> StoreComparison<Visit> {
    let count = rowCount
    let (path, plainPath) = (path(name), path(name + "-plain"))
    let configuration = ModelConfiguration(path: path, applicationID: VisitStore.applicationID)
    let spare = StoreComparison<Visit>.spareCount(rounds: Self.rounds)
    return try await compare(
      try VisitStore.schema(isIndexed: isIndexed), configuration, plainPath,
      rows: (0..<count).map(Visit.init(number:)), spare: (count..<count + spare).map(Visit.init(number:))
    ) { _ in
    } round: { comparison in
      if isIndexed { try await comparison.addRound() } else { try await comparison.addInsertions() }
    }
  }

  private func compareBookings() async throws -> StoreComparison<Booking> {
    let spare = StoreComparison<Booking>.spareCount(rounds: Self.rounds)
    let filler = BookFiller(count: rowCount + spare, now: Self.instant)
    let bookings = filler.bookings(rowCount + spare)
    let configuration = ModelConfiguration(path: path("book"), applicationID: BookSchema.applicationID)
    return try await compare(
      try BookSchema.schema(), configuration, path("book-plain"), rows: Array(bookings.prefix(rowCount)),
      spare: Array(bookings.dropFirst(rowCount)), fill: filler.storeParents
    ) { comparison in try await comparison.addRound() }
  }

  /// - Parameter fill: Stores what the rows refer to.
  private func compare<Row: PlainRow>(
    _ schema: Schema, _ configuration: ModelConfiguration, _ plainPath: String, rows: [Row], spare: [Row],
    fill: (ModelContainer) async throws -> Void,
    round: (inout StoreComparison<Row>) async throws -> Void
  ) async throws -> StoreComparison<Row> {
    let factory = ModelContainerFactory(schema: schema, configuration: configuration)
    let first = try await factory.makeOne()
    try await fill(first)
    await first.close()
    // Closed, it is one file.
    try FileManager.default.copyItem(atPath: configuration.path, toPath: plainPath)
    let container = try await factory.makeOne()
    var comparison = StoreComparison(
      container: container, plain: try PlainStore<Row>(path: plainPath), rows: rows, spare: spare)
    for _ in 0..<Self.rounds { try await round(&comparison) }
    await container.close()
    return comparison
  }

  private func path(_ name: String) -> String { folder.appending(path: name + ".db").path }

  /// When the books are looked at; any will do.
  static let instant = Date(timeIntervalSince1970: 1_796_400_000)
}
