import Foundation
import Persistence

/// An evening in full swing, for demonstrations and tests: three houses, 44 bookings, three parties that wait, at 19:42.
///
/// Insert the records in the order of the properties; each refers to earlier ones only.
public struct DemoEvening: Equatable, Sendable {
  /// The service day of the evening, in Berlin.
  public let day: ServiceDay
  /// 19:42 of that day by the houses' clock: the minute the evening stands at.
  public let moment: Date
  /// Pasta Palace, Sushi Sensation, Burger Bonanza: as the sample feed has them.
  public internal(set) var restaurants: [Restaurant] = []
  /// Their tables, by house and label.
  public internal(set) var tables: [DiningTable] = []
  /// The guests the houses know.
  public internal(set) var guests: [Guest] = []
  /// One finished visit of eight weeks before, then the evening by start and house.
  public internal(set) var bookings: [Booking] = []
  /// The tables of the bookings, in the bookings' order, then by label.
  public internal(set) var assignments: [TableAssignment] = []
  /// Waiting parties, in order.
  public internal(set) var waitlist: [WaitlistEntry] = []
  /// What was done to the book, oldest first.
  public internal(set) var events: [BookEvent] = []

  /// What the person at the screen has looked at since it changed, as `Evening.Viewer` wants it.
  public var seen: [PersistentIdentifier<Booking>: Int] {
    let looked = bookings.filter { ["35KN", "7KQM"].contains($0.code) }
    return Dictionary(looked.map { ($0.id, $0.revision) }) { first, _ in first }
  }

  let clock: DemoClock

  /// The evening of the service day that `now` falls into.
  ///
  /// Wall times and identifiers depend on that day alone: two calls on one day give equal records.
  public static func make(now: Date) -> DemoEvening {
    var evening = DemoEvening(clock: DemoClock(dayOf: now))
    evening.restaurants = evening.makeRestaurants()
    evening.tables = evening.makeTables()
    evening.guests = evening.makeGuests()
    evening.addPastVisit()
    for line in DemoBooking.earlier + DemoBooking.later { evening.add(line) }
    evening.waitlist = evening.makeWaitlist()
    evening.events = evening.makeEvents()
    return evening
  }

  /// The minute that the evening of the service day stands at which `now` falls into.
  public static func moment(at now: Date) -> Date { DemoEvening(clock: DemoClock(dayOf: now)).moment }

  private init(clock: DemoClock) {
    self.clock = clock
    day = clock.serviceDay(daysBefore: 0)
    moment = clock.instant("19:42")
  }
}

extension DemoEvening {
  /// The identifier of the record with this ordinal: ordered, and equal for every call on one day.
  func identifier<Model>(_ ordinal: Int) -> PersistentIdentifier<Model> {
    let milliseconds = Int64(clock.rollover.timeIntervalSince1970 * 1000)
    return PersistentIdentifier(rawValue: milliseconds << 21 + Int64(ordinal))
  }

  func restaurant(_ house: DemoHouse) -> Restaurant { restaurants[house.rawValue] }

  func makeRestaurants() -> [Restaurant] {
    [
      ("pasta-palace", "Pasta Palace", "Pasta", "Italian", "Mo-Su 17:30-24:00", 84, 10),
      ("sushi-sensation", "Sushi Sensation", "Sushi", "Japanese", "Mo-Su 17:30-23:00", 56, 7),
      ("burger-bonanza", "Burger Bonanza", "Burger", "American", "Mo-Su 17:30-02:00", 60, 7),
    ].enumerated().map { index, house in
      Restaurant(
        id: identifier(index + 1), feed: "sample", feedID: house.0, name: house.1, shortName: house.2,
        cuisines: [house.3], timeZone: DemoClock.zoneName, rolloverMinutes: 300, phone: "", address: "",
        openingHours: house.4, coverLimit: house.5, pacingLimit: house.6,
        fetchedAt: clock.instant("19:39"))
    }
  }
}
