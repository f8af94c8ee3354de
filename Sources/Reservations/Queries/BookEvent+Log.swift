import Foundation
import Persistence
import Text

/// One line of the history: who did what when, and what stood there before and after.
public struct LoggedDeed: Equatable, Sendable, Identifiable {
  /// A field that a deed changed, as people read it; empty where there was nothing.
  public struct Change: Equatable, Sendable {
    /// Its name: `status`, `table`, `party`.
    public var field: String
    /// Before.
    public var before: String
    /// After.
    public var after: String
  }

  /// The event's id.
  public var id: PersistentIdentifier<BookEvent> { event.id }
  /// The event.
  public var event: BookEvent
  /// The code of the booking; nil when it was about the waitlist or a guest's card.
  public var code: String?
  /// The house; nil when it was about a guest's card.
  public var restaurant: Restaurant?
  /// The clock to tell its time by: that of the house, of a card the one of the guest's last booking, else of the book's first house.
  public var clock: WallClock
  /// What it changed, in the order of a form; empty for events from before the book kept that.
  public var changes: [Change]
}

extension LoggedDeed {
  /// What was done to one booking, earliest first.
  public static func fetch(
    _ booking: PersistentIdentifier<Booking>, in context: borrowing ReadContext
  ) throws -> [LoggedDeed] {
    let id: PersistentIdentifier<Booking>? = booking
    let events = try context.fetch(
      FetchDescriptor<BookEvent>(predicate: #Predicate { $0.booking == id }, sortBy: [SortDescriptor(\.id)]))
    return try deeds(events, in: context)
  }

  /// What was done in a span of time, earliest first.
  ///
  /// - Parameter restaurant: Of this house alone; nil is every house, guests' cards included.
  public static func fetch(
    during span: TimeSpan, of restaurant: PersistentIdentifier<Restaurant>? = nil,
    in context: borrowing ReadContext
  ) throws -> [LoggedDeed] {
    let (start, end) = (span.start, span.end)
    let events = try context.fetch(
      FetchDescriptor<BookEvent>(
        predicate: #Predicate { $0.at >= start && $0.at < end }, sortBy: [SortDescriptor(\.id)]))
    let deeds = try deeds(events, in: context)
    return restaurant.map { house in deeds.filter { $0.restaurant?.id == house } } ?? deeds
  }

  private static func deeds(
    _ events: [BookEvent], in context: borrowing ReadContext
  ) throws -> [LoggedDeed] {
    var names = RecordNames()
    var deeds: [LoggedDeed] = []
    let first = try Restaurant.fetchAll(limit: 1, in: context).first?.clock ?? WallClock(zone: .gmt)
    for event in events {
      let booking = try event.booking.flatMap { try context.find($0) }
      let entry = try event.waitlistEntry.flatMap { try context.find($0) }
      var house = try (booking?.restaurant ?? entry?.restaurant).flatMap { try names.house($0, in: context) }
      if house == nil { house = try names.house(named: event, in: context) }
      let clock = try house?.clock ?? names.lastHouse(of: event.guest, in: context)?.clock ?? first
      deeds.append(
        LoggedDeed(
          event: event, code: booking?.code, restaurant: house, clock: clock,
          changes: try RecordFields.changes(of: event, &names, in: context)))
    }
    return deeds
  }
}

/// The labels and names that records keep as ids, each fetched once.
struct RecordNames {
  private var houses: [PersistentIdentifier<Restaurant>: Restaurant] = [:]
  private var tables: [PersistentIdentifier<DiningTable>: String] = [:]

  mutating func house(
    _ id: PersistentIdentifier<Restaurant>, in context: borrowing ReadContext
  ) throws -> Restaurant? {
    if houses[id] == nil { houses[id] = try context.find(id) }
    return houses[id]
  }

  /// The house that an import or a set-up was for, which its event has by name.
  mutating func house(
    named event: BookEvent, in context: borrowing ReadContext
  ) throws -> Restaurant? {
    guard event.kind == BookEvent.importKind || event.kind == BookEvent.houseKind else { return nil }
    let name = event.subject.foldedForSearch
    return try context.fetch(
      FetchDescriptor<Restaurant>(predicate: #Predicate { $0.foldedName == name }, fetchLimit: 1)
    ).first { $0.name == event.subject }
  }

  /// Where a guest was, or will be, last.
  mutating func lastHouse(
    of guest: PersistentIdentifier<Guest>?, in context: borrowing ReadContext
  ) throws -> Restaurant? {
    guard let guest else { return nil }
    let booking = try context.fetch(
      FetchDescriptor<Booking>(
        predicate: #Predicate { $0.guest == guest }, sortBy: [SortDescriptor(\.start, order: .reverse)],
        fetchLimit: 1)
    ).first
    return try booking.flatMap { try house($0.restaurant, in: context) }
  }

  /// `25+26`; a table that is gone is `?`.
  mutating func labels(
    _ ids: [PersistentIdentifier<DiningTable>], in context: borrowing ReadContext
  ) throws -> String {
    for id in ids where tables[id] == nil { tables[id] = try context.find(id)?.label ?? "?" }
    return ids.compactMap { tables[$0] }.sorted { $0.isNaturallyBefore($1) }.joined(separator: "+")
  }
}
