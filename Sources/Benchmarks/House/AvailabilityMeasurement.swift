import Foundation
import Persistence
import Reservations

/// One house with 200 tables and 10,000 bookings on one day, asked for a table.
struct AvailabilityMeasurement {
  /// An answer for a party, all tables judged.
  let answerMilliseconds: Double?
  /// The same, with the plan of the bookings made first.
  let planMilliseconds: Double?

  private static let rounds = 50

  init() {
    let evening = DemoEvening.make(now: Date(timeIntervalSince1970: 1_796_409_720))
    let house = BusyHouse(evening)
    var answers = Samples(), plans = Samples()
    let clock = ContinuousClock()
    for round in 0..<Self.rounds {
      let wish = SeatingWish(party: 1 + round % 10, start: evening.moment)
      plans.add(clock.measure { _ = house.availability.answer(wish) } / .milliseconds(1))
      let availability = house.availability
      answers.add(clock.measure { _ = availability.answer(wish) } / .milliseconds(1))
    }
    answerMilliseconds = answers.median
    planMilliseconds = plans.median
  }
}

/// The records of a house busier than any.
private struct BusyHouse {
  let rules: HouseRules
  let bookings: [Booking]
  let tablesOfBooking: [Booking.ID: [DiningTable.ID]]
  let now: Date

  init(_ evening: DemoEvening) {
    let tables = (0..<200).map { index in
      evening.tables[index % evening.tables.count].copy(
        id: PersistentIdentifier(rawValue: Int64(index + 1)), label: "T\(index)")
    }
    let sample = evening.bookings[evening.bookings.count / 2]
    var tablesOfBooking: [Booking.ID: [DiningTable.ID]] = [:]
    bookings = (0..<10_000).map { index in
      var booking = sample.copy(id: PersistentIdentifier(rawValue: Int64(index)), code: "\(index)")
      booking.status = .booked
      booking.minutes = 10
      booking.start = evening.moment.addingTimeInterval(Double(index / 200 - 25) * 900)
      tablesOfBooking[booking.id] = [tables[index % 200].id]
      return booking
    }
    self.tablesOfBooking = tablesOfBooking
    rules = HouseRules(evening.restaurants[0], tables: tables)
    now = evening.moment
  }

  var availability: Availability {
    Availability(rules: rules, bookings: bookings, tablesOfBooking: tablesOfBooking, now: now)
  }
}
