import Foundation
import Persistence

/// All the book knows of one service day: what a live query delivers. Nothing in it depends on the clock.
public struct DayBook: Equatable, Sendable {
  /// Whose bookings: nil is every house.
  public var restaurant: PersistentIdentifier<Restaurant>?
  /// The day.
  public var day: ServiceDay
  /// Every house of the book that is in a feed or has bookings this day, in the order shown.
  public var restaurants: [Restaurant] = []
  /// Their tables, by house, then by label in natural order.
  public var tables: [DiningTable] = []
  /// The shifts these houses have set up.
  public var shifts: [Shift] = []
  /// Tables of these houses that may be pushed together.
  public var combinations: [Combination] = []
  /// When something in these houses is closed.
  public var closures: [Closure] = []
  /// Whether the book has never had a booking, on any day.
  public var isNewBook = false
  /// The day's bookings of every house, by start, house, table; deleted ones left out.
  public var bookings: [Booking] = []
  /// Bookings of other service days that take a table within this one: parties that still sit, whatever day they came, and those
  /// whose time reaches across the rollover.
  public var others: [Booking] = []
  /// Bookings of the week before that nobody wrote down as come or not, latest day first; empty where they were not asked for.
  public var leftOpen: [Booking] = []
  /// Which tables a booking has, those of `others` and `leftOpen` too, in label order.
  public var tablesOfBooking: [PersistentIdentifier<Booking>: [PersistentIdentifier<DiningTable>]] = [:]
  /// Waiting parties, in order.
  public var waitlist: [WaitlistEntry] = []
  /// The day's events, newest first, at most 50.
  public var events: [BookEvent] = []
  /// How often the guests of this day have been here before, by guest.
  public var visits: [PersistentIdentifier<Guest>: GuestVisits] = [:]
  /// The guests of this day's bookings, by id.
  public var guests: [PersistentIdentifier<Guest>: Guest] = [:]

  /// The booking of this id, as the book has it.
  public func booking(_ id: PersistentIdentifier<Booking>) -> Booking? {
    for index in bookings.indices where bookings[index].id == id { return bookings[index] }
    return (others + leftOpen).first { $0.id == id }
  }

  /// Parties of days before that nobody has let go: their tables are taken until somebody does.
  public var leftOver: [Booking] {
    others.filter { $0.status.isAtTable && $0.serviceDay < day }
  }

  /// A house of this day as it is set up.
  public func rules(of house: Restaurant) -> HouseRules {
    HouseRules(
      house, tables: tables.filter { $0.restaurant == house.id },
      combinations: combinations.filter { $0.restaurant == house.id },
      shifts: shifts.filter { $0.restaurant == house.id },
      closures: closures.filter { $0.restaurant == house.id })
  }

  /// A house and whoever takes a table on this day, as seen at `now`: what the desk finds too when it saves.
  public func availability(of house: Restaurant, now: Date) -> Availability {
    Availability(
      rules: rules(of: house), bookings: (bookings + others).filter { $0.restaurant == house.id },
      tablesOfBooking: tablesOfBooking, now: now)
  }

  /// Who waits at a house, in the order of their coming.
  public func waiting(at house: Restaurant) -> [WaitlistEntry] {
    waitlist.filter { $0.restaurant == house.id && $0.closedAt == nil }
  }

  /// An empty day.
  public init(restaurant: PersistentIdentifier<Restaurant>? = nil, day: ServiceDay) {
    self.restaurant = restaurant
    self.day = day
  }
}

/// A guest's history with the houses of this book.
public struct GuestVisits: Equatable, Sendable {
  /// Finished visits, earlier ones included.
  public var count: Int
  /// The service day of the last one.
  public var last: ServiceDay?
  /// How often the guest did not come.
  public var noShows: Int

  /// A history.
  public init(count: Int, last: ServiceDay?, noShows: Int) {
    self.count = count
    self.last = last
    self.noShows = noShows
  }
}
