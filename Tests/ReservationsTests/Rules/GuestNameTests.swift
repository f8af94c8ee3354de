import Foundation
import Persistence
import Testing

@testable import Reservations

/// A number is no name, by whatever way it comes.
@Suite struct GuestNameTests {
  @Test(arguments: [
    ("+49 345 5550101", BookRefusal.nameIsPhone("+49 345 5550101")),
    ("0345/5550101", .nameIsPhone("0345/5550101")),
    ("４７１１", .nameIsNumber("４７１１")), ("12", .nameIsNumber("12")),
  ])
  func `a number is refused`(_ name: String, _ refusal: BookRefusal) {
    #expect(throws: refusal) { try GuestName.check(name) }
    #expect(refusal.field == .guest)
  }

  @Test(arguments: ["Room 12", "Anna", "Élise", "2 Anna", "Nr. 4", "-"])
  func `a name with a number is one`(_ name: String) throws { try GuestName.check(name) }

  @Test func `add, walk-in, the waitlist and a changed name refuse it alike`() async throws {
    try await TestBook.with { book in
      let (house, phone) = (book.house.id, "+49 345 5550101")
      await #expect(throws: BookRefusal.nameIsPhone(phone)) {
        try await book.add(try book.draft(phone, 2, at: "20:00"), by: try book.desk())
      }
      await #expect(throws: BookRefusal.nameIsPhone(phone)) {
        try await book.write { try book.desk().seatWalkIn(party: 2, at: house, named: phone, in: $0) }
      }
      await #expect(throws: BookRefusal.nameIsNumber("4711")) {
        try await book.write { try book.desk().wait("4711", party: 2, quoted: 5, at: house, in: $0) }
      }
      let anna = try await book.add(try book.draft("Anna", 2, at: "20:00"), by: try book.desk()).booking
      var draft = BookingDraft(anna, tables: ["1"])
      draft.guestName = "4711"
      let renamed = draft
      await #expect(throws: BookRefusal.nameIsNumber("4711")) {
        try await book.write { try book.desk().edit(anna, into: renamed, in: $0) }
      }
    }
  }

  @Test func `a booking that has one from before can still be changed`() async throws {
    try await TestBook.with { book in
      let old = try Booking.sample(
        7, at: try Instant.berlin("2026-12-04T20:30"), of: book.house.id, name: "4711")
      _ = try await book.write { try $0.insert(old) }
      var draft = BookingDraft(old, tables: [])
      draft.guestNotes = "by the window"
      let noted = draft
      let saved = try await book.write { try book.desk().edit(old, into: noted, in: $0) }
      #expect(saved.booking.guestName == "4711")
    }
  }

  @Test func `an import takes it as the phone, and knows the row again`() async throws {
    let list = """
      date,time,name,phone,party
      2027-03-01,19:00,+49 345 5550199,,2
      2027-03-01,19:30,4711,,2
      2027-03-01,20:00,,+49 345 5550142,2

      """
    try await TestBook.with { book in
      #expect(try await book.importing(list).added == 3)
      let all = try await book.allBookings()
      #expect(all.map(\.guestName) == ["Guest 0199", "Guest 4711", "Guest 0142"])
      #expect(all.map(\.phone) == ["+49 345 5550199", "", "+49 345 5550142"])
      #expect(try await book.importing(list).present == 3)
    }
  }
}
