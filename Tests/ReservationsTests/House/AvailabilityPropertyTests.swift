import Foundation
import Persistence
import Testing

@testable import Reservations

/// Random evenings against a model that knows minutes and tables only: who sits where in each of them.
@Suite struct AvailabilityPropertyTests {
  private struct Evening {
    let tables: [DiningTable]
    let combinations: [Combination]
    let bookings: [Booking]
    let tablesOfBooking: [Booking.ID: [PersistentIdentifier<DiningTable>]]
    let now: Int
  }

  /// Minute 0 is 17:00 of the evening; a wish lies within ten hours of it.
  private let origin: Date

  init() throws { origin = try Instant.berlin("2026-12-04T17:00") }

  private func date(_ minute: Int) -> Date { origin + Double(minute) * 60 }

  private func evening(_ random: inout SplitMix) throws -> Evening {
    let tables = (0..<1 + random.next(below: 6)).map { index in
      let minimum = 1 + random.next(below: 4)
      return SampleHouse.table(
        Int64(index), "\(index)", minimum, minimum + random.next(below: 5), priority: random.next(below: 2))
    }
    let combinations = (0..<random.next(below: 4)).compactMap { index -> Combination? in
      let members = tables.filter { _ in random.next(below: 2) == 0 }
      let minimum = 2 + random.next(below: 6)
      return members.count < 2
        ? nil : SampleHouse.combination(Int64(index), members, minimum, minimum + random.next(below: 6))
    }
    let now = random.next(below: 480)
    let bookings = try (0..<random.next(below: 14)).map { index in
      let status = BookingStatus.allCases[random.next(below: BookingStatus.allCases.count)]
      var booking = try Booking.sample(
        Int64(index), at: date(random.next(below: 480)), of: SampleHouse.id, party: 1 + random.next(below: 9),
        minutes: 5 + random.next(below: 150), status: status)
      booking.isDeleted = random.next(below: 10) == 0
      return booking
    }
    let taken = bookings.map { booking in
      (booking.id, tables.filter { _ in random.next(below: 4) == 0 }.map(\.id))
    }
    return Evening(
      tables: tables, combinations: combinations, bookings: bookings,
      tablesOfBooking: Dictionary(uniqueKeysWithValues: taken), now: now)
  }

  /// Whether a booking is in the house in a minute, told one minute at a time.
  private func isPresent(_ booking: Booking, at minute: Int, now: Int) -> Bool {
    if booking.isDeleted { return false }
    switch booking.status {
    case .cancelled, .noShow: return false
    case .finished, .requested, .booked, .confirmed, .arrived:
      return date(minute) >= booking.start && date(minute) < booking.start + Double(booking.minutes) * 60
    case .seated, .partlySeated:
      guard date(minute) >= booking.start else { return false }
      return date(minute) < booking.start + Double(booking.minutes) * 60 || minute <= now
    }
  }

  private func isFree(
    _ table: PersistentIdentifier<DiningTable>, from start: Int, to end: Int, in evening: Evening,
    except: Booking.ID?
  ) -> Bool {
    for minute in start..<end {
      for booking in evening.bookings where booking.id != except && booking.status != .finished {
        guard evening.tablesOfBooking[booking.id]?.contains(table) == true else { continue }
        if isPresent(booking, at: minute, now: evening.now) { return false }
      }
    }
    return true
  }

  /// Every seating that does, in no order.
  private func fitting(
    _ party: Int, from start: Int, to end: Int, in evening: Evening, except: Booking.ID?
  ) -> Set<String> {
    let singles = evening.tables.filter { table in
      table.minimum <= party && party <= table.maximum
        && isFree(table.id, from: start, to: end, in: evening, except: except)
    }
    if !singles.isEmpty { return Set(singles.map(\.label)) }
    let combined = evening.combinations.filter { combination in
      combination.minimum <= party && party <= combination.maximum
        && combination.tables.allSatisfy { isFree($0, from: start, to: end, in: evening, except: except) }
    }
    return Set(combined.map { $0.tables.map { "\($0.rawValue)" }.sorted().joined(separator: "+") })
  }

  @Test func `what is free is what a model of minutes says is free`() throws {
    var random = SplitMix(state: 5)
    for round in 0..<400 {
      let evening = try evening(&random)
      let house = availability(evening)
      for _ in 0..<6 {
        let start = random.next(below: 540), length = 5 + random.next(below: 150)
        var wish = SeatingWish(party: 1 + random.next(below: 10), start: date(start), minutes: length)
        if random.next(below: 3) == 0 { wish.except = evening.bookings.first?.id }
        let answer = house.answer(wish)
        let expected = fitting(
          wish.party, from: start, to: start + length, in: evening, except: wish.except)
        #expect(Set(answer.fits.map(\.label)) == expected, "round \(round)")
        #expect(house.best(wish) == answer.fits.first, "round \(round)")
        let all = Set(evening.tables.map(\.label)).subtracting(answer.fits.map(\.label))
        #expect(all.isSubset(of: answer.misfits.map(\.seating.label)), "round \(round)")
        #expect(zip(answer.fits, answer.fits.dropFirst()).allSatisfy { $0.maximum <= $1.maximum })
      }
    }
  }

  @Test func `both counts are what a model of minutes counts`() throws {
    var random = SplitMix(state: 7)
    for round in 0..<150 {
      let evening = try evening(&random)
      let slotMinutes = [5, 10, 15, 30][random.next(below: 4)]
      let span = TimeSpan(start: date(-30), end: date(690))
      let slots = ServiceSlot.series(
        evening.bookings, during: span, slotMinutes: slotMinutes, now: date(evening.now))
      #expect(slots.count == 720 / slotMinutes)
      for (index, slot) in slots.enumerated() {
        let minutes = (-30 + index * slotMinutes)..<(-30 + (index + 1) * slotMinutes)
        let starting = evening.bookings.filter { booking in
          !booking.isDeleted && ![.cancelled, .noShow].contains(booking.status)
            && minutes.contains(Int(booking.start.timeIntervalSince(origin) / 60))
        }.reduce(0) { $0 + $1.partySize }
        let present = minutes.map { minute in
          evening.bookings.filter { isPresent($0, at: minute, now: evening.now) }.reduce(0) {
            $0 + $1.partySize
          }
        }.max()
        #expect(slot.starting == starting, "round \(round), slot \(index)")
        #expect(slot.present == present, "round \(round), slot \(index)")
      }
    }
  }

  private func availability(_ evening: Evening) -> Availability {
    Availability(
      rules: HouseRules(
        SampleHouse.restaurant(), tables: evening.tables, combinations: evening.combinations),
      bookings: evening.bookings, tablesOfBooking: evening.tablesOfBooking, now: date(evening.now))
  }
}
