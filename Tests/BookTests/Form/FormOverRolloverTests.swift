import Foundation
import Persistence
import Reservations
import Testing

@testable import Book

/// A form that is open while one service day ends and the next begins.
@MainActor
@Suite struct FormOverRolloverTests {
  /// Friday's service day ends at five in the morning, in ten seconds.
  private let time = FakeClock(at: .evening + 9 * 3600 + 17 * 60 + 50)

  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func overnight(_ day: String, _ time: String, cursor: BookField) async throws -> (
    test: TestBook, form: BookingFormModel
  ) {
    try await TestBook.fill(directory, time: FakeClock())
    let test = try await TestBook.on(directory, time: self.time)
    let form = test.book.newBooking()
    for (text, field) in [("2", BookField.party), (day, .day), (time, .time), ("Rollo", .guest)] {
      form.type(text, into: field)
    }
    form.focus(cursor)
    try await eventually("the minute is waited for") { !test.time.wakings.isEmpty }
    self.time.advance(by: .seconds(15))
    return (test, form)
  }

  @Test(arguments: [("today", "2026-12-04"), ("tomorrow", "2026-12-05"), ("+7", "2026-12-11")])
  func `a word for a day becomes the date that it meant, and its echo goes with the minute`(
    word: String, date: String
  ) async throws {
    let (test, form) = try await overnight(word, "1930", cursor: .guest)
    try await eventually("the date stands there") { form.text(.day) == date }
    #expect(form.day?.isoText == date)
    if word == "today" { #expect(form.echo(.day) == .warning("Fri 4 Dec 2026, yesterday")) }
    if word == "tomorrow" { #expect(form.echo(.day) == .understood("Sat 5 Dec 2026, today")) }
    form.stop()
    await test.app.quit()
  }

  @Test func `what is saved is the day that was understood, also while the cursor is in it`() async throws {
    let (test, form) = try await overnight("today", "1930", cursor: .day)
    try await eventually("it is said") { form.echo(.day) == .warning("Fri 4 Dec 2026, yesterday") }
    #expect(form.text(.day) == "today")
    form.type("none", into: .table)
    guard case .saved(let code, _) = await form.save() else {
      Issue.record("not saved: \(form.refusal?.sentence ?? "")")
      return
    }
    let booking = try await test.book.container.read { context in
      try context.fetch(FetchDescriptor<Booking>(predicate: #Predicate { $0.code == code })).first
    }
    #expect(booking?.serviceDay.isoText == "2026-12-04")
    form.stop()
    await test.app.quit()
  }

  @Test func `a form that nobody touched is not edited by the rollover`() async throws {
    let (test, form) = try await overnight("today", "", cursor: .guest)
    form.type("", into: .party)
    form.type("", into: .guest)
    try await eventually("the date stands there") { form.text(.day) == "2026-12-04" }
    #expect(!form.isEdited)
    form.stop()
    await test.app.quit()
  }

  @Test func `a draft that holds a word means the day of the word`() async throws {
    try await TestBook.fill(directory, time: FakeClock())
    let test = try await TestBook.on(directory, time: FakeClock(at: .evening + 86_400))
    test.book.draft = FormDraft(
      book: test.book.container.path, texts: ["day": "tomorrow"], change: nil, savedAt: .evening)
    let form = test.book.newBooking()
    #expect(form.text(.day) == "2026-12-05")
    form.stop()
    await test.app.quit()
  }
}
