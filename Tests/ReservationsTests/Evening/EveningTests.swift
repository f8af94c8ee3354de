import Foundation
import Persistence
import Testing
import Timing

@testable import Reservations

/// Friday 4 December 2026, 19:42 in Berlin; house 1 is Burger, house 2 Pasta.
@Suite struct EveningTests {
  private let clock: WallClock
  private let now: Date
  private var book = DayBook(day: ServiceDay(year: 2026, month: 12, day: 4))

  init() throws {
    clock = try Instant.zone("Europe/Berlin")
    now = try Instant.berlin("2026-12-04T19:42")
    book.restaurants = [
      .sample(
        PersistentIdentifier(rawValue: 1), name: "Burger Bonanza", feedID: "b", coverLimit: 60, pacingLimit: 8
      ),
      .sample(PersistentIdentifier(rawValue: 2), name: "Pasta Palace", feedID: "p"),
    ]
    book.tables = ["2", "10", "C2"].enumerated().map { index, label in
      DiningTable(
        id: PersistentIdentifier(rawValue: Int64(index)), restaurant: PersistentIdentifier(rawValue: 2),
        label: label, area: "", minimum: 1, maximum: 4, priority: 0)
    }
  }

  @discardableResult
  private mutating func add(
    _ id: Int64, _ time: String, house: Int64 = 2, party: Int = 2, minutes: Int = 90,
    _ status: BookingStatus = .booked, tables: [Int64] = [], name: String = "Anna Kovács",
    _ change: (inout Booking) -> Void = { _ in }
  ) throws -> Booking {
    let day = time.hasPrefix("0") ? "2026-12-05T" : "2026-12-04T"
    var booking = try Booking.sample(
      id, at: try Instant.berlin(day + time), of: PersistentIdentifier(rawValue: house), party: party,
      minutes: minutes, status: status, name: name)
    booking.updatedAt = now - 3_600
    change(&booking)
    book.bookings.append(booking)
    book.tablesOfBooking[booking.id] = tables.map(PersistentIdentifier.init(rawValue:))
    return booking
  }

  private var evening: Evening { Evening(book: book, now: now + 20, clock: clock) }

  @Test
  mutating func `rows stand by start, house and table, those without a table first, locked ones before all`()
    throws
  {
    try add(1, "20:00", tables: [2])
    try add(2, "20:00", tables: [1])
    try add(3, "20:00", tables: [0])
    try add(4, "20:00")
    try add(5, "20:00", house: 1)
    try add(6, "19:00")
    try add(7, "20:00", tables: [2]) { $0.isLockedToTable = true }
    #expect(evening.rows.map(\.id.rawValue) == [6, 5, 7, 4, 3, 2, 1])
    #expect(evening.nowIndex == 1)
  }

  @Test(arguments: [
    ("19:42", BookingStatus.booked, Evening.Due.soon(minutes: 0)),
    ("19:41", .booked, .late(minutes: 1, isBeyondGrace: false)),
    ("19:28", .confirmed, .late(minutes: 14, isBeyondGrace: false)),
    ("19:27", .requested, .late(minutes: 15, isBeyondGrace: true)), ("20:42", .booked, .soon(minutes: 60)),
    ("20:43", .booked, .none), ("18:57", .seated, .left(minutes: 45)), ("18:58", .seated, .none),
    ("18:12", .seated, .left(minutes: 0)), ("18:11", .partlySeated, .over(minutes: 1)),
    ("18:00", .cancelled, .none),
    ("18:00", .noShow, .none), ("18:00", .finished, .none),
  ])
  mutating func `the minutes that matter`(_ time: String, _ status: BookingStatus, _ due: Evening.Due) throws
  {
    try add(1, time, status)
    #expect(evening.rows.map(\.due) == [due])
  }

  @Test mutating func `a party at the door waits from its arrival`() throws {
    try add(1, "19:30", .arrived) { [now] in $0.arrivedAt = now - 240 }
    #expect(evening.rows.map(\.due) == [.waiting(minutes: 4)])
    #expect(evening.figures.atDoor == 1)
  }

  @Test mutating func `the next booking of a table over its time is threatened, and no other`() throws {
    try add(1, "18:00", .seated, tables: [0])
    try add(2, "19:45", tables: [0])
    try add(3, "22:00", tables: [0])
    try add(4, "19:45", tables: [1])
    #expect(evening.rows.filter(\.isThreatened).map(\.id.rawValue) == [2])
    #expect(evening.figures.over == 1)
    #expect(evening.figures.mostOver == 12)
  }

  @Test mutating func `after midnight has a plus and stays on the service day`() throws {
    try add(1, "00:15")
    #expect(evening.rows.map(\.time) == ["00:15+"])
    #expect(evening.rows.map(\.until) == ["01:45"])
    #expect(evening.quarters.last?.hour == 0)
    #expect(evening.quarters.last?.covers == 2)
  }

  @Test mutating func `marks and the note line come from booking and guest`() throws {
    let guest = Guest(
      id: PersistentIdentifier(rawValue: 5), name: "Anna", phone: "", tags: ["VIP"], notes: "",
      allergies: "shellfish",
      earlierVisits: 6, createdAt: now)
    book.guests[guest.id] = guest
    try add(1, "20:00") {
      $0.guest = guest.id; $0.guestNotes = "window"
    }
    try add(2, "20:00") {
      $0.tags = ["Birthday", "regular"]; $0.staffNotes = "cake"
    }
    try add(3, "20:15")
    #expect(evening.rows.map(\.marks) == [[.vip, .allergy, .note], [.occasion, .note], []])
    #expect(evening.rows.map(\.note) == ["shellfish, window", "Birthday", ""])
  }

