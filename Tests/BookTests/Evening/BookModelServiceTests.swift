import Book
import Foundation
import Persistence
import Reservations
import Testing

@MainActor
@Suite struct BookModelServiceTests {
  @Test func `seating tells table and allergy, and offers undo`() async throws {
    let test = try await TestBook.demo()
    try test.select("Anna Kovács")
    test.book.seat()
    await test.book.settled()
    #expect(test.messages.first == "Anna Kovács seated at 4. Allergy: shellfish.")
    #expect(test.session.messages.shown?.offersUndo == true)
    try await eventually("the row follows the commit") { test.row("Anna Kovács")?.booking.status == .seated }

    test.book.undo()
    await test.book.settled()
    #expect(test.messages.first == "Undone: Anna Kovács, seated → arrived.")
    try await eventually("the row is back") { test.row("Anna Kovács")?.booking.status == .arrived }

    test.book.redo()
    await test.book.settled()
    try await eventually("the row is seated again") { test.row("Anna Kovács")?.booking.status == .seated }
    await test.app.quit()
  }

  @Test func `two keys in a row are two writes in their order`() async throws {
    let test = try await TestBook.demo()
    try test.select("Emma Fischer")
    test.book.arrived()
    test.book.seat()
    await test.book.settled()
    #expect(test.messages == ["Emma Fischer seated at 37."])
    try await eventually("the row follows") { test.row("Emma Fischer")?.booking.status == .seated }
    await test.app.quit()
  }

  @Test func `what a status does not allow is refused with the way on`() async throws {
    let test = try await TestBook.demo()
    try test.select("Jake Whitmore")
    test.book.seat()
    await test.book.settled()
    let shown = try #require(test.session.messages.shown)
    #expect(shown.text == "seat: Jake Whitmore is cancelled. B brings the booking back.")
    #expect(shown.kind == .refused)
    #expect(test.book.disabledReason(.seat) == "Jake Whitmore is cancelled. B brings the booking back.")
    #expect(test.book.disabledReason(.bringBack) == nil)
    test.book.keyPressed()
    #expect(test.session.messages.shown == nil)
    await test.app.quit()
  }

  @Test func `nothing to undo is said`() async throws {
    let test = try await TestBook.demo()
    test.book.undo()
    await test.book.settled()
    #expect(test.messages == ["Nothing to undo."])
    test.book.redo()
    await test.book.settled()
    #expect(test.messages.first == "Nothing to redo.")
    await test.app.quit()
  }

  @Test func `every change of a booking ends in the row`() async throws {
    let test = try await TestBook.demo()
    try test.select("Amal Haddad")
    let before = try #require(test.row("Amal Haddad"))
    test.book.longer()
    test.book.setParty(4)
    test.book.toggleLock()
    await test.book.settled()
    try await eventually("longer, four, locked") {
      guard let row = test.row("Amal Haddad") else { return false }
      return row.booking.minutes == before.booking.minutes + 15 && row.booking.partySize == 4
        && row.booking.isLockedToTable
    }
    test.book.changeTable(.labels(["6"]))
    await test.book.settled()
    #expect(test.messages.first == "Amal Haddad is locked to 7. = unlocks.")

    test.book.toggleLock()
    test.book.shorter()
    test.book.changeTable(.labels(["5"]))
    await test.book.settled()
    #expect(try #require(test.messages.first).hasPrefix("Not saved: "))
    await test.app.quit()
  }

  @Test func `a refusal with ways is offered, and taking one does what was asked`() async throws {
    let test = try await TestBook.demo()
    try test.select("Emma Fischer")
    var offered: [RefusedDeed] = []
    test.book.offersWays = { refused in
      offered.append(refused)
      return true
    }
    test.book.changeTable(.labels(["33"]))
    await test.book.settled()
    let refused = try #require(offered.first)
    #expect(refused.action == "table" && refused.guest == "Emma Fischer")
    #expect(test.messages.isEmpty)
    let ways = refused.offers.compactMap {
      if case .table(let way, let take) = $0 { (way, take) } else { nil }
    }
    // Nothing is offered that nothing would do.
    #expect(ways.count == refused.offers.count)
    let (way, take) = try #require(ways.first)
    #expect(way.seating.label != "37")
    take()
    await test.book.settled()
    try await eventually("the other table") { test.row("Emma Fischer")?.tables == way.seating.label }
    await test.app.quit()
  }

