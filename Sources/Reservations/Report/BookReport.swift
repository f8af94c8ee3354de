import Foundation

/// Covers, walk-ins, no-shows and sources of a period, with what is usual to compare them with.
public struct BookReport: Equatable, Sendable {
  /// Bookings and people that belong to something: a shift, a quarter hour, a day, a source.
  public struct Share<Key: Hashable & Sendable>: Equatable, Sendable {
    /// What they belong to.
    public let key: Key
    /// Parties.
    public internal(set) var bookings: Int
    /// People.
    public internal(set) var covers: Int
  }

  /// A quarter hour of a service day.
  public struct Slot: Hashable, Comparable, Sendable {
    /// The day of service.
    public let day: ServiceDay
    /// Minutes after the midnight the day begins with: 1455 is 24:15.
    public let minute: Int

    /// Earlier first.
    public static func < (left: Self, right: Self) -> Bool {
      (left.day, left.minute) < (right.day, right.minute)
    }
  }

  /// The days it is about.
  public let period: ReportPeriod
  /// The house; nil is all of them.
  public let restaurant: Restaurant?
  /// The numbers of the period.
  public internal(set) var figures = ReportFigures()
  /// Those of the periods before, the latest first.
  public internal(set) var earlier: [ReportFigures] = []
  /// Covers by shift, by its name, in the order of the day.
  public internal(set) var shifts: [Share<String>] = []
  /// Covers by the quarter hour that parties start in, over all days; those without a party are left out.
  public internal(set) var quarters: [Share<Int>] = []
  /// Covers by day; all days of the period.
  public internal(set) var days: [Share<ServiceDay>] = []
  /// The quarter hours with most covers, of all days; at most five, equal ones in their order.
  public internal(set) var busiest: [Share<Slot>] = []
  /// Most covers that may start in a quarter hour, of all houses together; nil where one of them has no limit.
  public internal(set) var pacingLimit: Int?
  /// All bookings by where they came from, most first.
  public internal(set) var sources: [Share<Booking.Source>] = []

  init(_ period: ReportPeriod, of restaurant: Restaurant?) {
    self.period = period
    self.restaurant = restaurant
  }

  /// The period before: last Friday, last week, last month.
  public var previous: ReportFigures { earlier.first ?? ReportFigures() }

  /// The sums of all earlier periods that had bookings, and how many these were.
  public var usual: (sum: ReportFigures, count: Int) {
    let open = earlier.filter { $0.bookings > 0 }
    return (open.reduce(ReportFigures(), +), open.count)
  }
}
