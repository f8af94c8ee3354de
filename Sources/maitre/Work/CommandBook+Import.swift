import Book
import Persistence
import Reservations
import Text

extension CommandBook {
  /// Reads the file, writes what is new, and says what was done.
  func importBookings(_ request: ImportCommand.Request, _ context: CommandContext) async throws -> Int32 {
    let line = ProgressLine(context.errors)
    let words = ImportWords(context: context)
    if !request.isDryRun { try await fetchIfNew() }
    let found = try await house(named: request.restaurant, for: "import bookings")
    let house = try await read { try HouseRules.fetch(found, in: $0) }
    let bookings: BookingImport
    do {
      bookings = try await look(at: request, house, line)
    } catch is CancellationError {
      try line.clear()
      throw CommandFailure("Stopped; nothing was written.", code: 130)
    }
    try line.clear()
    try words.sayMeaning(of: bookings)
    let report = try await perform(bookings, request, words, line)
    try line.clear()
    return try words.say(report, isDryRun: request.isDryRun)
  }

  /// Finds what would be refused before anything is read but the header.
  func checkImport(_ request: ImportCommand.Request) async throws {
    try await fetchIfNew()
    _ = try await house(named: request.restaurant, for: "import bookings")
    let file = try DelimitedFile(path: request.path)
    _ = try ImportMapping(header: file.header, overrides: request.overrides)
  }

  private func look(
    at request: ImportCommand.Request, _ house: HouseRules, _ line: ProgressLine
  ) async throws -> BookingImport {
    let file = try DelimitedFile(path: request.path)
    return try BookingImport(
      file: file, mapping: try ImportMapping(header: file.header, overrides: request.overrides), rules: house,
      otherHouses: try await read { [house = house.restaurant] in try house.otherNames(in: $0) },
      order: request.order,
      isStopped: { Interruption.isRequested }
    ) { rows in Self.shown { try line.show("\(rows.grouped) rows looked at") } }
  }

  private func perform(
    _ bookings: BookingImport, _ request: ImportCommand.Request, _ words: ImportWords, _ line: ProgressLine
  ) async throws -> ImportReport {
    let all = bookings.survey.rows
    let start = ContinuousClock.now
    var latest = ImportReport()
    func progress(_ report: ImportReport) {
      latest = report
      Self.shown { try line.show(words.progress(report, of: all, since: start)) }
    }
    do {
      guard !request.isDryRun else {
        return try await bookings.rehearse(
          in: container, now: surroundings.clock.now(), isStopped: { Interruption.isRequested },
          progress: progress)
      }
      return try await bookings.run(
        in: container, by: desk(), isStopped: { Interruption.isRequested }, progress: progress)
    } catch {
      try line.clear()
      try words.sayRest(latest)
      throw error
    }
  }

  /// Progress that nobody reads any more is no reason to end an import.
  private static func shown(_ show: () throws -> Void) {
    do { try show() } catch { return }
  }
}
