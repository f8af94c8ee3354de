import Persistence

/// What is in the book.
public struct BookCounts: Equatable, Sendable {
  /// Houses, missing ones included.
  public var restaurants: Int
  /// Of these, those that are in no feed any more.
  public var missingRestaurants: Int
  /// Tables.
  public var tables: Int
  /// Guests.
  public var guests: Int
  /// Bookings, deleted ones left out.
  public var bookings: Int
  /// Deleted bookings, kept for their history.
  public var deletedBookings: Int
  /// Events.
  public var events: Int
  /// Service day of the first booking; nil without bookings.
  public var firstDay: ServiceDay?
  /// Service day of the last booking; nil without bookings.
  public var lastDay: ServiceDay?

  /// Counts one snapshot; reads every booking once.
  public static func fetch(in context: borrowing ReadContext) throws -> BookCounts {
    func count(_ what: String, in context: borrowing ReadContext) throws -> Int {
      try context.rows("SELECT COUNT(*) FROM \(what)") { row in try row.value(0, as: Int.self) }.first ?? 0
    }
    let days = try context.rows("SELECT MIN(service_day), MAX(service_day) FROM booking") { row in
      (try row.value(0, as: ServiceDay?.self), try row.value(1, as: ServiceDay?.self))
    }.first
    return BookCounts(
      restaurants: try count("restaurant", in: context),
      missingRestaurants: try count("restaurant WHERE missing_since IS NOT NULL", in: context),
      tables: try count("dining_table", in: context), guests: try count("guest", in: context),
      bookings: try count("booking WHERE is_deleted = 0", in: context),
      deletedBookings: try count("booking WHERE is_deleted = 1", in: context),
      events: try count("event", in: context), firstDay: days?.0, lastDay: days?.1)
  }
}
