import Foundation
import Persistence
import Testing
import YAML

@testable import Reservations

@Suite struct HouseFileTests {
  private let identifiers = IdentifierSource { Date(timeIntervalSince1970: 1_796_409_720) }

  private func read(_ text: String, over rules: HouseRules? = nil) throws -> HouseRules {
    let rules = rules ?? HouseRules(SampleHouse.restaurant(), tables: [])
    let document = try YAMLDocument.parse(Array(text.utf8), file: "h.yaml")
    return try HouseFileReader(rules: rules, identifiers: identifiers).read(document)
  }

  @Test func `a house without a set-up has no shifts in the file, and a comment with those by default`()
    throws
  {
    let text = HouseFile.text(of: HouseRules(SampleHouse.restaurant(), tables: []))
    #expect(
      text == """
        # Pasta Palace, as Maitre has it. Change what you like, then:
        # maitre house import FILE --restaurant "Pasta Palace"
        # A part that is left out stays as it is.
        # The house has no shifts of its own and takes bookings at any time. To hold to these, put them below:
        # shifts:
        # - name: Lunch
        #   days: [mon, tue, wed, thu, fri, sat, sun]
        #   first: 11:30
        #   last: 14:30
        #   end: 16:00
        #   slot: 15
        #   turn: {2: 90, 4: 120, more: 150}
        #   pacing: 10
        #   covers: 84
        # - name: Dinner
        #   days: [mon, tue, wed, thu, fri, sat, sun]
        #   first: 17:30
        #   last: 23:00
        #   end: 24:30
        #   slot: 15
        #   turn: {2: 90, 4: 120, more: 150}
        #   pacing: 10
        #   covers: 84
        revision: 0
        zone: Europe/Berlin
        rollover: 05:00
        tables: []
        combinations: []
        shifts: []
        closures: []

        """)
  }

  @Test func `a house with everything comes back as it was`() throws {
    let tables = [
      SampleHouse.table(1, "4", 2, 4, area: "Window", priority: 3),
      SampleHouse.table(2, "C2", 1, 2, area: "Bar: “left”", kind: .walkIn),
      SampleHouse.table(3, "007", 1, 2, kind: .inHouse),
    ]
    let rules = HouseRules(
      SampleHouse.restaurant(zone: "America/New_York", rollover: 240), tables: tables,
      combinations: [SampleHouse.combination(1, [tables[0], tables[2]], 5, 6, priority: -1)],
      shifts: [
        try SampleHouse.shift(1, "Dinner, late: #1", .weekdays([.monday, .sunday]), slot: 30, pacing: 9),
        try SampleHouse.shift(
          2, "true", .dates([ServiceDay(year: 2026, month: 12, day: 31)]), "18:00", "18:00", "27:00",
          turns: TurnTimes(steps: [], more: 300), maximum: 40),
      ],
      closures: [
        try SampleHouse.closure(.house, "2026-12-24", "2026-12-26", reason: "Christmas: “we” sleep"),
        try SampleHouse.closure(.shift("true"), "2026-12-31 20:00", "2026-12-31 25:00"),
        try SampleHouse.closure(.area("Window"), "2026-12-01", "2026-12-01"),
        try SampleHouse.closure(.table("007"), "2026-12-01", "2026-12-02 06:00"),
      ])
    let text = HouseFile.text(of: rules)
    let copy = try read(text, over: HouseRules(SampleHouse.restaurant(), tables: []))
    #expect(HouseFile.text(of: copy) == text)
    #expect(copy.tables.map(\.label) == ["4", "007", "C2"])
    #expect(copy.tables.map(\.kind) == [.bookable, .inHouse, .walkIn])
    #expect(copy.combined.map(\.label) == ["4+007"])
    #expect(copy.ownShifts.map(\.days) == rules.ownShifts.map(\.days))
    #expect(copy.closures.map(\.scope) == rules.closures.map(\.scope))
    #expect(try read(text, over: rules) == rules)
  }

  @Test func `a part that is left out stays, an empty one is emptied`() throws {
    let tables = [SampleHouse.table(1, "4", 2, 4), SampleHouse.table(2, "5", 2, 4)]
    let rules = HouseRules(
      SampleHouse.restaurant(), tables: tables,
      combinations: [SampleHouse.combination(1, tables, 5, 8)], shifts: [try SampleHouse.shift()],
      closures: [try SampleHouse.closure(.table("4"), "2026-12-24", "2026-12-24")])
    #expect(try read("", over: rules) == rules)
    let other = try read("rollover: 04:00\n", over: rules)
    #expect(other.restaurant.rolloverMinutes == 240)
    #expect(other.tables == rules.tables)
    let without = try read("combinations:\nshifts: []\nclosures: []\n", over: rules)
    #expect(without.combinations.isEmpty && without.ownShifts.isEmpty && without.closures.isEmpty)
    #expect(without.tables == rules.tables)
  }

  /// A file that makes impossible what it leaves out, and how the sentence about it begins.
  @Test(arguments: [
    (
      "tables: [{label: 4, area: Window, maximum: 4}]",
      "h.yaml:1:9: the house has a closure of table “5”, 2026-12-24 to 2026-12-24"
    ),
    ("tables: [{label: 5, maximum: 4}]", "h.yaml:1:9: the house has a closure of area “Window”"),
    (
      "shifts: [{name: Supper, first: 18:00, last: 20:00, end: 22:00}]",
      "h.yaml:1:9: the house has a closure of shift “Dinner”"
    ),
    ("shifts: []\nrollover: 04:00", "h.yaml:2:11: the house has a closure of everything, 2026-12-31 20:00"),
    (
      "rollover: 00:15",
      "h.yaml:1:11: the shift Dinner (17:30–24:30) leaves the service day, which goes from 00:15 to 24:15"
    ),
  ])
  func `what is left out must be possible beside what is not`(text: String, sentence: String) throws {
    let tables = [SampleHouse.table(1, "4", 2, 4, area: "Window"), SampleHouse.table(2, "5", 2, 4)]
    let rules = HouseRules(
      SampleHouse.restaurant(), tables: tables, shifts: [try SampleHouse.shift()],
      closures: [
        try SampleHouse.closure(.table("5"), "2026-12-24", "2026-12-24"),
        try SampleHouse.closure(.area("Window"), "2026-12-24", "2026-12-24"),
        try SampleHouse.closure(.shift("Dinner"), "2026-12-24", "2026-12-24"),
        try SampleHouse.closure(.house, "2026-12-31 20:00", "2026-12-31 29:00"),
      ])
    let error = try #require(throws: YAMLError.self) { try read(text, over: rules) }
    #expect(error.description.hasPrefix(sentence), "\(error)")
    let rest = text.contains("shifts") ? "\nclosures: []" : "\nclosures: []\nshifts: []"
    #expect(try read(text + rest, over: rules).closures.isEmpty)
    var before = rules
    before.closures.append(try SampleHouse.closure(.table("gone"), "2026-12-24", "2026-12-24"))
    #expect(try read("zone: Europe/Rome", over: before).closures == before.closures)
  }

  @Test func `a table keeps its identity with its label, whatever the case, also when it comes back`() throws
  {
    let rules = HouseRules(
      SampleHouse.restaurant(),
      tables: [SampleHouse.table(1, "c2", 1, 2), SampleHouse.table(2, "9", 1, 2, kind: .retired)])
    let house = try read("tables: [{label: C2, maximum: 3}, {label: 9, maximum: 4}]", over: rules)
    #expect(house.tables.map(\.id.rawValue) == [2, 1])
    #expect(house.tables.map(\.label) == ["9", "C2"])
    #expect(house.tables.map(\.kind) == [.bookable, .bookable])
  }

  /// A file with one fault, and how the sentence about it begins.
  @Test(arguments: [
    ("tabels: []", "h.yaml:1:1: “tabels” is not known; did you mean “tables”?"),
    (
      "zone: Europe/Rom",
      "h.yaml:1:7: zone “Europe/Rom” is in no list of time zones; did you mean “Europe/Rome”?"
    ),
    ("rollover: 12:00", "h.yaml:1:11: rollover “12:00” is not a time between 00:00 and 11:59"),
    ("rollover: 5", "h.yaml:1:11: rollover “5” is no time of day"),
    ("tables: [{maximum: 2}]", "h.yaml:1:10: `label` is missing"),
    ("tables: [{label: 4}]", "h.yaml:1:10: `maximum` is missing"),
    ("tables: [{label: '', maximum: 2}]", "h.yaml:1:18: label is blank"),
    ("tables: [{label: 4 a, maximum: 2}]", "h.yaml:1:18: label “4 a” has a blank"),
    ("tables: [{label: 4+5, maximum: 2}]", "h.yaml:1:18: label “4+5” has a blank, a comma or a plus"),
    (
      "tables:\n- {label: a, maximum: 2}\n- {label: A, maximum: 2}",
      "h.yaml:3:3: label “A” is the table of line 2"
    ),
    ("tables: [{label: 4, minimum: 5, maximum: 4}]", "h.yaml:1:30: minimum “5” is above the maximum, 4"),
    ("tables: [{label: 4, maximum: 0}]", "h.yaml:1:30: maximum “0” is no whole number from 1 to 9999"),
    ("tables: [{label: 4, maximum: 2.5}]", "h.yaml:1:30: maximum “2.5” is no whole number"),
    ("tables: [{label: 4, maximum: 1000000000}]", "h.yaml:1:30: maximum “1000000000” is no whole number"),
    (
      "tables: [{label: 4, maximum: 2, kind: walkin}]",
      "h.yaml:1:39: kind “walkin” is none of bookable, in-house, walk-in; did you mean “walk-in”?"
    ),
    ("tables: [{label: 4, maximum: 2, kind: retired}]", "h.yaml:1:39: kind “retired” is none of"),
    ("tables: [{label: 4, seats: 2}]", "h.yaml:1:21: “seats” is not known"),
    ("tables: 4", "h.yaml:1:9: a list belongs here"),
    (
      "tables: [{label: 4, maximum: 2}]\ncombinations: [{tables: [4, 5], maximum: 6}]",
      "h.yaml:2:29: tables “5” is no table of the house; did you mean “4”?"
    ),
    (
      "tables: [{label: 4, maximum: 2}]\ncombinations: [{tables: [4], maximum: 6}]",
      "h.yaml:2:25: tables: a combination has two or more"
    ),
    (
      "tables: [{label: 4, maximum: 2}]\ncombinations: [{tables: [4, 4], maximum: 6}]",
      "h.yaml:2:29: tables “4” stands here twice"
    ),
    ("closures: [{from: 2026-12-24}]", "h.yaml:1:12: `to` is missing"),
    ("closures: [{from: 2026-02-31, to: 2026-03-01}]", "h.yaml:1:19: from “2026-02-31” is no day"),
    (
      "closures: [{from: 2026-12-24, to: 2026-12-23}]",
      "h.yaml:1:35: to “2026-12-23” is not after from “2026-12-24”"
    ),
    (
      "closures: [{from: 2026-12-24 18:00, to: 2026-12-24 18:00}]",
      "h.yaml:1:41: to “2026-12-24 18:00” is not after"
    ),
    (
      "closures: [{from: 2027-03-27 26:30, to: 2027-03-27 27:00}]",
      "h.yaml:1:19: from “2027-03-27 26:30”: 02:30 does not exist on Sun 28 Mar 2027"
    ),
    (
      "closures: [{from: 2026-12-24 04:00, to: 2026-12-24}]",
      "h.yaml:1:19: from “2026-12-24 04:00” is outside its service day"
    ),
    (
      "closures: [{shift: Diner, from: 2026-12-24, to: 2026-12-24}]",
      "h.yaml:1:20: shift “Diner” is no shift of the house; did you mean “Dinner”?"
    ),
    (
      "closures: [{table: 9, from: 2026-12-24, to: 2026-12-24}]",
      "h.yaml:1:20: table “9” is no table of the house"
    ),
    (
      "closures: [{area: Roof, from: 2026-12-24, to: 2026-12-24}]",
      "h.yaml:1:19: area “Roof” is no area of the house"
    ),
    (
      "closures: [{table: 9, area: Roof, from: 2026-12-24, to: 2026-12-24}]",
      "h.yaml:1:20: a closure has one of"
    ),
  ])
  func `a fault is a sentence with its place, its field and its value`(text: String, sentence: String) throws
  {
    let error = try #require(throws: YAMLError.self) { try read(text) }
    #expect(error.description.hasPrefix(sentence), "\(error)")
  }

  /// A shift with one line changed, and how the sentence about it begins.
  @Test(arguments: [
    ("end: 24:30", "end: 16:00", "h.yaml:6:8: end “16:00” is not after the last seating, 22:30"),
    ("last: 22:30", "last: 17:00", "h.yaml:5:9: last “17:00” is before the first seating, 17:30"),
    ("end: 24:30", "end: 29:01", "h.yaml:6:8: end “29:01” is after the next day's rollover, 29:00"),
    ("first: 17:30", "first: 04:30", "h.yaml:4:10: first “04:30” is before the day's rollover, 05:00"),
    ("first: 17:30", "first: 17:60", "h.yaml:4:10: first “17:60” is no time of day"),
    ("slot: 15", "slot: 25", "h.yaml:7:9: slot “25” is none of 5, 10, 15, 20, 30, 60 minutes"),
    ("slot: 15", "pacing: 0", "h.yaml:7:11: pacing “0” is no whole number from 1"),
    ("slot: 15", "covers: -1", "h.yaml:7:11: covers “-1” is no whole number from 1"),
    ("slot: 15", "turn: {4: 90, 2: 60, more: 120}", "h.yaml:7:17: turn “2” is no party size above"),
    ("slot: 15", "turn: {2: 90}", "h.yaml:7:9: `more` is missing"),
    ("slot: 15", "turn: {2: 1441, more: 90}", "h.yaml:7:13: turn “1441” is no whole number from 1 to 1440"),
    ("days: [fri]", "days: [fry]", "h.yaml:3:10: days “fry” is no day of the week"),
    ("days: [fri]", "days: []", "h.yaml:3:9: days: at least one"),
    ("days: [fri]", "dates: [2026-02-30]", "h.yaml:3:11: dates “2026-02-30” is no day"),
    ("slot: 15", "dates: [2026-12-04]", "h.yaml:7:10: a shift has `days` or `dates`, not both"),
    (
      "name: Dinner", "name: \"\\u202EDinner\"",
      "h.yaml:2:9: name “Dinner” has characters that no screen shows"
    ),
  ])
  func `a fault of a shift is a sentence with its place`(line: String, other: String, sentence: String) throws
  {
    let shift = """
      shifts:
      - name: Dinner
        days: [fri]
        first: 17:30
        last: 22:30
        end: 24:30
        slot: 15

      """
    _ = try read(shift)
    let error = try #require(throws: YAMLError.self) { try read(shift.replacing(line, with: other)) }
    #expect(error.description.hasPrefix(sentence), "\(error)")
  }

  @Test func `two shifts of one day do not overlap, and one may begin as the other ends`() throws {
    func shifts(_ days: String, _ first: String) -> String {
      """
      shifts:
      - {name: Lunch, days: [fri, sat], first: 12:00, last: 14:00, end: 15:00}
      - {name: Tea, \(days), first: \(first), last: 16:00, end: 17:00}
      """
    }
    let error = try #require(throws: YAMLError.self) { try read(shifts("days: [sat, sun]", "14:59")) }
    #expect(error.description == "h.yaml:3:3: Tea (14:59–17:00) overlaps Lunch (12:00–15:00) of line 2")
    _ = try read(shifts("days: [sat]", "15:00"))
    _ = try read(shifts("days: [sun]", "14:59"))
    // The date has the place of the week's shifts.
    _ = try read(shifts("dates: [2026-12-04]", "14:59"))
  }

  @Test(arguments: [
    ("a megabyte", String(repeating: "x", count: 900_000)),
    ("marks", "a" + String(repeating: "\u{301}", count: 500)),
    ("a control character", "Din\\u0007ner"), ("a direction", "Din\\u2067ner"), ("only marks", "\\u200B"),
  ])
  func `a name no screen shows is refused in a short sentence`(what: String, name: String) throws {
    for text in [
      "tables: [{label: \"\(name)\", maximum: 2}]", "tables: [{label: a, area: \"\(name)\", maximum: 2}]",
      "closures: [{from: 2026-12-24, to: 2026-12-24, reason: \"\(name)\"}]",
    ] where !(what == "only marks" && text.contains("reason")) {
      let error = try #require(throws: YAMLError.self, "\(what)") { try read(text) }
      #expect(error.reason.count < 200, "\(what)")
    }
  }

  @Test func `names of every writing are kept`() throws {
    let names = ["Terrasse", "東側", "מרפסת", "é", "e\u{301}", "Zahradní část 2"]
    let tables = names.enumerated().map { "{label: \($0.offset), area: \"\($0.element)\", maximum: 2}" }
    let house = try read("tables: [\(tables.joined(separator: ", "))]")
    #expect(house.tables.map { Array($0.area.unicodeScalars) } == names.map { Array($0.unicodeScalars) })
  }

  @Test func `random houses come back as they were`() throws {
    var random = SplitMix(state: 11)
    for round in 0..<100 {
      let tables = (0..<random.next(below: 8)).map { index in
        SampleHouse.table(
          Int64(index), "T\(index)", 1 + random.next(below: 3), 3 + random.next(below: 5),
          area: ["", "Bar", "- x", "~", "#1", "a: b", "'", "\"", "null"][random.next(below: 9)],
          priority: random.next(below: 5) - 2, kind: DiningTable.Kind.named[random.next(below: 3)])
      }
      let first = 600 + random.next(below: 300), last = first + random.next(below: 300)
      let shifts = (0..<random.next(below: 3)).map { index in
        Shift(
          id: PersistentIdentifier(rawValue: Int64(index)), restaurant: SampleHouse.id, name: "S \(index)",
          days: .weekdays([Weekday.allCases[index], Weekday.allCases[6 - index]]), first: first, last: last,
          end: last + 1 + random.next(below: 200),
          slotMinutes: [5, 10, 15, 20, 30, 60][random.next(below: 6)],
          turns: .standard, pacing: random.next(below: 2) == 0 ? nil : 7, maximum: nil)
      }
      let rules = HouseRules(SampleHouse.restaurant(), tables: tables, shifts: shifts)
      let copy = try read(HouseFile.text(of: rules), over: rules)
      #expect(copy == rules, "round \(round)")
      #expect(HouseFile.text(of: copy) == HouseFile.text(of: rules), "round \(round)")
    }
  }
}