  @Test mutating func `what somebody else wrote is marked for ten minutes or until it was seen`() throws {
    try add(1, "20:00") { [now] in
      $0.updatedBy = "jonas"; $0.updatedAt = now - 60; $0.revision = 2
    }
    try add(2, "20:01") { [now] in
      $0.updatedBy = "jonas"; $0.updatedAt = now - 600
    }
    try add(3, "20:02") { [now] in $0.updatedAt = now - 60 }
    try add(4, "20:03", .arrived) { [now] in
      $0.updatedBy = "jonas"; $0.updatedAt = now - 60; $0.arrivedAt = now - 60
    }
    let (book, now, clock) = (book, now, clock)
    let marked = { (viewer: Evening.Viewer) in
      Evening(book: book, now: now, clock: clock, viewer: viewer).rows.filter(\.isChanged).map(\.id.rawValue)
    }
    #expect(marked(Evening.Viewer(actor: "marta")) == [1])
    #expect(marked(Evening.Viewer(actor: "jonas")) == [3])
    #expect(marked(Evening.Viewer(actor: "marta", seen: [PersistentIdentifier(rawValue: 1): 2])) == [])
  }

  @Test mutating func `figures count covers, and parties that need somebody`() throws {
    try add(1, "18:00", party: 4, .finished)
    try add(2, "19:00", party: 8, minutes: 150, .seated, tables: [1])
    try add(3, "19:00", party: 3, .cancelled)
    try add(4, "19:00", party: 2, .noShow)
    try add(5, "19:15", party: 4, tables: [0])
    try add(6, "20:30", party: 10, .requested)
    try add(7, "20:30", house: 1, party: 5)
    book.waitlist = try [(22, 15), (14, 20), (5, 60)].map { waited, quoted in
      WaitlistEntry(
        id: PersistentIdentifier(rawValue: Int64(waited)), restaurant: PersistentIdentifier(rawValue: 1),
        serviceDay: book.day, name: "Nowak", partySize: 2, quotedMinutes: quoted,
        addedAt: try Instant.berlin("2026-12-04T19:42") - Double(waited) * 60, notifiedAt: nil, closedAt: nil,
        outcome: "", note: "")
    }
    let figures = evening.figures
    #expect(figures.covers == 31)
    #expect(figures.coverLimit == 144)
    #expect(figures.seated == 8)
    #expect(figures.toCome == 19)
    #expect(figures.late == 1)
    #expect(figures.mostLate == 27)
    #expect(figures.withoutTable == 1)
    #expect(figures.waiting == 3)
    #expect(figures.longestWait?.minutes == 22)
    #expect(figures.longestWait?.quoted == 15)
    #expect(evening.nextHourParties == 2)
    #expect(evening.nextHourCovers == 15)
    #expect(evening.houses.map(\.covers) == [5, 26])
    #expect(evening.houses.map(\.present) == [0, 12])
  }

  @Test
  mutating func `pacing counts the covers that start in a quarter hour, each house against its own limit`()
    throws
  {
    try add(1, "20:30", party: 10)
    try add(2, "20:44", party: 4)
    try add(3, "20:30", house: 1, party: 6)
    try add(4, "20:45", house: 1, party: 8)
    let quarters = evening.quarters
    #expect(quarters.first.map { [$0.hour, $0.minute] } == [17, 30])
    #expect(quarters.count == 28)
    let loud = quarters.filter { $0.covers > 0 }
    #expect(loud.map(\.covers) == [20, 8])
    #expect(loud.map(\.limit) == [18, 18])
    #expect(loud.map(\.isOverLimit) == [true, false])
    #expect(quarters.filter(\.isNow).map { [$0.hour, $0.minute] } == [[19, 30]])
    #expect(quarters.filter(\.isPast).count == 8)
    #expect(evening.shift.span == "17:30–24:30")
  }

  @Test mutating func `one house shows its own rows and limits, and still lists all houses`() throws {
    try add(1, "20:00", house: 1)
    try add(2, "20:00")
    book.restaurant = PersistentIdentifier(rawValue: 2)
    #expect(evening.rows.map(\.id.rawValue) == [2])
    #expect(evening.figures.coverLimit == 84)
    #expect(evening.houses.map(\.covers) == [2, 2])
  }

  @Test mutating func `another day has no now-line and no next hour`() throws {
    try add(1, "20:00")
    let tomorrow = Evening(book: book, now: now + 86_400, clock: clock)
    #expect(tomorrow.nowIndex == nil)
    #expect(tomorrow.nextHourParties == 0)
    #expect(tomorrow.shift.name == "Dinner")
  }

  @Test mutating func `a thousand bookings are derived in a few milliseconds`() throws {
    for index in 0..<1_000 {
      let time = twoDigits(17 + index % 6) + ":" + twoDigits(index % 4 * 15)
      try add(Int64(index + 1), time, house: Int64(1 + index % 2), tables: [Int64(index % 3)])
    }
    let fastest = try #require((0..<10).map { _ in ProcessorTime.measure { _ = evening } }.min())
    #expect(fastest < Self.limit)
  }

  /// What a minute's tick may cost; without optimisation, and beside other tests, far more than in a release build.
  private static var limit: Duration {
    #if DEBUG
      .milliseconds(150)
    #else
      .milliseconds(5)
    #endif
  }
}
