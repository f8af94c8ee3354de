import Foundation
import Persistence

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
    for event in events {
      let booking = try event.booking.flatMap { try context.find($0) }
      let entry = try event.waitlistEntry.flatMap { try context.find($0) }
      let house = try (booking?.restaurant ?? entry?.restaurant).flatMap { try names.house($0, in: context) }
      deeds.append(
        LoggedDeed(
          event: event, code: booking?.code, restaurant: house,
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

  /// `25+26`; a table that is gone is `?`.
  mutating func labels(
    _ ids: [PersistentIdentifier<DiningTable>], in context: borrowing ReadContext
  ) throws -> String {
    for id in ids where tables[id] == nil { tables[id] = try context.find(id)?.label ?? "?" }
    return ids.compactMap { tables[$0] }.sorted { $0.isNaturallyBefore($1) }.joined(separator: "+")
  }
}