  @Test func `a party that sits down takes the way that is offered and sits there`() async throws {
    let test = try await TestBook.demo()
    let burger = try #require(test.book.evening.houses.first { $0.restaurant.shortName == "Burger" })
    var offered: [RefusedDeed] = []
    test.book.offersWays = { refused in
      offered.append(refused)
      return true
    }
    // Hannah's table is taken by a party over its time.
    try test.select("Hannah Goldberg")
    test.book.seat()
    await test.book.settled()
    let refused = try #require(offered.first)
    #expect(refused.sentence.hasPrefix("Not saved: Łukasz Wiśniewski still sits at table 33"))
    guard case .table(let way, let take) = try #require(refused.offers.first) else {
      Issue.record("no table is offered first")
      return
    }
    take()
    await test.book.settled()
    try await eventually("seated at the other table") {
      let row = test.row("Hannah Goldberg")
      return row?.booking.status == .seated && row?.tables == way.seating.label
    }
    #expect(test.row("Hannah Goldberg")?.booking.restaurant == burger.id)
    await test.app.quit()
  }

  @Test func `cancelled, brought back, deleted`() async throws {
    let test = try await TestBook.demo()
    try test.select("Luca Moretti")
    test.book.cancel(reason: "ill")
    await test.book.settled()
    #expect(
      test.messages.first
        == "Luca Moretti cancelled, ill. Table 3 fits a waiting party: Marta Nowak, 2, 14 of 20 min.")
    test.book.bringBack()
    await test.book.settled()
    try await eventually("it is booked again") { test.row("Luca Moretti")?.booking.status == .booked }
    test.book.delete()
    await test.book.settled()
    try await eventually("its row has left") { test.row("Luca Moretti") == nil }
    test.book.undo()
    await test.book.settled()
    try await eventually("its row is back") { test.row("Luca Moretti") != nil }
    await test.app.quit()
  }

  @Test func `a walk-in takes the table that fits`() async throws {
    let test = try await TestBook.demo()
    let burger = try #require(test.book.evening.houses.first { $0.restaurant.shortName == "Burger" })
    test.book.seatWalkIn(party: 4, restaurant: burger.id)
    await test.book.settled()
    #expect(try #require(test.messages.first).contains("Walk-in seated at "))
    try await eventually("there are two walk-ins") {
      test.book.evening.rows.filter { $0.booking.guestName == "Walk-in" }.count == 2
    }
    await test.app.quit()
  }

  @Test func `a move is read as a time, a day, or both`() async throws {
    let test = try await TestBook.demo()
    try test.select("Amal Haddad")
    #expect(try test.book.readMove("2015").wall.isoText == "2026-12-04T20:15")
    #expect(try test.book.readMove("tomorrow").wall.isoText == "2026-12-05T20:00")
    #expect(try test.book.readMove("sun 1930").wall.isoText == "2026-12-06T19:30")
    #expect(throws: BookRefusal.self) { try test.book.readMove("soon") }
    #expect(test.book.echo(try test.book.readMove("2015")) == "20:15–22:15 CET")

    test.book.move(to: try test.book.readMove("2115"))
    await test.book.settled()
    try await eventually("the row has moved") { test.row("Amal Haddad")?.time == "21:15" }
    await test.app.quit()
  }

  @Test func `without a selection nothing is written`() async throws {
    let test = try await TestBook.demo()
    test.book.go(to: ServiceDay(year: 2027, month: 1, day: 1))
    try await eventually("an empty day") { test.book.evening.rows.isEmpty }
    test.book.seat()
    await test.book.settled()
    #expect(test.messages.first == "seat: no booking is selected.")
    #expect(test.book.disabledReason(.seat) == "No booking is selected.")
    #expect(test.book.disabledReason(.add) == nil)
    await test.app.quit()
  }

  @Test func `a read-only session says why and changes nothing`() async throws {
    let directory = try TemporaryDirectory()
    try await TestBook.fill(directory)
    let test = try await TestBook.on(directory, isReadOnly: true)
    #expect(test.book.isReadOnly)
    #expect(test.book.evening.rows.count == 44)
    for deed in BookModel.Action.allCases {
      #expect(
        test.book.disabledReason(deed)
          == "This session is read-only. Start maitre as usual to change the book.")
    }
    try test.select("Emma Fischer")
    test.book.seat()
    await test.book.settled()
    #expect(test.session.messages.shown?.kind == .refused)
    #expect(test.row("Emma Fischer")?.booking.status == .booked)
    await test.app.quit()
  }
}
