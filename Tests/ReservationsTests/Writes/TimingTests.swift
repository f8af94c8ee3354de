import Foundation
import Persistence
import Testing

@testable import Reservations

/// What cannot be true at this hour is refused, and a reason passes it.
@Suite struct TimingTests {
  private func wall(_ time: String, day: String = "2026-12-04") throws -> WallTime {
    try #require(WallTime(isoText: "\(day)T\(time)"))
  }

  private func arrived(_ book: TestBook) async throws -> Booking {
    let saved = try await book.add(try book.draft("Anna", 2, at: "19:40"), by: try book.desk()).booking
    return try await book.write { try book.desk().setStatus(.arrived, of: saved, in: $0) }.booking
  }

  @Test(arguments: [BookingStatus.arrived, .seated, .partlySeated])
  func `who is here is not moved to a time gone by`(_ status: BookingStatus) async throws {
    try await TestBook.with { book in
      var anna = try await arrived(book)
      if status != .arrived {
        let here = anna
        anna = try await book.write { try book.desk().setStatus(status, of: here, in: $0) }.booking
      }
      let (here, earlier) = (anna, try wall("18:00"))
      let refusal = await #expect(throws: BookRefusal.self) {
        try await book.write { try book.desk().move(here, to: earlier, in: $0) }
      }
      #expect(refusal == .goneBy(guest: "Anna", status, time: "18:00"))
      #expect(refusal?.isOverridable == true && refusal?.field == .time)
      var draft = BookingDraft(here, tables: ["1"])
      draft.wall = try wall("19:00", day: "2026-12-03")
      let yesterday = draft
      let edited = await #expect(throws: BookRefusal.self) {
        try await book.write { try book.desk().edit(here, into: yesterday, in: $0) }
      }
      #expect(edited == .goneBy(guest: "Anna", status, time: "Thu 3 Dec 19:00"))
      #expect(try await book.stored(here).booking == here)
    }
  }

  @Test func `a reason moves who is here to a time gone by, and is in the history`() async throws {
    try await TestBook.with { book in
      let (anna, earlier) = (try await arrived(book), try wall("18:00"))
      var desk = try book.desk()
      desk.overrideReason = "noted late"
      let host = desk
      let moved = try await book.write { try host.move(anna, to: earlier, in: $0) }
      #expect(
        moved.event?.summary
          == "19:40 → 18:00, although Anna has arrived and 18:00 has gone by: noted late")
      #expect(moved.booking.reason == "noted late")
    }
  }

  @Test func `who is here may be written down as of this minute`() async throws {
    try await TestBook.with { book in
      let (anna, now) = (try await arrived(book), try wall("19:42"))
      #expect(try await book.write { try book.desk().move(anna, to: now, in: $0) }.event != nil)
    }
  }

  @Test func `nobody is a no-show before the booked time`() async throws {
    try await TestBook.with { book in
      let saved = try await book.add(try book.draft("Anna", 2, at: "22:00"), by: try book.desk()).booking
      let refusal = await #expect(throws: BookRefusal.self) {
        try await book.write { try book.desk().setStatus(.noShow, of: saved, in: $0) }
      }
      #expect(refusal?.sentence == "Anna is booked for 22:00: too early for a no-show.")
      #expect(refusal?.step == .cancel && refusal?.isOverridable == true)
      #expect(try await book.stored(saved).booking == saved)
      let later = try book.desk(at: "22:00")
      #expect(try await book.write { try later.setStatus(.noShow, of: saved, in: $0) }.event != nil)
    }
  }

  @Test func `a reason makes a no-show before the time, and undo takes it back without one`() async throws {
    try await TestBook.with { book in
      let saved = try await book.add(try book.draft("Anna", 2, at: "22:00"), by: try book.desk()).booking
      var desk = try book.desk()
      desk.overrideReason = "rang from the airport"
      let host = desk
      let missed = try await book.write { try host.setStatus(.noShow, of: saved, in: $0) }
      #expect(missed.booking.status == .noShow && missed.booking.reason == "rang from the airport")
      #expect(missed.event?.summary.hasSuffix("too early for a no-show: rang from the airport") == true)
      let undone = try await book.write { try book.desk().undo(in: $0) }
      #expect(undone.saved?.booking.status == .booked && undone.saved?.booking.reason == "")
    }
  }
}
