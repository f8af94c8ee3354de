import Foundation
import Persistence
import Testing

@testable import Reservations

@Suite struct HouseRulesTests {
  private let friday = ServiceDay(year: 2026, month: 12, day: 4)

  private func rules(_ shifts: [Shift], closures: [Closure] = [], zone: String = "Europe/Berlin")
    -> HouseRules
  {
    HouseRules(SampleHouse.restaurant(zone: zone), tables: [], shifts: shifts, closures: closures)
  }

  @Test func `a house without a set-up has lunch and dinner each day, with its feed's limits`() {
    let rules = rules([])
    for day in (0..<7).map(friday.adding(days:)) {
      #expect(rules.shifts(on: day).map(\.name) == ["Lunch", "Dinner"])
    }
    #expect(rules.shifts(on: friday).map(\.pacing) == [10, 10])
    #expect(rules.shifts(on: friday).map(\.maximum) == [84, 84])
    #expect(rules.shifts(on: friday).map(\.span) == ["11:30–16:00", "17:30–24:30"])
  }

  @Test func `a shift is held on its weekdays, by first seating`() throws {
    let rules = rules([
      try SampleHouse.shift(1, "Dinner", .weekdays([.friday, .saturday])),
      try SampleHouse.shift(2, "Lunch", .weekdays([.friday]), "12:00", "14:00", "15:30"),
    ])
    #expect(rules.shifts(on: friday).map(\.name) == ["Lunch", "Dinner"])
    #expect(rules.shifts(on: friday.adding(days: 1)).map(\.name) == ["Dinner"])
    #expect(rules.shifts(on: friday.adding(days: 3)).isEmpty)
  }

  @Test func `a date with a shift of its own has no weekly one`() throws {
    let rules = rules([
      try SampleHouse.shift(1), try SampleHouse.shift(2, "Gala", .dates([friday]), "18:00", "18:30", "26:00"),
    ])
    #expect(rules.shifts(on: friday).map(\.name) == ["Gala"])
    #expect(rules.shifts(on: friday.adding(days: 1)).map(\.name) == ["Dinner"])
  }

  @Test func `a start belongs to the first shift that has not ended, else to the last`() throws {
    let rules = rules([
      try SampleHouse.shift(1, "Lunch", .everyDay, "12:00", "14:00", "15:00"), try SampleHouse.shift(2),
    ])
    let names = try ["09:00", "14:59", "15:00", "23:59"].map {
      rules.shift(at: try Instant.berlin("2026-12-04T" + $0))?.name
    }
    #expect(names == ["Lunch", "Lunch", "Dinner", "Dinner"])
    #expect(rules.shift(at: try Instant.berlin("2026-12-05T04:59"))?.name == "Dinner")
  }

  @Test func `a party stays as long as its shift says for its size`() throws {
    let quick = TurnTimes(steps: [TurnTimes.Step(party: 4, minutes: 60)], more: 75)
    let rules = rules([
      try SampleHouse.shift(1, "Lunch", .everyDay, "12:00", "14:00", "15:00", turns: quick),
      try SampleHouse.shift(2),
    ])
    let (noon, evening) = (
      try Instant.berlin("2026-12-04T12:00"), try Instant.berlin("2026-12-04T20:00")
    )
    #expect([1, 4, 5].map { rules.turnMinutes(of: $0, at: noon) } == [60, 60, 75])
    #expect([1, 4, 5].map { rules.turnMinutes(of: $0, at: evening) } == [90, 120, 150])
  }

  @Test func `slots are counted from the first seating in elapsed time`() throws {
    let shift = try SampleHouse.shift(1, "Dinner", .everyDay, "17:40", "22:40", "24:00", slot: 30)
    let rules = rules([shift])
    let slot = rules.slot(of: shift, on: friday, at: try Instant.berlin("2026-12-04T18:39"))
    #expect(rules.clock.text(of: slot) == "18:10–18:40")
    let before = rules.slot(of: shift, on: friday, at: try Instant.berlin("2026-12-04T17:39"))
    #expect(rules.clock.text(of: before) == "17:10–17:40")
  }

  @Test(arguments: [
    ("2026-12-24", "2026-12-24", "2026-12-24T05:00", "2026-12-25T05:00"),
    ("2026-12-24 18:00", "2026-12-24", "2026-12-24T18:00", "2026-12-25T05:00"),
    ("2026-12-24 18:00", "2026-12-24 25:30", "2026-12-24T18:00", "2026-12-25T01:30"),
    ("2026-12-24", "2026-12-26", "2026-12-24T05:00", "2026-12-27T05:00"),
  ])
  func `a closure lasts from its first minute to the end of its last day or until its minute`(
    from: String, to: String, start: String, end: String
  ) throws {
    let span = try SampleHouse.closure(.house, from, to).span(on: try Instant.zone("Europe/Berlin"))
    #expect(span == TimeSpan(start: try Instant.berlin(start), end: try Instant.berlin(end)))
  }

  @Test func `the next service is the next day with a shift that is not closed`() throws {
    let rules = rules(
      [try SampleHouse.shift(1, "Dinner", .weekdays([.friday, .saturday]))],
      closures: [try SampleHouse.closure(.house, "2026-12-11", "2026-12-11")])
    #expect(rules.nextService(after: friday.adding(days: 2)) == friday.adding(days: 8))
    let never = self.rules([try SampleHouse.shift(1, "Once", .dates([friday]))])
    #expect(never.nextService(after: friday) == nil)
  }
}
