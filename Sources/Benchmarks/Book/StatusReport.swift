import CSQLite
import Foundation
import Persistence
import Reservations

/// A change of status until it is on the disk, against the least that can be put there: both by the clock, and in turns.
struct StatusReport {
  let folder: URL

  private static let rounds = 400
  private static let moment = Date(timeIntervalSince1970: 1_796_409_720)

  func tables() async throws -> [FigureTable] {
    Progress.say("Measuring a change of status …")
    let path = folder.appending(path: "status.db").path
    try await BookFiller(count: 10_000, now: Self.moment).fill(path: path)
    let container = try await ModelContainerFactory(
      schema: try BookSchema.schema(),
      configuration: ModelConfiguration(path: path, applicationID: BookSchema.applicationID)
    ).makeOne()
    let plain = try BareCommits(path: folder.appending(path: "bare.db").path)
    var (bare, status) = (Samples(), Samples())
    var booking = try await Self.expected(in: container)
    let identifiers = IdentifierSource { Self.moment }
    for round in 0..<Self.rounds {
      try Self.time(&bare) { try plain.commit() }
      let desk = BookDesk(
        actor: "marta", session: 1, now: Self.moment.addingTimeInterval(Double(round)),
        identifiers: identifiers)
      let (read, begin) = (booking, ContinuousClock.now)
      let target = read.status == .booked ? BookingStatus.arrived : .noShow
      let back = target == .noShow ? BookingStatus.booked : target
      booking = try await container.transaction { try desk.setStatus(target, of: read, in: $0) }.booking
      status.add(Self.milliseconds(since: begin))
      guard back != target else { continue }
      booking = try await container.transaction { [booking] in
        try desk.setStatus(back, of: booking, in: $0)
      }.booking
    }
    await container.close()
    var table = FigureTable(title: "A change of status on the disk", columns: ["sqlite3, one row", "Maitre"])
    table.figures = [
      Figure(
        "median, ms", [bare.median, status.median], decimals: 2,
        limit: .atMost(1.5, timesColumn: 0, named: "one row"))
    ]
    return [table]
  }

  private static func expected(in container: ModelContainer) async throws -> Booking {
    let found = try await container.read { context in
      try context.fetch(FetchDescriptor<Booking>(predicate: #Predicate { $0.guestName == "Søren Østergård" }))
    }
    guard let booking = found.first else {
      throw BenchmarkError.failed("finding a booking", "The demo's evening has none of this name.")
    }
    return booking
  }

  private static func time(_ samples: inout Samples, _ body: () throws -> Void) rethrows {
    let begin = ContinuousClock.now
    try body()
    samples.add(milliseconds(since: begin))
  }

  private static func milliseconds(since begin: ContinuousClock.Instant) -> Double {
    (ContinuousClock.now - begin) / .milliseconds(1)
  }
}

/// Commits of one changed row by plain calls of sqlite3.
private final class BareCommits {
  private let connection: OpaquePointer

  init(path: String) throws {
    connection = try PlainConnection.open(path)
    try PlainConnection.execute(
      "CREATE TABLE row (id INTEGER PRIMARY KEY, count INTEGER); INSERT INTO row VALUES (1, 0)",
      on: connection)
  }

  deinit { sqlite3_close(connection) }

  func commit() throws {
    try PlainConnection.execute(
      "BEGIN IMMEDIATE; UPDATE row SET count = count + 1 WHERE id = 1; COMMIT", on: connection)
  }
}
