import Foundation
import Persistence

/// A booking as lists outside the dashboard show it.
public struct BookingListing: Equatable, Sendable, Identifiable {
  /// The booking's id.
  public var id: PersistentIdentifier<Booking> { booking.id }
  /// The booking.
  public var booking: Booking
  /// Its house.
  public var restaurant: Restaurant
  /// Labels of its tables, in natural order.
  public var tables: [String]
  /// The card of its guest.
  public var guest: Guest?

  /// Allergies as told with the booking, else those of the guest's card.
  public var allergies: String { booking.allergies.isEmpty ? guest?.allergies ?? "" : booking.allergies }
  /// Tags of the booking, then those of the guest's card.
  public var tags: [String] { booking.tags + (guest?.tags ?? []).filter { !booking.tags.contains($0) } }
  /// What a host should not miss.
  public var marks: Evening.Marks { Evening.Marks(of: booking, guest: guest) }
}

extension BookingListing {
  /// Bookings of service days `first` to `last`, both included, deleted ones left out; by day, then start.
  ///
  /// - Parameter restaurant: The house; nil is every house.
  public static func fetch(
    from first: ServiceDay, through last: ServiceDay, of restaurant: PersistentIdentifier<Restaurant>? = nil,
    in context: borrowing ReadContext
  ) throws -> [BookingListing] {
    var predicate = #Predicate<Booking> {
      $0.serviceDay >= first && $0.serviceDay <= last && $0.isDeleted == false
    }
    if let restaurant { predicate = predicate && #Predicate<Booking> { $0.restaurant == restaurant } }
    let bookings = try context.fetch(
      FetchDescriptor(predicate: predicate, sortBy: [SortDescriptor(\.serviceDay), SortDescriptor(\.start)]))
    let labels = try labels(from: first, through: last, in: context)
    var houses: [PersistentIdentifier<Restaurant>: Restaurant] = [:]
    for id in Set(bookings.map(\.restaurant)) { houses[id] = try context.find(id) }
    var guests: [PersistentIdentifier<Guest>: Guest] = [:]
    for id in Set(bookings.compactMap(\.guest)) { guests[id] = try context.find(id) }
    return bookings.compactMap { booking in
      houses[booking.restaurant].map {
        BookingListing(
          booking: booking, restaurant: $0, tables: labels[booking.id] ?? [],
          guest: booking.guest.flatMap { guests[$0] })
      }
    }
  }

  private static func labels(
    from first: ServiceDay, through last: ServiceDay, in context: borrowing ReadContext
  ) throws -> [PersistentIdentifier<Booking>: [String]] {
    let pairs = try context.rows(
      """
      SELECT b.id, t.label FROM booking AS b JOIN booking_table AS a ON a.booking = b.id
      JOIN dining_table AS t ON t.id = a.dining_table WHERE b.service_day BETWEEN ? AND ?
      """, [first, last]
    ) { row in (id: try row.value(0, as: PersistentIdentifier<Booking>.self), label: row.text(at: 1)) }
    return Dictionary(grouping: pairs, by: \.id).mapValues { group in
      group.map(\.label).sorted { $0.isNaturallyBefore($1) }
    }
  }
}
