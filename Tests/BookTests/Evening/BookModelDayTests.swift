import Book
import Foundation
import Persistence
import Reservations
import Testing

@MainActor
@Suite struct BookModelDayTests {
  @Test func `a minute that passes moves the numbers, by one timer`() async throws {
    let test = try await TestBook.demo()
    #expect(test.row("Søren Østergård")?.due == .late(minutes: 27, isBeyondGrace: true))
    try await eventually("one timer, to the full minute") { test.time.wakings == [.seconds(60)] }
    test.time.advance(by: .seconds(60))
    try await eventually("a minute later") {
      test.row("Søren Østergård")?.due == .late(minutes: 28, isBeyondGrace: true)
    }
    try await eventually("the next timer") { test.time.wakings == [.seconds(120)] }
    await test.app.quit()
    #expect(test.time.wakings.isEmpty)
  }

  @Test(arguments: [
    (ServiceDay(year: 9999, month: 12, day: 31), 1), (ServiceDay(year: 1, month: 1, day: 1), -1),
  ])
  func `the days end with the calendar, and that is said`(last: ServiceDay, step: Int) async throws {
    let test = try await TestBook.demo()
    test.book.go(to: last)
    if step > 0 { test.book.showNextDay() } else { test.book.showPreviousDay() }
    #expect(test.book.day == last)
    #expect(test.session.messages.shown?.text == "The calendar ends with \(last.longText).")
    await test.app.quit()
  }

  @Test func `a remembered house that is not in this book shows all of them`() async throws {
    let directory = try TemporaryDirectory()
    try await TestBook.fill(directory)
    let remembering = try Preferences(path: "\(directory.path)/.local/state/maitre/preferences")
    try remembering.show(restaurant: 42)
    let test = try await TestBook.on(directory)
    #expect(test.book.shownRestaurant == nil)
    #expect(test.book.dayBook.restaurant == nil)
    #expect(test.book.evening.rows.count == 44)
    await test.app.quit()
  }

  @Test func `the selection survives what others write`() async throws {
    let test = try await TestBook.demo()
    try test.select("Luca Moretti")
    try test.select("Anna Kovács")
    test.book.seat()
    try test.select("Luca Moretti")
    await test.book.settled()
    try await eventually("a refresh") { test.row("Anna Kovács")?.booking.status == .seated }
    #expect(test.book.selected?.booking.guestName == "Luca Moretti")
    await test.app.quit()
  }

  @Test func `when its row leaves, the next one is selected`() async throws {
    let test = try await TestBook.demo()
    try test.select("Hannah Goldberg")
    let index = try #require(test.book.evening.rows.firstIndex { $0.booking.guestName == "Hannah Goldberg" })
    let next = test.book.evening.rows[index + 1].booking.guestName
    test.book.delete()
    await test.book.settled()
    try await eventually("its row has left") { test.row("Hannah Goldberg") == nil }
    #expect(test.book.selected?.booking.guestName == next)

    test.book.selectLast()
    let last = try #require(test.book.selected)
    let before = test.book.evening.rows[test.book.evening.rows.count - 2].booking.guestName
    test.book.delete()
    await test.book.settled()
    try await eventually("the last row has left") { !test.book.evening.rows.contains { $0.id == last.id } }
    #expect(test.book.selected?.booking.guestName == before)
    await test.app.quit()
  }

  @Test func `of what needs somebody one is selected, and the next one when it is done`() async throws {
    let test = try await TestBook.demo()
    test.book.toggleToDo()
    #expect(test.book.visibleRows.count == 8)
    #expect(test.book.visibleRows.contains { $0.id == test.book.selectedID })
    try test.select("Søren Østergård")
    let index = try #require(test.book.visibleRows.firstIndex { $0.id == test.book.selectedID })
    let next = test.book.visibleRows[index + 1].id
    test.book.seat()
    try await eventually("it needs nobody any more") { test.book.visibleRows.count == 7 }
    #expect(test.book.selectedID == next)
    test.book.beginSearch()
    #expect(!test.book.showsToDo)
    test.book.searchFor("zzz")
    #expect(test.book.selectedID == nil)
    test.book.endSearch()
    #expect(test.book.selectedID == next)
    await test.app.quit()
  }

