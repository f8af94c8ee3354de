import Foundation
import Persistence
import Testing

@testable import Reservations

@Suite struct RoundTripTests {
  private let day = ServiceDay(year: 2026, month: 12, day: 4)

  @Test func `every model comes back as it was stored, with a value of its own in every field`() async throws
  {
    try await TestBook.with { book in
      let restaurant = Restaurant(
        id: book.identifiers.next(), feed: "halle", feedID: "node/1", name: "Łódź", shortName: "Ł",
        cuisines: ["Polish", "Soup"], timeZone: "Europe/Warsaw", rolloverMinutes: 240, phone: "1",
        address: "2",
        latitude: 3.5, longitude: 4.5, openingHours: "5", coverLimit: 6, pacingLimit: 7,
        fetchedAt: date(8), missingSince: date(9), setUpAt: date(10),
        ownFields: ["name", "phone"], linkedTo: book.identifiers.next())
      let guest = Guest(
        id: book.identifiers.next(), name: "Ana", phone: "2", tags: ["vip", "press"], notes: "3",
        allergies: "4",
        earlierVisits: 5, createdAt: date(6), email: "7")
      let booking = booking(book, restaurant.id, guest.id)
      let entry = WaitlistEntry(
        id: book.identifiers.next(), restaurant: restaurant.id, serviceDay: day, name: "1", partySize: 2,
        quotedMinutes: 3, addedAt: date(4), notifiedAt: date(5), closedAt: date(6), outcome: "gone",
        note: "7",
        phone: "8")
      let event = BookEvent(
        id: book.identifiers.next(), at: date(1), actor: "2", session: 3, booking: booking.id, kind: "4",
        subject: "5", summary: "6", before: "7", after: "8", undoes: PersistentIdentifier(rawValue: 9),
        waitlistEntry: entry.id, guest: guest.id)
      var feed = FeedState(id: book.identifiers.next(), name: "1", source: "2")
      (feed.etag, feed.lastModified, feed.bodyHash) = ("3", "4", "5")
      (feed.fetchedAt, feed.result, feed.failures, feed.nextTry) = (date(6), "7", 8, date(9))
      (feed.leaseHolder, feed.leaseUntil, feed.refused, feed.withheld) = (10, date(11), 12, 13)
      let state = feed
      try await check(restaurant, fields: 20, in: book)
      try await check(guest, fields: 10, in: book)
      try await check(booking, fields: 31, in: book)
      try await check(entry, fields: 12, in: book)
      try await check(event, fields: 13, in: book)
      try await check(state, fields: 14, in: book)
      try await check(
        GuestWord(id: book.identifiers.next(), guest: guest.id, word: "ana"), fields: 3, in: book)
      try await check(
        ImportedRow(id: PersistentIdentifier(rawValue: 7), booking: booking.id), fields: 2, in: book)
      let table = DiningTable(
        id: book.identifiers.next(), restaurant: restaurant.id, label: "1", area: "2", minimum: 3, maximum: 4,
        priority: 5, kind: .walkIn)
      try await check(table, fields: 8, in: book)
      let shift = Shift(
        id: book.identifiers.next(), restaurant: restaurant.id, name: "1", days: .dates([day]), first: 2,
        last: 3,
        end: 4, slotMinutes: 5, turns: TurnTimes(steps: [TurnTimes.Step(party: 6, minutes: 7)], more: 8),
        pacing: 9, maximum: 10)
      try await check(shift, fields: 11, in: book)
      try await check(
        Combination(
          id: book.identifiers.next(), restaurant: restaurant.id, tables: [table.id, table.id], minimum: 1,
          maximum: 2, priority: 3), fields: 6, in: book)
      for scope in [Closure.Scope.house, .shift("a:b"), .area(""), .table("4")] {
        try await check(
          Closure(
            id: book.identifiers.next(), restaurant: restaurant.id, scope: scope,
            from: Closure.Bound(day: day, minute: 1470), to: Closure.Bound(day: day, minute: nil), reason: "1"
          ),
          fields: 6, in: book)
      }
      try await check(
        TableAssignment(
          id: book.identifiers.next(), booking: booking.id, diningTable: table.id, givenBy: "1",
          givenAt: date(2)),
        fields: 5, in: book)
    }
  }

  /// The number of fields makes one that is forgotten here fail the test.
  private func check<Model: PersistentModel>(_ model: Model, fields: Int, in book: TestBook) async throws {
    #expect(Mirror(reflecting: model).children.count == fields)
    let isNew = try await book.write { try $0.insert(model) }
    #expect(isNew)
    let id = model.id
    #expect(try await book.container.read { try $0.find(id) } == model)
  }

  private func booking(
    _ book: TestBook, _ house: PersistentIdentifier<Restaurant>, _ guest: PersistentIdentifier<Guest>
  ) -> Booking {
    Booking(
      id: book.identifiers.next(), code: "7KQM", restaurant: house, serviceDay: day, localStart: "1",
      zone: "2",
      start: date(3), minutes: 4, partySize: 5, guest: guest, guestName: "6", phone: "7", status: .noShow,
      source: .web, tags: ["8", "9"], guestNotes: "10", staffNotes: "11", allergies: "12",
      isLockedToTable: true,
      reason: "13", confirmedAt: date(14), arrivedAt: date(15), seatedAt: date(16), closedAt: date(17),
      revision: 18, createdBy: "19", createdAt: date(20), updatedBy: "21", updatedAt: date(22),
      isDeleted: true, seatedCovers: 23)
  }

  private func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }

  @Test func `an event's record of a booking comes back from JSON, to the millisecond`() async throws {
    try await TestBook.with { book in
      var booking = try Booking.sample(1, at: book.now, of: book.house.id, name: "王\"\\\u{1}\n")
      booking.arrivedAt = Date(millisecondsSince1970: 1_796_409_720_123)
      let record = BookingRecord(booking: booking, tables: [PersistentIdentifier(rawValue: .max)])
      #expect(BookingRecord.read(try record.json()) == record)
      #expect(BookingRecord.read("{}") == nil)
    }
  }

  @Test func `a date no calendar has is not read`() async throws {
    try await TestBook.with { book in
      await #expect(throws: PersistenceError.self) {
        try await book.container.read { context in
          try context.rows("SELECT 20260231") { try $0.value(0, as: ServiceDay.self) }
        }
      }
    }
  }
}
