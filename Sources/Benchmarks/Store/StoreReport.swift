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

  func tables() async throws -> [FigureTable] {
    Progress.say("Measuring the store: seven columns without an index …")
    let bare = try await compare(
      "bare", try VisitStore.schema(isIndexed: false), visits: rowCount)
    Progress.say("Measuring the store: seven columns with two indexes …")
    let visits = try await compare("visits", try VisitStore.schema(isIndexed: true), visits: rowCount)
    Progress.say("Measuring the store: bookings …")
    let bookings = try await compareBookings()
    var store = FigureTable(
      title: "Seven columns, processor time, \(rowCount.groupedText) rows",
      columns: ["sqlite3", "Persistence"])
    store.figures =
      bare.figures("no index", batchLimit: 1.3, contextLimit: 1.8).prefix(3)
      + visits.figures("two indexes", batchLimit: 1.15, contextLimit: 1.5)
    var book = FigureTable(
      title: "Booking, \(Booking.columns.count) columns, processor time, \(rowCount.groupedText) rows",
      columns: ["sqlite3", "Persistence"])
    book.figures = bookings.figures("its indexes", batchLimit: 1.15, contextLimit: 1.5)
    let large = try await LargeStoreReport(folder: folder, rowCount: largeCount).table()
    let writers = try await WriterReport(folder: folder).table()
    return [store, book, large, writers]
  }

  private func compare(_ name: String, _ schema: Schema, visits count: Int) async throws
    -> StoreComparison<Visit>
  {
    let (path, plainPath) = (path(name), path(name + "-plain"))
    let configuration = ModelConfiguration(path: path, applicationID: VisitStore.applicationID)
    let spare = StoreComparison<Visit>.spareCount(rounds: Self.rounds)
    return try await compare(
      schema, configuration, plainPath, rows: (0..<count).map(Visit.init(number:)),
      spare: (count..<count + spare).map(Visit.init(number:))
    ) { _ in }
  }

  private func compareBookings() async throws -> StoreComparison<Booking> {
    let spare = StoreComparison<Booking>.spareCount(rounds: Self.rounds)
    let filler = BookFiller(count: rowCount + spare, now: Self.instant)
    let bookings = filler.bookings(rowCount + spare)
    let configuration = ModelConfiguration(path: path("book"), applicationID: BookSchema.applicationID)
    return try await compare(
      try BookSchema.schema(), configuration, path("book-plain"), rows: Array(bookings.prefix(rowCount)),
      spare: Array(bookings.dropFirst(rowCount)), fill: filler.storeParents)
  }

  /// - Parameter fill: Stores what the rows refer to.
  private func compare<Row: PlainRow>(
    _ schema: Schema, _ configuration: ModelConfiguration, _ plainPath: String, rows: [Row], spare: [Row],
    fill: (ModelContainer) async throws -> Void
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
    for _ in 0..<Self.rounds { try await comparison.addRound() }
    await container.close()
    return comparison
  }

  private func path(_ name: String) -> String { folder.appending(path: name + ".db").path }

  /// When the books are looked at; any will do.
  static let instant = Date(timeIntervalSince1970: 1_796_400_000)
}
