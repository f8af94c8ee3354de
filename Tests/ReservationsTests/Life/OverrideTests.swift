import Foundation
import Persistence
import Testing

@testable import Reservations

/// A rule forbids, a reason passes it, and the history keeps both.
@Suite struct OverrideTests {
  private let christmas = ServiceDay(year: 2026, month: 12, day: 25)

  @Test func `a rule is passed with a reason, which is in the booking and in its history`() async throws {
    try await closedBook { book in
      let plain = try book.desk()
      let draft = try book.draft("Regulars", 4, at: "19:00", day: "2026-12-25")
      let refusal = await #expect(throws: BookRefusal.self) { try await book.add(draft, by: plain) }
      #expect(refusal?.isOverridable == true)
      #expect(try await bookings(book).isEmpty)
      var desk = plain
      desk.overrideReason = "they come every year"
      let saved = try await book.add(draft, by: desk)
      #expect(saved.booking.reason == "they come every year")
      let summary = try #require(saved.event?.summary)
      #expect(summary.contains(", although Pasta Palace is closed"), "\(summary)")
      #expect(summary.hasSuffix(": they come every year"))
    }
  }

  @Test func `what was passed once needs no second reason, unless the time or table changes`() async throws {
    try await closedBook { book in
      let plain = try book.desk()
      var desk = plain
      desk.overrideReason = "regulars"
      let draft = try book.draft("Regulars", 4, at: "19:00", day: "2026-12-25")
      let saved = try await book.add(draft, by: desk).booking
      let confirmed = try await book.write { try plain.setStatus(.confirmed, of: saved, in: $0) }.booking
      #expect(confirmed.reason == "regulars")
      await #expect(throws: BookRefusal.self) {
        try await book.write { try plain.lengthen(confirmed, by: 15, in: $0) }
      }
      let gone = try await book.write { try plain.cancel(confirmed, reason: "ill", in: $0) }.booking
      await #expect(throws: BookRefusal.self) { try await book.write { try plain.bringBack(gone, in: $0) } }
      let undone = try await book.write { try plain.undo(in: $0) }
      #expect(undone.saved?.booking.status == .confirmed && undone.saved?.booking.reason == "regulars")
    }
  }

  @Test func `a reason passes a closed area without naming a table, unless somebody has it`() async throws {
    try await TestBook.with(tables: [("T1", 3, 4)]) { book in
      let day = Closure.Bound(day: ServiceDay(year: 2026, month: 12, day: 4))
      try await book.write {
        _ = try $0.insert(
          Closure(
            id: book.identifiers.next(), restaurant: book.house.id, scope: .table("T1"), from: day, to: day,
            reason: "rain"))
      }
      let (plain, draft) = (try book.desk(), try book.draft("Regulars", 4, at: "20:00"))
      let refusal = await #expect(throws: BookRefusal.self) { try await book.add(draft, by: plain) }
      #expect(refusal?.isOverridable == true)
      var desk = plain
      desk.overrideReason = "they bring umbrellas"
      let saved = try await book.add(draft, by: desk)
      #expect(saved.tables.map(\.label) == ["T1"])
      #expect(saved.event?.summary.hasSuffix("through Fri 4 Dec: rain: they bring umbrellas") == true)
      let (by, second) = (desk, try book.draft("Second", 4, at: "20:00"))
      await #expect(throws: BookRefusal.self) { try await book.add(second, by: by) }
    }
  }

  @Test func `a reason gives nobody a table that somebody has`() async throws {
    try await TestBook.with(tables: [("4", 1, 4)]) { book in
      var desk = try book.desk()
      _ = try await book.add(try book.draft("First", 4, at: "20:00"), by: desk)
      desk.overrideReason = "they are quick"
      var draft = try book.draft("Second", 4, at: "20:00")
      draft.table = .labels(["4"])
      let (second, by) = (draft, desk)
      let refusal = await #expect(throws: BookRefusal.self) { try await book.add(second, by: by) }
      #expect(refusal?.isOverridable == false && refusal?.field == .table)
      #expect(try await book.day().bookings.map(\.guestName) == ["First"])
    }
  }

  @Test func `a reason longer than a note is refused and saves nothing`() async throws {
    try await closedBook { book in
      var desk = try book.desk()
      desk.overrideReason = String(repeating: "x", count: 1_000_000)
      let (by, draft) = (desk, try book.draft("Regulars", 4, at: "19:00", day: "2026-12-25"))
      await #expect(throws: BookRefusal.textTooLong(.reason, limit: 2_000)) {
        try await book.add(draft, by: by)
      }
      #expect(try await bookings(book).isEmpty)
    }
  }

  private func closedBook(_ body: (TestBook) async throws -> Void) async throws {
    try await TestBook.with { book in
      let closure = Closure(
        id: book.identifiers.next(), restaurant: book.house.id, scope: .house,
        from: .init(day: christmas, minute: nil), to: .init(day: christmas, minute: nil), reason: "Christmas")
      try await book.write { _ = try $0.insert(closure) }
      try await body(book)
    }
  }

  private func bookings(_ book: TestBook) async throws -> [Booking] {
    try await book.container.read { try $0.fetch(FetchDescriptor<Booking>()) }
  }
}
