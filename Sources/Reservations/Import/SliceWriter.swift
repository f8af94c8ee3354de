import Persistence

/// Writes slices one after the other, and remembers what they have met.
struct SliceWriter: Sendable {
  let container: ModelContainer
  let desk: BookDesk
  let house: Restaurant
  private let clock: WallClock
  private let guests = KnownGuests()
  private let expected = ExpectedGuests()
  private var ownTables: Set<PersistentIdentifier<DiningTable>> = []
  private var noted: ImportNote

  init(container: ModelContainer, desk: BookDesk, house: Restaurant, file: String) {
    noted = ImportNote(file: file)
    (self.container, self.desk, self.house, clock) = (container, desk, house, house.clock)
  }

  /// Writes all rows, in as many transactions as patience asks for.
  ///
  /// - Returns: What became of each transaction that was stored, and why the next one was not, if it was not.
  func write(
    _ rows: [ImportedBooking], patience: Duration
  ) async -> (outcomes: [SliceOutcome], failure: (any Error)?) {
    var rest = rows[...]
    var noted = noted
    var outcomes: [SliceOutcome] = []
    while !rest.isEmpty {
      do {
        let outcome = try await writeSome(of: rest, noted, patience: patience)
        noted.follow(outcome)
        outcomes.append(outcome)
        rest = rest.dropFirst(outcome.taken)
      } catch {
        return (outcomes, error)
      }
    }
    return (outcomes, nil)
  }

  /// Takes over what a slice has met, once it is stored.
  mutating func learn(_ outcome: SliceOutcome) {
    ownTables.formUnion(outcome.newTables.map(\.id))
    noted.follow(outcome)
  }

  private func writeSome(
    of rows: ArraySlice<ImportedBooking>, _ noted: ImportNote, patience: Duration
  ) async throws -> SliceOutcome {
    let importer = ImportDesk(
      desk: desk, house: house, clock: clock, guests: guests, expected: expected, ownTables: ownTables,
      noted: noted)
    do {
      return try await write(rows, importer, patience)
    } catch PersistenceError.constraint {
      // A guest or a table that was met before has been erased meanwhile.
      guests.forgetAll()
      return try await write(rows, importer, patience)
    }
  }

  private func write(
    _ rows: ArraySlice<ImportedBooking>, _ importer: ImportDesk, _ patience: Duration
  ) async throws -> SliceOutcome {
    let outcome = try await container.transaction { context in
      let end = ContinuousClock.now + patience
      return try importer.write(rows, isOver: { ContinuousClock.now >= end }, in: context)
    }
    guests.add(outcome.newGuests)
    guests.add(outcome.foundGuests)
    expected.add(outcome.expected)
    return outcome
  }
}
