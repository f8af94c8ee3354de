import Foundation
import Persistence
import Testing
import Timing

@testable import Reservations

@Suite struct AvailabilityTests {
  private let one = SampleHouse.table(1, "1", 1, 2, area: "Window")
  private let four = SampleHouse.table(2, "4", 3, 4, area: "Main")
  private let five = SampleHouse.table(3, "5", 3, 4, area: "Main", priority: -1)
  private let six = SampleHouse.table(4, "6", 4, 6)

  private var tables: [DiningTable] { [six, four, five, one] }

  private func house(
    _ tables: [DiningTable]? = nil, combinations: [Combination] = [], shifts: [Shift] = [],
    closures: [Closure] = [], bookings: [(Booking, [DiningTable])] = [], now: String = "12:00"
  ) throws -> Availability {
    let rules = HouseRules(
      SampleHouse.restaurant(), tables: tables ?? self.tables, combinations: combinations, shifts: shifts,
      closures: closures)
    return Availability(
      rules: rules, bookings: bookings.map(\.0),
      tablesOfBooking: Dictionary(uniqueKeysWithValues: bookings.map { ($0.0.id, $0.1.map(\.id)) }),
      now: try evening(now))
  }

  private func evening(_ time: String) throws -> Date { try Instant.berlin("2026-12-04T" + time) }

  private func wish(
    _ party: Int, _ time: String = "20:00", minutes: Int? = 120, _ channel: BookingChannel = .house
  ) throws -> SeatingWish {
    SeatingWish(party: party, start: try evening(time), minutes: minutes, channel: channel)
  }

  private func booking(
    _ id: Int64, _ time: String, minutes: Int = 120, party: Int = 2, status: BookingStatus = .booked,
    name: String = "Anna Kovács"
  ) throws -> Booking {
    try Booking.sample(
      id, at: try evening(time), of: SampleHouse.id, party: party, minutes: minutes, status: status,
      name: name)
  }

  /// `1: seats 2`.
  private func reasons(_ answer: SeatingAnswer, _ house: Availability) -> [String] {
    answer.misfits.map { "\($0.seating.label): \($0.obstacle.words(on: house.rules.clock))" }
  }

  @Test func `the smallest table that fits is first, then the lower priority, then the label`() throws {
    let house = try house()
    #expect(house.answer(try wish(4)).fits.map(\.label) == ["5", "4", "6"])
    #expect(house.best(try wish(4))?.label == "5")
    #expect(house.best(try wish(1))?.label == "1")
    #expect(house.best(try wish(5))?.label == "6")
    #expect(house.best(try wish(7)) == nil)
  }

  @Test func `a table is too small or too large, and says so`() throws {
    let house = try house()
    let answer = house.answer(try wish(2))
    #expect(answer.fits.map(\.label) == ["1"])
    #expect(reasons(answer, house) == ["4: for 3 or more", "5: for 3 or more", "6: for 4 or more"])
    #expect(reasons(house.answer(try wish(5)), house) == ["1: seats 2", "4: seats 4", "5: seats 4"])
  }

