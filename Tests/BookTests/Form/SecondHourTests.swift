import Foundation
import Persistence
import Testing

@testable import Book
@testable import Reservations

/// Bookings in the second of the two hours that the clock shows alike on the night it is set back.
@MainActor
@Suite struct SecondHourTests {
  private static let day = ServiceDay(year: 2027, month: 10, day: 30)

  /// A booking at the second 02:30, selected.
  private func booked(_ test: TestBook) async throws -> Booking {
    let house = try #require(test.book.dayBook.restaurants.first { $0.name == "Pasta Palace" })
    let wall = WallTime(date: Self.day, minute: 26 * 60 + 30)
    var draft = BookingDraft(restaurant: house.id, partySize: 2, wall: wall, guestName: "Night Owl")
    (draft.isSecondOfTwo, draft.table) = (true, .none)
    let wanted = draft
    let saved = try await test.book.inTurn(because: nil) { desk, context in
      try desk.add(wanted, in: context)
    }
    #expect(saved.booking.start == house.clock.instants(of: wall).last)
    test.book.go(to: Self.day)
    try await eventually("its row is there") { test.row("Night Owl") != nil }
    try test.select("Night Owl")
    return saved.booking
  }

  private func stored(_ booking: Booking, _ test: TestBook) async throws -> Booking {
    let id = booking.id
    return try #require(try await test.session.container.read { try $0.find(id) })
  }

  @Test func `a form that changes the note alone leaves it in its hour`() async throws {
    let test = try await TestBook.demo()
    let booking = try await booked(test)
    let form = try #require(test.book.editSelected())
    form.type("by the window", into: .notes)
    guard case .saved = await form.save() else {
      Issue.record("not saved: \(form.refusal?.sentence ?? "")")
      return
    }
    let after = try await stored(booking, test)
    #expect(after.guestNotes == "by the window")
    #expect(after.start == booking.start)
    form.stop()
    await test.app.quit()
  }

  @Test func `a move to the time it has leaves it there, an offset moves it`() async throws {
    let test = try await TestBook.demo()
    let booking = try await booked(test)
    test.book.move(to: try test.book.readMove("0230"))
    await test.book.settled()
    #expect(try await stored(booking, test).start == booking.start)
    test.book.move(to: try test.book.readMove("2027-10-31 02:30+02:00"))
    await test.book.settled()
    #expect(try await stored(booking, test).start == booking.start.addingTimeInterval(-3_600))
    await test.app.quit()
  }

  @Test func `a way that was taken is in the hour it was offered in`() async throws {
    let test = try await TestBook.demo()
    let booking = try await booked(test)
    let form = try #require(test.book.editSelected())
    let house = try #require(form.restaurant)
    let table = try #require(test.book.dayBook.tables.first { $0.restaurant == house.id && $0.maximum == 2 })
    let start = booking.start.addingTimeInterval(900)
    let way = TableWay(
      seating: Seating(table), wall: house.clock.wallTime(at: start), start: start, span: "",
      note: "")
    guard case .saved = await form.take(way) else {
      Issue.record("not saved: \(form.refusal?.sentence ?? "")")
      return
    }
    #expect(try await stored(booking, test).start == start)
    form.stop()
    await test.app.quit()
  }
}
