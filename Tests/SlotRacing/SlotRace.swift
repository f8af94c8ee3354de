import Foundation
import Persistence
import Reservations
import Timing

/// Many programs that want the same tables: each slot, a table for two hours, is wanted by every one of them, by half of them
/// together with a second table beside it.
public struct SlotRace: Sendable {
  /// The book.
  public let path: String
  /// How many slots.
  public let slots: Int

  private static let tables = 10
  private static let starts = [12 * 60, 14 * 60, 16 * 60, 18 * 60]
  private static let house = PersistentIdentifier<Restaurant>(rawValue: 1)
  private static let first = ServiceDay(year: 2027, month: 1, day: 1)
  private static let now = Date(timeIntervalSince1970: 1_796_409_720)

  /// A race over a book that `prepare` makes.
  public init(path: String, slots: Int) {
    self.path = path
    self.slots = slots
  }

  /// Makes a book with one house and its tables.
  public func prepare() async throws {
    let container = try await open()
    try await container.transaction { context in
      try context.execute(
        """
        INSERT INTO restaurant (id, feed, feed_id, name, name_folded, short_name, cuisines, time_zone, rollover_minutes,
          phone, address, opening_hours, own_fields, fetched_at) VALUES (1, 'race', 'race', 'Race', 'race', 'Race', '', 'Europe/Berlin',
          300, '', '', '', '', 0)
        """, touching: Restaurant.self)
      for table in 0..<2 * Self.tables {
        try context.execute(
          """
          INSERT INTO dining_table (id, restaurant, label, area, minimum, maximum, priority, kind)
          VALUES (?, 1, ?, '', 1, 2, 0, 'bookable')
          """, [Int64(table + 1), String(table)], touching: DiningTable.self)
      }
    }
    await container.close()
  }

  /// Wants every slot once; half of the racers begin with the last one, so that whoever started first does not win them all.
  ///
  /// - Parameter isReady: Called once the book is open; returns when the race begins.
  /// - Returns: The slots that were won, in the order of winning.
  public func run(racer: Int, isReady: () -> Void) async throws -> [Int] {
    let container = try await open()
    isReady()
    let desk = BookDesk(
      actor: "racer \(racer)", session: Int64(racer + 1), now: Self.now,
      identifiers: IdentifierSource { Date() })
    var won: [Int] = []
    let isBackward = racer / 2 % 2 == 1
    for step in 0..<slots {
      let slot = isBackward ? slots - 1 - step : step
      var draft = BookingDraft(
        restaurant: Self.house, partySize: 2, wall: wall(of: slot), guestName: "Racer \(racer)")
      draft.minutes = 120
      let table = slot % Self.tables
      draft.table = .labels(
        racer.isMultiple(of: 2) ? [String(table)] : [String(table + Self.tables), String(table)])
      let wish = draft
      do {
        _ = try await container.transaction { try desk.add(wish, in: $0) }
        won.append(slot)
      } catch BookRefusal.tableTaken {
        continue
      }
    }
    await container.close()
    return won
  }

  /// How many bookings have each slot in the book: one each, when all went well.
  public func bookingsOfSlots() async throws -> [Int] {
    let container = try await open()
    let pairs = try await container.read { context in
      try context.rows(
        """
        SELECT t.label, b.local_start FROM booking AS b JOIN booking_table AS a ON a.booking = b.id
        JOIN dining_table AS t ON t.id = a.dining_table
        """
      ) { row in "\(row.text(at: 0)) \(row.text(at: 1))" }
    }
    await container.close()
    let counts = pairs.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    return (0..<slots).map { counts["\($0 % Self.tables) \(wall(of: $0).isoText)"] ?? 0 }
  }

  /// How many bookings have the second table of a slot: one for each slot that was won as a combination.
  public func combinations() async throws -> Int {
    let container = try await open()
    let counts = try await container.read { context in
      try context.rows("SELECT COUNT(*) FROM booking_table WHERE dining_table > ?", [Int64(Self.tables)]) {
        row in
        try row.value(0, as: Int.self)
      }
    }
    await container.close()
    return counts.first ?? 0
  }

  private func wall(of slot: Int) -> WallTime {
    let perDay = Self.tables * Self.starts.count
    return WallTime(
      date: Self.first.adding(days: slot / perDay), minute: Self.starts[slot % perDay / Self.tables])
  }

  private func open() async throws -> ModelContainer {
    try await ModelContainerFactory(
      schema: try BookSchema.schema(),
      configuration: ModelConfiguration(
        path: path, applicationID: BookSchema.applicationID, busyTimeout: Patience.most)
    ).makeOne()
  }
}