  @Test func `a table that is taken says by whom and until when`() throws {
    let house = try house(bookings: [(try booking(1, "19:00"), [four])])
    #expect(
      reasons(house.answer(try wish(4)), house) == ["1: seats 2", "4: Anna Kovács until 21:00"])
  }

  @Test func `a party that stays past its end has its table until now`() throws {
    let late = try booking(1, "17:00", status: .seated)
    let house = try house(bookings: [(late, [four])], now: "20:10")
    #expect(house.answer(try wish(4)).misfits.contains { $0.seating.label == "4" })
    #expect(!house.answer(try wish(4, "20:15")).misfits.contains { $0.seating.label == "4" })
  }

  @Test func `a combination is offered only where no single table fits, smallest first`() throws {
    let combinations = [
      SampleHouse.combination(1, [four, five, six], 7, 14), SampleHouse.combination(2, [four, five], 5, 8),
    ]
    let house = try house(combinations: combinations)
    #expect(house.answer(try wish(6)).fits.map(\.label) == ["6"])
    #expect(house.answer(try wish(7)).fits.map(\.label) == ["4+5", "4+5+6"])
    #expect(house.best(try wish(7))?.tables.map(\.label) == ["4", "5"])
    let taken = try self.house(combinations: combinations, bookings: [(try booking(1, "20:00"), [six])])
    #expect(taken.answer(try wish(6)).fits.map(\.label) == ["4+5"])
  }

  @Test
  func `a table in a combination conflicts with its own bookings and with every combination that shares it`()
    throws
  {
    let combinations = [
      SampleHouse.combination(1, [four, five], 5, 8), SampleHouse.combination(2, [five, six], 7, 10),
    ]
    let shared = try house(combinations: combinations, bookings: [(try booking(1, "20:00"), [four, five])])
    #expect(
      reasons(shared.answer(try wish(8)), shared).suffix(2) == [
        "4+5: Anna Kovács until 22:00", "5+6: Anna Kovács until 22:00",
      ])
    #expect(reasons(shared.answer(try wish(3)), shared).contains("5: Anna Kovács until 22:00"))
    let single = try house(combinations: combinations, bookings: [(try booking(1, "20:00"), [six])])
    #expect(single.answer(try wish(7)).fits.map(\.label) == ["4+5"])
    #expect(reasons(single.answer(try wish(7)), single).contains("5+6: Anna Kovács until 22:00"))
  }

  @Test func `intervals are half-open: one party goes as the next one comes`() throws {
    let house = try house(bookings: [
      (try booking(1, "18:00"), [four]), (try booking(2, "22:00"), [four]),
    ])
    #expect(house.answer(try wish(4)).fits.map(\.label).contains("4"))
    #expect(!house.answer(try wish(4, "19:59")).fits.map(\.label).contains("4"))
    #expect(!house.answer(try wish(4, "20:00", minutes: 121)).fits.map(\.label).contains("4"))
  }

  @Test(arguments: BookingStatus.allCases)
  func `only those who are expected or here take a table`(status: BookingStatus) throws {
    let house = try house(bookings: [(try booking(1, "20:00", status: status), [four])])
    let isTaken = !house.answer(try wish(4)).fits.map(\.label).contains("4")
    #expect(isTaken == ![.cancelled, .noShow, .finished].contains(status))
  }

  @Test func `a booking is never in its own way`() throws {
    var asked = try wish(4)
    asked.except = PersistentIdentifier(rawValue: 1)
    let house = try house(bookings: [(try booking(1, "20:00"), [four])])
    #expect(house.answer(asked).fits.map(\.label).contains("4"))
  }

  @Test func `a walk-in table is for parties at the door, an in-house one not for the web`() throws {
    let house = try house([
      SampleHouse.table(1, "B1", 1, 4, kind: .walkIn), SampleHouse.table(2, "S1", 1, 4, kind: .inHouse),
      SampleHouse.table(3, "X", 1, 4, kind: .retired),
    ])
    #expect(house.answer(try wish(2, "20:00", minutes: nil, .door)).fits.map(\.label) == ["B1", "S1"])
    #expect(house.answer(try wish(2)).fits.map(\.label) == ["S1"])
    let web = house.answer(try wish(2, "20:00", minutes: nil, .web))
    #expect(reasons(web, house) == ["B1: for walk-ins", "S1: not given away on the web"])
    #expect(!web.isPossible)
  }

  @Test func `a closed table or area is not given away while it is closed`() throws {
    let house = try house(closures: [
      try SampleHouse.closure(.area("Main"), "2026-12-04 21:00", "2026-12-04 22:00", reason: "Speeches"),
      try SampleHouse.closure(.table("6"), "2026-12-01", "2026-12-10"),
    ])
    let answer = house.answer(try wish(4))
    #expect(answer.fits.isEmpty)
    #expect(
      reasons(answer, house) == [
        "1: seats 2", "4: closed until Fri 4 Dec 22:00: Speeches",
        "5: closed until Fri 4 Dec 22:00: Speeches",
        "6: closed through Thu 10 Dec",
      ])
    #expect(house.answer(try wish(4, "19:00")).fits.map(\.label) == ["5", "4"])
  }

  @Test func `a closed house, a closed shift and a day without service stand against every table`() throws {
    let dinner = try SampleHouse.shift(1, "Dinner", .weekdays([.friday]))
    func words(_ closures: [Closure], _ time: String, on date: String = "2026-12-04") throws -> [String] {
      let house = try house(shifts: [dinner], closures: closures)
      let asked = SeatingWish(party: 2, start: try Instant.berlin("\(date)T\(time)"))
      let answer = house.answer(asked)
      #expect(answer.isPossible == answer.obstacles.isEmpty)
      return answer.obstacles.map { $0.words(on: house.rules.clock) }
    }
    let christmas = try SampleHouse.closure(.house, "2026-12-04", "2026-12-04", reason: "Party")
    #expect(try words([christmas], "20:00") == ["closed through Fri 4 Dec: Party"])
    let shift = try SampleHouse.closure(.shift("Dinner"), "2026-12-04", "2026-12-04")
    #expect(try words([shift], "20:00") == ["closed through Fri 4 Dec"])
    #expect(try words([], "20:00", on: "2026-12-05") == ["closed on Saturdays, next Fri 11 Dec"])
    #expect(try words([], "20:00") == [])
  }

  @Test func `a house with shifts seats between its first and its last seating`() throws {
    let house = try house(shifts: [try SampleHouse.shift()])
    func words(_ time: String, _ channel: BookingChannel = .house) throws -> [String] {
      house.answer(try wish(2, time, minutes: nil, channel)).obstacles.map { $0.words(on: house.rules.clock) }
    }
    #expect(try words("17:29") == ["Dinner seats from 17:30"])
    #expect(try words("17:30") == [])
    #expect(try words("22:30") == [])
    #expect(try words("22:31") == ["the last seating of Dinner is 22:30"])
    #expect(try words("23:30", .door) == [])
    #expect(try self.house().answer(wish(2, "09:00")).obstacles == [])
  }

  @Test func `limits that are passed are said, and stand in nobody's way`() throws {
    let shift = try SampleHouse.shift(1, pacing: 6, maximum: 8)
    let bookings = try [
      (booking(1, "20:00", party: 3), [four]), (booking(2, "20:14", party: 2), []),
      (booking(3, "19:45", party: 2), []), (booking(4, "20:00", party: 50, status: .cancelled), []),
      (booking(5, "20:00", party: 50, status: .noShow), []),
    ]
    let house = try house(shifts: [shift], bookings: bookings)
    let answer = house.answer(try wish(2, "20:14"))
    #expect(
      answer.obstacles.map { $0.words(on: house.rules.clock) } == [
        "7 of 6 covers start at 20:00", "9 of 8 covers at Dinner",
      ])
    #expect(answer.isPossible)
    #expect(house.answer(try wish(1, "20:00")).obstacles == [])
  }

  @Test func `the slots around a time each have an answer`() throws {
    let house = try house(
      shifts: [try SampleHouse.shift(1, slot: 30)], bookings: [(try booking(1, "19:00"), [one])])
    let answers = house.answers(around: try wish(2, "20:00", minutes: 60), minutes: 90)
    #expect(
      answers.map { house.rules.clock.clockText(at: $0.span.start) } == [
        "18:30", "19:00", "19:30", "20:00", "20:30", "21:00", "21:30",
      ])
    #expect(answers.map(\.isPossible) == [false, false, false, false, false, true, true])
  }

  @Test func `availability of ten thousand bookings and two hundred tables is quick`() throws {
    let tables = (0..<200).map { SampleHouse.table(Int64($0), "T\($0)", 1, 2 + $0 % 7) }
    let bookings = try (0..<10_000).map { index in
      (try booking(Int64(index), "12:00", minutes: 10), [tables[index % 200]])
    }
    let house = try house(tables, bookings: bookings)
    let time = try ProcessorTime.measure {
      for party in 1...10 { _ = house.answer(try wish(party, "12:05")) }
    }
    // Ten answers; unoptimised and beside other tests. The release figure is under `make bench`.
    #expect(time < .seconds(2))
  }
}