  @Test func `the list follows now after two minutes without a key`() async throws {
    let test = try await TestBook.demo()
    #expect(test.book.isFollowingNow)
    #expect(test.book.selected?.booking.guestName == "Hannah Goldberg")
    test.book.keyPressed()
    test.book.selectFirst()
    #expect(!test.book.isFollowingNow)
    for minute in 1...2 {
      try await eventually("the timer") { test.time.wakings.first == .seconds(60 * minute) }
      test.time.advance(by: .seconds(60))
      try await eventually("the minute") {
        test.book.evening.now == Date.evening.addingTimeInterval(Double(60 * minute))
      }
    }
    #expect(test.book.isFollowingNow)
    #expect(test.book.selected?.booking.guestName == "Hannah Goldberg")
    await test.app.quit()
  }

  @Test func `days follow each other, and today is one step away`() async throws {
    let test = try await TestBook.demo()
    test.book.showNextDay()
    #expect(test.book.day == ServiceDay(year: 2026, month: 12, day: 5))
    try await eventually("Saturday is empty") {
      test.book.evening.day == test.book.day && test.book.evening.rows.isEmpty
    }
    #expect(test.book.selected == nil)
    try test.book.go(toTyped: "+7")
    #expect(test.book.day == ServiceDay(year: 2026, month: 12, day: 11))
    #expect(throws: BookRefusal.noSuchDay("frx")) { try test.book.go(toTyped: "frx") }
    test.book.showToday()
    try await eventually("the evening is back") { test.book.evening.rows.count == 44 }
    #expect(test.book.selected?.booking.guestName == "Hannah Goldberg")
    await test.app.quit()
  }

  @Test func `one house is shown, and remembered`() async throws {
    let directory = try TemporaryDirectory()
    try await TestBook.fill(directory)
    let test = try await TestBook.on(directory)
    let sushi = try #require(test.book.evening.houses.first { $0.restaurant.shortName == "Sushi" })
    test.book.toggle(restaurant: sushi.id)
    #expect(test.book.evening.rows.allSatisfy { $0.house == "Sushi" })
    #expect(test.book.evening.figures.covers == 39)
    #expect(test.book.selected?.house == "Sushi")
    #expect(test.book.preferredRestaurant?.name == "Sushi Sensation")
    await test.app.quit()

    let next = try await TestBook.on(directory)
    #expect(next.book.evening.rows.allSatisfy { $0.house == "Sushi" })
    next.book.toggle(restaurant: sushi.id)
    #expect(next.book.evening.rows.count == 44)
    await next.app.quit()
  }

  @Test func `a search filters, walks and gives the selection back`() async throws {
    let test = try await TestBook.demo()
    try test.select("Rosa Klein")
    test.book.beginSearch()
    #expect(test.book.visibleRows.count == 44)
    test.book.searchFor("an")
    #expect(test.book.search?.count == 12)
    #expect(test.book.visibleRows.count == 12)
    test.book.searchFor("kov")
    #expect(test.book.visibleRows.map(\.booking.guestName) == ["Anna Kovács"])
    #expect(test.book.selected?.booking.guestName == "Anna Kovács")
    test.book.endSearch()
    #expect(test.book.selected?.booking.guestName == "Rosa Klein")
    test.book.beginSearch()
    test.book.searchFor("an")
    test.book.keepSearch()
    let first = try #require(test.book.selectedID)
    test.book.nextMatch()
    #expect(test.book.selectedID != first)
    test.book.previousMatch()
    #expect(test.book.selectedID == first)
    test.book.endSearch()
    #expect(test.book.visibleRows.count == 44)
    #expect(test.book.selectedID == first)
    await test.app.quit()
  }
}
