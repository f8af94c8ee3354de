import Foundation
import Persistence
import Text

/// The bookings of a file on their way into the book of one house.
///
/// The file is read twice: once to see whether it can be read to its end and how its dates are meant, before anything is
/// written, and once to write it, in short transactions that let everybody else save meanwhile. What has been written stays when
/// the import is stopped; the same import then goes on from there.
public struct BookingImport: Sendable {
  /// The file.
  public let file: DelimitedFile
  /// What its columns hold.
  public let mapping: ImportMapping
  /// Whose bookings they are.
  public let rules: HouseRules
  /// What the survey has found.
  public let survey: ImportSurvey
  private let otherHouses: [String]
  private var house: Restaurant { rules.restaurant }

  /// How long one transaction may go on writing; its commit comes on top, and the others wait for both.
  private static let patience = Duration.milliseconds(40)
  /// Rows that are looked at together when nothing is written.
  private static let sliceRows = 2_000

  /// Looks through the file; nothing is written.
  ///
  /// - Parameters:
  ///   - order: How its dates are meant; nil finds it out.
  ///   - otherHouses: Names of the book’s other restaurants, whose rows are left out.
  ///   - isStopped: Asked now and then.
  ///   - progress: Is told how many rows were seen.
  /// - Throws: `ImportProblem`, `DelimitedError`; `CancellationError` when it was stopped.
  public init(
    file: DelimitedFile, mapping: ImportMapping, rules: HouseRules, otherHouses: [String], order: DateOrder?,
    isStopped: () -> Bool = { false }, progress: (Int) -> Void = { _ in }
  ) throws {
    (self.file, self.mapping, self.rules, self.otherHouses) = (file, mapping, rules, otherHouses)
    survey = try ImportSurvey(file, mapping, order: order, isStopped: isStopped, progress: progress)
  }

  /// Reads every row, counts those that would be new and the tables they would make; nothing is written.
  ///
  /// - Parameters:
  ///   - isStopped: Asked between two slices; a cancelled task stops too.
  ///   - progress: Is told what is known so far.
  public func rehearse(
    in container: ModelContainer, now: Date, isStopped: () -> Bool = { false },
    progress: (ImportReport) -> Void = { _ in }
  ) async throws -> ImportReport {
    var source = try source(now: now)
    var report = ImportReport()
    let tables = try await container.read { [house] context in try house.tables(in: context) }
    var rehearsal = ImportRehearsal(house: house, tables: tables, now: now)
    while let slice = try source.next(Self.sliceRows) {
      report.isStopped = isStopped() || Task.isCancelled
      guard !report.isStopped else { break }
      report.count(slice)
      for booking in slice.bookings.prefix(3 - report.samples.count) {
        report.samples.append(booking.sample(by: TypedTime(now: now, clock: house.clock)))
      }
      let (bookings, before) = (slice.bookings, rehearsal)
      let (outcome, after) = try await container.read { context in
        var rehearsal = before
        return (try rehearsal.outcome(of: bookings, in: context), rehearsal)
      }
      rehearsal = after
      report.add(outcome)
      progress(report)
    }
    return report
  }

  /// Writes the bookings that the book does not have.
  ///
  /// - Parameters:
  ///   - desk: Who imports; its event grows with what is written.
  ///   - isStopped: Asked between two slices; a cancelled task stops too.
  ///   - progress: Is told after each slice what is in the book.
  /// - Throws: `DelimitedError`, and what the store throws; what was written before is in the book.
  public func run(
    in container: ModelContainer, by desk: BookDesk, isStopped: () -> Bool = { false },
    progress: (ImportReport) -> Void = { _ in }
  ) async throws -> ImportReport {
    var report = ImportReport()
    try await container.loading { try await write(into: container, by: desk, &report, isStopped, progress) }
    return report
  }

  private func write(
    into container: ModelContainer, by desk: BookDesk, _ report: inout ImportReport, _ isStopped: () -> Bool,
    _ progress: (ImportReport) -> Void
  ) async throws {
    var writer = SliceWriter(container: container, desk: desk, house: house, file: fileName)
    var source = try source(now: desk.now)
    var pace = ImportPace()
    var slice = try source.next(pace.rows)
    while let current = slice {
      report.isStopped = isStopped() || Task.isCancelled
      guard !report.isStopped else { return }
      // The next rows are read on this core while the store writes on another.
      let (bookings, present) = (current.bookings, writer)
      async let writing = present.write(bookings, patience: Self.patience)
      let following = Result { try source.next(pace.rows) }
      let written = await writing
      for outcome in written.outcomes {
        pace.learn(outcome.taken)
        writer.learn(outcome)
        report.add(outcome)
      }
      if let failure = written.failure {
        // What is in the book is told although the import ends here.
        progress(report)
        throw failure
      }
      report.count(current)
      progress(report)
      slice = try following.get()
    }
  }

  private func source(now: Date) throws -> ImportSource {
    var reader = ImportReader(
      mapping: mapping, rules: rules, otherHouses: otherHouses, order: survey.order, now: now)
    reader.reserve(rows: survey.rows)
    return ImportSource(rows: try file.rows(), reader: reader)
  }

  private var fileName: String {
    (file.path.split(separator: "/").last.map(String.init) ?? file.path).cleanedForKeeping
  }
}
