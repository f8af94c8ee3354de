import Foundation
import Persistence
import Testing

@testable import Reservations

/// A private book with one house, Pasta Palace, in Berlin at 19:42 on Friday 4 December 2026.
struct TestBook {
  let container: ModelContainer
  let identifiers: IdentifierSource
  let now: Date
  let house: Restaurant
  let tables: [String: DiningTable]

  /// Opens a book, runs `body`, closes it.
  ///
  /// - Parameters:
  ///   - tables: Label, minimum, maximum.
  ///   - path: The file; nil is in memory.
  static func with(
    tables: [(String, Int, Int)] = [("1", 1, 2), ("4", 3, 4), ("7", 3, 4), ("8", 4, 6)],
    at path: String? = nil,
    _ body: (TestBook) async throws -> Void
  ) async throws {
    try await open(at: path) { container in
      try await body(try await TestBook(container, tables: tables))
    }
  }

  /// Opens a store as it is, runs `body`, closes it.
  static func open(at path: String?, _ body: (ModelContainer) async throws -> Void) async throws {
    let configuration = ModelConfiguration(
      name: "test", path: path ?? "", applicationID: BookSchema.applicationID)
    let factory = ModelContainerFactory(schema: try BookSchema.schema(), configuration: configuration)
    let container = try await factory.makeOne(isStoredInMemoryOnly: path == nil)
    do { try await body(container) } catch {
      await container.close()
      throw error
    }
    await container.close()
  }

  private init(_ container: ModelContainer, tables: [(String, Int, Int)]) async throws {
    let now = try Instant.berlin("2026-12-04T19:42")
    let identifiers = IdentifierSource { now }
    let house = Restaurant.sample(identifiers.next())
    let made = tables.map { label, minimum, maximum in
      DiningTable(
        id: identifiers.next(), restaurant: house.id, label: label, area: "", minimum: minimum,
        maximum: maximum,
        priority: 0)
    }
    try await container.transaction { context in
      try context.insert(house)
      for table in made { try context.insert(table) }
    }
    self.container = container
    self.identifiers = identifiers
    self.now = now
    self.house = house
    self.tables = Dictionary(uniqueKeysWithValues: made.map { ($0.label, $0) })
  }

  /// A person at the book.
  func desk(_ actor: String = "marta", session: Int64 = 1, at time: String? = nil) throws -> BookDesk {
    let instant = try time.map { try Instant.berlin("2026-12-04T" + $0) } ?? now
    return BookDesk(actor: actor, session: session, now: instant, identifiers: identifiers)
  }

  func draft(_ name: String, _ party: Int, at time: String, day: String = "2026-12-04") throws -> BookingDraft
  {
    BookingDraft(
      restaurant: house.id, partySize: party, wall: try #require(WallTime(isoText: "\(day)T\(time)")),
      guestName: name)
  }

  /// Runs a write of a desk as one transaction.
  func write<Result: Sendable>(
    _ body: @escaping @Sendable (borrowing ModelContext) throws -> Result
  ) async throws -> Result {
    try await container.transaction(body)
  }

  func add(_ draft: BookingDraft, by desk: BookDesk) async throws -> SavedBooking {
    try await write { try desk.add(draft, in: $0) }
  }

  func stored(_ booking: Booking) async throws -> BookingDetail {
    let id = booking.id
    return try #require(try await container.read { try BookingDetail.fetch(id, in: $0) })
  }

  func day() async throws -> DayBook {
    try await container.read { try DayBook.fetch(ServiceDay(year: 2026, month: 12, day: 4), in: $0) }
  }
}

/// Instants by the wall of Berlin.
enum Instant {
  static func berlin(_ isoText: String) throws -> Date {
    try zone("Europe/Berlin").instant(of: #require(WallTime(isoText: isoText)))
  }

  static func zone(_ name: String) throws -> WallClock {
    WallClock(zone: try #require(TimeZone(identifier: name)))
  }
}

extension Restaurant {
  static func sample(
    _ id: PersistentIdentifier<Restaurant>, name: String = "Pasta Palace", feedID: String = "pasta-palace",
    coverLimit: Int? = 84, pacingLimit: Int? = 10
  ) -> Restaurant {
    Restaurant(
      id: id, feed: "sample", feedID: feedID, name: name,
      shortName: name.split(separator: " ").first.map(String.init) ?? name, cuisines: ["Italian"],
      timeZone: "Europe/Berlin", rolloverMinutes: 300, phone: "", address: "", latitude: nil, longitude: nil,
      openingHours: "", coverLimit: coverLimit, pacingLimit: pacingLimit,
      fetchedAt: Date(timeIntervalSince1970: 0), missingSince: nil)
  }
}

extension Booking {
  /// A booked table for two, to be varied.
  static func sample(
    _ id: Int64, at start: Date, of restaurant: PersistentIdentifier<Restaurant>, party: Int = 2,
    minutes: Int = 90, status: BookingStatus = .booked, name: String = "Anna Kovács"
  ) throws -> Booking {
    let clock = try Instant.zone("Europe/Berlin")
    let wall = clock.wallTime(at: start)
    return Booking(
      id: PersistentIdentifier(rawValue: id), code: "C\(id)", restaurant: restaurant,
      serviceDay: clock.serviceDay(of: wall), localStart: wall.isoText, zone: "Europe/Berlin", start: start,
      minutes: minutes, partySize: party, guest: nil, guestName: name, phone: "", status: status,
      source: .phone,
      tags: [], guestNotes: "", staffNotes: "", allergies: "", isLockedToTable: false, reason: "",
      confirmedAt: nil, arrivedAt: nil, seatedAt: nil, closedAt: nil, revision: 1, createdBy: "marta",
      createdAt: start, updatedBy: "marta", updatedAt: start, isDeleted: false)
  }
}
