import Foundation
import Persistence
import Testing
import YAML

@testable import Reservations

@Suite struct HouseSetUpTests {
  private static let tables = """
    tables:
    - {label: 1, minimum: 1, maximum: 2}
    - {label: 4, minimum: 3, maximum: 4}
    - {label: 7, minimum: 3, maximum: 4}
    - {label: 8, minimum: 4, maximum: 6}

    """

  private func setUp(_ book: TestBook, _ text: String, accepts: Bool = false) async throws -> HouseSetUp {
    let document = try YAMLDocument.parse(Array(text.utf8), file: "h.yaml")
    let house = book.house.id, desk = try book.desk()
    return try await book.write { try desk.setUp(house, from: document, accepts: accepts, in: $0) }
  }

  private func stranded(_ book: TestBook, _ text: String) async throws -> [String] {
    do {
      _ = try await setUp(book, text)
      return []
    } catch BookRefusal.strands(let bookings, _) {
      return bookings.map { String($0.line.dropFirst(5)) }
    }
  }

  private func rules(_ book: TestBook) async throws -> HouseRules {
    let id = book.house.id
    return try await book.container.read {
      try HouseRules.fetch(try #require(try $0.find(id)), in: $0)
    }
  }

  private func add(
    _ book: TestBook, _ name: String, _ party: Int, _ time: String, day: String = "2026-12-04",
    table: String? = nil
  ) async throws -> Booking {
    var draft = try book.draft(name, party, at: time, day: day)
    if let table { draft.table = .labels([table]) }
    return try await book.add(draft, by: try book.desk()).booking
  }

  @Test func `who is stranded by a closed day has it in the history`() async throws {
    try await TestBook.with { book in
      let anna = try await add(book, "Anna", 2, "20:00", day: "2026-12-05")
      let closed = Self.tables + "closures:\n- {from: 2026-12-05, to: 2026-12-05}\n"
      #expect(try await stranded(book, closed).count == 1)
      _ = try await setUp(book, closed, accepts: true)
      let deeds = try await book.container.read { try LoggedDeed.fetch(anna.id, in: $0) }
      #expect(deeds.last?.event.summary == "house set up: closed through Sat 5 Dec", "\(deeds)")
      #expect(try await book.stored(anna).booking.status == .booked)
    }
  }

  @Test func `what is set up is in the book, and the export brings it back without a change`() async throws {
    try await TestBook.with { book in
      let result = try await setUp(
        book,
        Self.tables + """
          combinations:
          - {tables: [4, 7], minimum: 5, maximum: 8}
          shifts:
          - {name: Dinner, days: [fri], first: 17:30, last: 22:00, end: 24:00, pacing: 20}
          closures:
          - {table: 8, from: 2026-12-24, to: 2026-12-24}
          """)
      #expect(result.isChanged && result.stranded.isEmpty)
      let rules = try await rules(book)
      #expect(rules == result.rules)
      #expect(rules.restaurant.setUpAt == book.now)
      #expect(rules.combined.map(\.label) == ["4+7"])
      #expect(rules.ownShifts.map(\.pacing) == [20])
      let again = try await setUp(book, HouseFile.text(of: rules))
      #expect(!again.isChanged)
      let events = try await book.container.read { try $0.fetch(FetchDescriptor<BookEvent>()) }
      #expect(events.map(\.summary) == ["set up: 4 tables, 1 combination, 1 shift, 1 closure"])
    }
  }

  @Test func `the export of a house that nobody has set up brings it back without a change`() async throws {
    try await TestBook.with { book in
      let before = try await rules(book)
      #expect(try await setUp(book, HouseFile.text(of: before)).isChanged == false)
      #expect(try await rules(book) == before)
      _ = try await add(book, "Early", 2, "09:00")
    }
  }

  @Test func `an export that somebody overtook is refused, unless its revision is removed`() async throws {
    try await TestBook.with { book in
      let export = HouseFile.text(of: try await rules(book))
      let mine = export.replacing("rollover: 05:00", with: "rollover: 04:00")
      let other = try await setUp(book, "zone: Europe/Rome")
      let error = await #expect(throws: YAMLError.self) { try await setUp(book, mine) }
      #expect(error?.reason.hasPrefix("somebody set the house up since this file was written") == true)
      #expect(try await rules(book) == other.rules)
      let now = "revision: \(HouseFile.revision(of: other.rules.restaurant))"
      let again = HouseFile.text(of: other.rules)
      // Nothing is overwritten by what is there already.
      #expect(try await setUp(book, again.replacing(now, with: "revision: 0")).isChanged == false)
      #expect(try await setUp(book, again.replacing("05:00", with: "04:00")).isChanged)
      #expect(try await setUp(book, mine.replacing("revision: 0\n", with: "")).isChanged)
    }
  }

  @Test func `a file with a fault changes nothing of the house`() async throws {
    try await TestBook.with { book in
      let before = try await rules(book)
      await #expect(throws: YAMLError.self) {
        try await setUp(book, "tables: [{label: 9, maximum: 2}]\nshifts: [{name: Dinner}]")
      }
      #expect(try await rules(book) == before)
    }
  }

