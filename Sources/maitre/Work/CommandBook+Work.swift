import Book
import Foundation
import Persistence
import Reservations

extension CommandBook {
  /// Runs `work`, and closes the book whatever comes of it.
  ///
  /// - Parameter ways: How the command can be told what would work instead.
  func closing(offering ways: WayForm = .none, _ work: () async throws -> Int32) async throws -> Int32 {
    do {
      let code = try await work()
      await close()
      return code
    } catch BookRefusal.noSuchTable(let label, let house) {
      let tables = await labels(ofHouseNamed: house)
      await close()
      throw CommandFailure(
        BookRefusal.noSuchTable(label, house: house).commandSentence,
        ways: tables.isEmpty ? [] : ["Its tables: \(tables.joined(separator: ", "))."])
    } catch {
      let refusal = await (error as? BookRefusal)?.lookingAhead(in: container)
      await close()
      throw told(refusal ?? error, ways)
    }
  }

  /// Takes the booking asked for; a book that has no house yet fetches its feed first.
  func add(_ request: AddCommand.Request) async throws -> SavedBooking {
    try await fetchIfNew()
    let house = try await house(named: request.restaurant, for: AddCommand.name)
    let draft = try request.draft(for: house, surroundings)
    var desk = desk()
    desk.overrideReason = request.override
    desk.asksAboutDuplicates = !request.isMeantTwice
    return try await container.transaction { [desk] context in
      let saved = try desk.add(draft, in: context)
      guard request.isLocked else { return saved }
      return try desk.join(saved, desk.lock(saved.booking, true, in: context), in: context)
    }
  }

  /// Every house, or the one that `name` means.
  func restaurants(named name: String?) async throws -> [Restaurant] {
    if let name { return [try await house(named: name)] }
    return try await read { try Restaurant.fetchAll(in: $0) }
  }

  /// Bookings of a day as typed, by the clock of the house, or of the first house where all are asked for.
  func bookings(day: String, restaurant: String?) async throws -> [BookingListing] {
    let house: Restaurant? = if let restaurant { try await self.house(named: restaurant) } else { nil }
    let shown = try self.day(day, by: try await reader(for: house))
    return try await read { [id = house?.id] in
      try BookingListing.fetch(from: shown, through: shown, of: id, in: $0)
    }
  }

  /// A report of the day, week or month that a day as typed lies in, and the day it is now.
  func report(
    _ length: ReportPeriod.Length, day: String, restaurant: String?
  ) async throws -> (report: BookReport, today: ServiceDay) {
    let house: Restaurant? = if let restaurant { try await self.house(named: restaurant) } else { nil }
    let reader = try await reader(for: house)
    let period = ReportPeriod(length, containing: try self.day(day, by: reader))
    return (try await read { try BookReport.fetch(period, of: house, in: $0) }, reader.today)
  }

  /// Reads days by the clock of the house, or of the first house where all are meant.
  func reader(for house: Restaurant?) async throws -> TypedTime {
    let first = try await read { try Restaurant.fetchAll(limit: 1, in: $0).first }
    let clock = (house ?? first)?.clock ?? WallClock(zone: surroundings.zone)
    return TypedTime(now: surroundings.clock.now(), clock: clock, dateOrder: surroundings.dateOrder)
  }

  func day(_ text: String, by reader: TypedTime) throws -> ServiceDay {
    try understand("day", text) { try reader.day(text) }
  }

  /// The house a person means; of an entry that is linked, the house it is.
  func house(named name: String) async throws -> Restaurant {
    let entry = try await entry(named: name)
    return try await read { try entry.house(in: $0) }
  }

  /// A feed's entry, also one that is linked.
  func entry(named name: String) async throws -> Restaurant {
    do {
      return try await read { try Restaurant.named(name, in: $0) }
    } catch let refusal as BookRefusal {
      throw CommandFailure(
        "\(refusal.wholeSentence) See: maitre list restaurants", ways: refusal.commandWays(for: .none))
    }
  }

  /// A book without houses fetches its feed.
  func fetchIfNew() async throws {
    let isNew = try await read { try $0.fetchCount(FetchDescriptor<Restaurant>()) == 0 }
    guard isNew, !container.isReadOnly else { return }
    try await fetchFirst()
  }

  /// Labels of the tables of the one house of this name; none where they cannot be read.
  private func labels(ofHouseNamed name: String) async -> [String] {
    do {
      return try await read { context in
        let houses = try context.fetch(
          FetchDescriptor<Restaurant>(predicate: #Predicate { $0.name == name }, fetchLimit: 2))
        guard houses.count == 1, let house = houses.first else { return [] }
        return try HouseRules.fetch(house, in: context).tables.map(\.label)
      }
    } catch {
      // The refusal is what is told.
      return []
    }
  }

  /// Errors of the layers below, as the sentence that a person reads.
  private func told(_ error: any Error, _ ways: WayForm) -> any Error {
    switch error {
    case let refusal as BookRefusal:
      CommandFailure(refusal.commandSentence, ways: refusal.commandWays(for: ways))
    case let failure as PersistenceError: notSaved(failure)
    default: error
    }
  }
}
