import Foundation
import Persistence

/// A person at the book: writes bookings inside a transaction, and an event with each of them.
///
/// Made for one action, since its time stands still. Each function checks first and throws a `BookRefusal` before anything has changed;
/// what the store cannot do is a `PersistenceError`.
public struct BookDesk: Sendable {
  /// Who acts.
  public let actor: String
  /// The running program: undo takes back what it did.
  public let session: Int64
  /// When.
  public let now: Date
  /// Why refusals that `isOverridable` are passed over; nil keeps the rules.
  public var overrideReason: String?
  /// Whether a guest's second booking for a service is refused, `BookRefusal.duplicate`; else it is only said.
  public var asksAboutDuplicates = false
  let identifiers: IdentifierSource

  /// A person at the book.
  public init(actor: String, session: Int64, now: Date, identifiers: IdentifierSource) {
    self.actor = actor
    self.session = session
    self.now = now
    self.identifiers = identifiers
  }
}

extension BookDesk {
  /// The stored booking, provided that nobody wrote it since `read` was read.
  ///
  /// - Throws: `BookRefusal.noSuchBooking` or `.changedBySomebody`.
  func current(_ read: Booking, in context: borrowing ModelContext) throws -> BookingRecord {
    guard let booking = try context.find(read.id), !booking.isDeleted else {
      throw BookRefusal.noSuchBooking(read.code)
    }
    let record = BookingRecord(
      booking: booking, tables: try booking.fetchTables(in: context.reading).map(\.id))
    guard booking.revision == read.revision else {
      throw BookRefusal.changedBySomebody(try changed(record, since: read, in: context))
    }
    return record
  }

  /// The house of an id; of an entry that is linked, the house it is.
  func house(
    _ id: PersistentIdentifier<Restaurant>, in context: borrowing ModelContext
  ) throws -> Restaurant {
    guard let found = try context.find(id) else {
      throw BookRefusal.noSuchRestaurant(id.description, nearest: nil)
    }
    let restaurant = try found.house(in: context.reading)
    guard TimeZone(identifier: restaurant.timeZone) != nil else {
      throw BookRefusal.unknownZone(restaurant.timeZone, house: restaurant.name)
    }
    return restaurant
  }

  /// What somebody else wrote since `read` was read.
  func changed(
    _ record: BookingRecord, since read: Booking, in context: borrowing ModelContext
  ) throws -> ChangedBooking {
    let clock = try house(record.booking.restaurant, in: context).clock
    return ChangedBooking(
      current: record.booking, tables: record.tables, actor: record.booking.updatedBy,
      written: words(for: record.booking.updatedAt, on: clock),
      fields: record.booking.fields(differingFrom: read))
  }

  /// `at 19:41` on the present service day, `on Fri 27 Nov` on another, `on Sat 27 Nov 2027` in another year.
  func words(for instant: Date, on clock: WallClock) -> String { clock.words(for: instant, seenAt: now) }
}