  @Test func `each way to strand a booking is listed with its reason, and nothing changes`() async throws {
    try await TestBook.with { book in
      _ = try await add(book, "Anna", 4, "20:00", table: "4")
      _ = try await add(book, "Late", 2, "22:45", table: "1")
      _ = try await add(book, "Six", 6, "20:00", table: "8")
      _ = try await add(book, "Sunday", 3, "20:00", day: "2026-12-06", table: "7")
      let before = try await rules(book)
      #expect(
        try await stranded(book, Self.tables.replacing("- {label: 4, minimum: 3, maximum: 4}\n", with: ""))
          == ["Fri 4 Dec 20:00 Anna, 4: table 4 is gone"])
      #expect(
        try await stranded(book, Self.tables.replacing("maximum: 6", with: "maximum: 5"))
          == ["Fri 4 Dec 20:00 Six, 6: table 8 seats 5 now"])
      #expect(
        try await stranded(book, Self.tables.replacing("6}", with: "6, kind: walk-in}"))
          == ["Fri 4 Dec 20:00 Six, 6: table 8 is for walk-ins"])
      #expect(
        try await stranded(book, "shifts: [{name: D, days: [fri], first: 17:30, last: 22:30, end: 24:00}]")
          == [
            "Fri 4 Dec 22:45 Late, 2: the last seating of D is 22:30",
            "Sun 6 Dec 20:00 Sunday, 3: closed on Sundays, next Fri 11 Dec",
          ])
      #expect(
        try await stranded(book, "closures: [{from: 2026-12-06, to: 2026-12-06, reason: Snow}]")
          == ["Sun 6 Dec 20:00 Sunday, 3: closed through Sun 6 Dec: Snow"])
      #expect(try await stranded(book, "closures: [{table: 7, from: 2026-12-01, to: 2026-12-05}]") == [])
      var after = try await rules(book)
      after.closures = []
      #expect(after.tables == before.tables)
    }
  }

  @Test func `a booking that one rule forbade before is listed for another one, and not twice for the first`()
    async throws
  {
    try await TestBook.with { book in
      let shifts = "shifts: [{name: D, days: [sun, fri], first: 17:30, last: 21:00, end: 24:00}]\n"
      _ = try await setUp(book, shifts)
      var desk = try book.desk()
      desk.overrideReason = "the owner"
      _ = try await book.add(try book.draft("Late", 2, at: "22:45"), by: desk)
      #expect(try await stranded(book, shifts.replacing("21:00", with: "20:30")) == [])
      let closed = "closures: [{from: 2026-12-04, to: 2026-12-04, reason: Snow}"
      let snow = ["Fri 4 Dec 22:45 Late, 2: closed through Fri 4 Dec: Snow"]
      #expect(try await stranded(book, closed + "]") == snow)
      #expect(try await stranded(book, Self.tables.replacing("2}", with: "2, kind: walk-in}")).count == 1)
      _ = try await setUp(book, closed + "]", accepts: true)
      #expect(
        try await stranded(book, closed + ", {from: 2026-12-03, to: 2026-12-05, reason: Ice}]")
          == ["Fri 4 Dec 22:45 Late, 2: closed through Sat 5 Dec: Ice"])
    }
  }

  @Test func `accepted, a booking of a table that is gone has none, and its event says so`() async throws {
    try await TestBook.with { book in
      let anna = try await add(book, "Anna", 4, "20:00", table: "4")
      let result = try await setUp(
        book, Self.tables.replacing("- {label: 4, minimum: 3, maximum: 4}\n", with: ""), accepts: true)
      #expect(result.stranded.map(\.booking.code) == [anna.code])
      let detail = try await book.stored(anna)
      #expect(detail.tables.isEmpty)
      #expect(detail.booking.revision == anna.revision + 1)
      #expect(detail.events.last?.summary == "house set up: table 4 is gone")
      #expect(try await rules(book).tables.map(\.label) == ["1", "7", "8"])
    }
  }

  @Test func `past evenings keep a table that is gone, and it comes back as itself`() async throws {
    try await TestBook.with { book in
      let past = try await add(book, "Past", 4, "12:00", day: "2026-12-01", table: "4")
      _ = try await setUp(book, "tables: [{label: 1, maximum: 2}]")
      #expect(try await book.stored(past).tables.map(\.label) == ["4"])
      let day = ServiceDay(year: 2026, month: 12, day: 1)
      let (then, now) = try await book.container.read { context in
        (
          try DayBook.fetch(day, in: context).tables.map(\.label),
          try DayBook.fetch(day.adding(days: 3), in: context).tables.map(\.label)
        )
      }
      #expect(then == ["1", "4"])
      #expect(now == ["1"])
      _ = try await setUp(book, Self.tables)
      #expect(try await rules(book).tables.first { $0.label == "4" }?.id == book.tables["4"]?.id)
    }
  }

  @Test func `in another zone bookings to come keep their wall time and are listed`() async throws {
    try await TestBook.with { book in
      let anna = try await add(book, "Anna", 2, "20:00")
      #expect(
        try await stranded(book, "zone: Europe/Helsinki")
          == ["Fri 4 Dec 20:00 Anna, 2: stays at 20:00, now of Europe/Helsinki"])
      #expect(try await book.stored(anna).booking == anna)
      _ = try await setUp(book, "zone: Europe/Helsinki", accepts: true)
      let moved = try await book.stored(anna).booking
      #expect(moved.localStart == anna.localStart)
      #expect(moved.zone == "Europe/Helsinki")
      #expect(moved.start == anna.start - 3600)
    }
  }

  @Test func `a time that the new zone leaves out is listed as one`() async throws {
    try await TestBook.with { book in
      _ = try await add(book, "Night", 2, "02:30", day: "2027-03-14")
      #expect(
        try await stranded(book, "zone: America/New_York")
          == ["Sun 14 Mar 2027 02:30 Night, 2: 02:30 does not exist then in America/New_York"])
    }
  }

  @Test func `another rollover moves a night's bookings to their service day`() async throws {
    try await TestBook.with { book in
      let night = try await add(book, "Night", 2, "04:30", day: "2026-12-06")
      #expect(night.serviceDay == ServiceDay(year: 2026, month: 12, day: 5))
      #expect(
        try await stranded(book, "rollover: 04:00")
          == ["Sun 6 Dec 04:30 Night, 2: belongs to the service of Sun 6 Dec now"])
      _ = try await setUp(book, "rollover: 04:00", accepts: true)
      let moved = try await book.stored(night).booking
      #expect(moved.serviceDay == ServiceDay(year: 2026, month: 12, day: 6))
      #expect(moved.start == night.start)
    }
  }

  @Test func `those who are over or here strand nobody`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      let gone = try await add(book, "Gone", 2, "20:00", table: "1")
      _ = try await book.write { try desk.cancel(gone, reason: "", in: $0) }
      let here = try await add(book, "Here", 4, "19:30", table: "4")
      _ = try await book.write { try desk.setStatus(.seated, of: here, in: $0) }
      #expect(
        try await stranded(book, "closures: [{from: 2026-12-04, to: 2026-12-04}]\n" + Self.tables) == [])
    }
  }

  @Test func `a feed leaves the zone and the tables of a house that people set up`() async throws {
    try await TestBook.with { book in
      _ = try await setUp(book, "zone: Europe/Rome\ntables: [{label: 1, maximum: 2}]")
      var facts = RestaurantFacts(feedID: "pasta-palace", name: "Pasta Palazzo")
      facts.timeZone = "Europe/Helsinki"
      facts.tables = [TableFacts(label: "1", area: "", minimum: 1, maximum: 9, priority: 0)]
      var merge = FeedMerge(feed: "sample", zone: "UTC", now: book.now, identifiers: book.identifiers)
      try await merge.take([facts], in: book.container)
      let rules = try await rules(book)
      #expect(rules.restaurant.name == "Pasta Palazzo")
      #expect(rules.restaurant.timeZone == "Europe/Rome")
      #expect(rules.tables.map(\.maximum) == [2])
    }
  }

  @Test func `labels may change places`() async throws {
    try await TestBook.with(tables: [("a", 1, 2), ("b", 1, 2)]) { book in
      _ = try await setUp(book, "tables: [{label: A, maximum: 3}, {label: c, maximum: 2}]")
      _ = try await setUp(book, "tables: [{label: b, maximum: 3}, {label: a, maximum: 4}]")
      #expect(try await rules(book).tables.map(\.maximum) == [4, 3])
    }
  }
}
