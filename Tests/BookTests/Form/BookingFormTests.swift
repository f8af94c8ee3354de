@testable import Book
import Foundation
import Persistence
import Reservations
import Testing

@MainActor
@Suite struct BookingFormTests {
  private func form(_ test: TestBook, house: String = "Pasta Palace") throws -> BookingFormModel {
    let form = test.book.newBooking()
    while form.restaurant?.name != house { form.nextRestaurant() }
    return form
  }

  /// Types what one hears on the phone, with Enter after each.
  private func fill(_ form: BookingFormModel, _ party: String, _ day: String, _ time: String, _ guest: String)
  {
    form.type(party, into: .party)
    form.type(day, into: .day)
    form.type(time, into: .time)
    form.type(guest, into: .guest)
  }

  @Test func `what is typed is said back`() async throws {
    let test = try await TestBook.demo()
    let form = try form(test)
    #expect(form.focus == .party)
    #expect(form.echo(.party) == .hint("how many people"))
    #expect(form.echo(.day) == .understood("Fri 4 Dec 2026, today"))
    #expect(form.echo(.time) == .hint("19:30, 1930 or 730pm"))
    #expect(form.echo(.table) == .hint("smallest that fits"))
    fill(form, "4", "sat", "730pm", "Leila")
    #expect(form.echo(.party) == .understood("4 people"))
    #expect(form.echo(.day) == .understood("Sat 5 Dec 2026, tomorrow"))
    #expect(form.echo(.time) == .understood("19:30–21:30 CET"))
    #expect(form.echo(.guest) == .understood("no card without a phone"))
    form.type("+49 30 1234567", into: .phone)
    #expect(form.echo(.guest) == .understood("new guest"))
    form.stop()
    await test.app.quit()
  }

  @Test(arguments: [
    (BookField.party, "many", FieldEcho.wrong("a number, 1 or more")),
    (.party, "0", .wrong("a number, 1 or more")),
    (.day, "frx", .wrong("no day like “frx”: fri, 12/12, +7")),
    (.time, "25:99", .wrong("no time like “25:99”: 19:30, 1930, 730pm")),
    (.time, "1915", .warning("past: 19:15 was 27 min ago")),
    (.minutes, "long", .wrong("no length like “long”: 90, 1:30, 2h")),
    (.table, "99", .wrong("Pasta Palace has no table 99.")),
  ])
  func `what cannot be understood is said beside its field`(
    field: BookField, text: String, echo: FieldEcho
  ) async throws {
    let test = try await TestBook.demo()
    let form = try form(test)
    form.type(text, into: field)
    #expect(form.echo(field) == echo)
    form.stop()
    await test.app.quit()
  }

  @Test func `a time that the clock skips names the nearest ones`() async throws {
    let test = try await TestBook.demo()
    let form = try form(test)
    fill(form, "2", "2027-03-27", "26:30", "Leila")
    #expect(form.echo(.time) == .wrong("02:30 does not exist on Sun 28 Mar 2027. 01:45 or 03:00?"))
    form.stop()
    await test.app.quit()
  }

  @Test func `Enter goes to what is needed, to the phone once, then saves`() async throws {
    let test = try await TestBook.demo()
    let form = try form(test)
    form.type("4", into: .party)
    #expect(form.advance() == .field(.day))
    #expect(form.advance() == .field(.time))
    form.type("nonsense", into: .time)
    #expect(form.advance() == .field(.time))
    form.type("2145", into: .time)
    #expect(form.advance() == .field(.guest))
    form.type("Leila Benali", into: .guest)
    #expect(form.advance() == .field(.phone))
    #expect(form.advance() == .save)
    form.stop()
    await test.app.quit()
  }

  @Test func `a saved form is a row, selected, with its code`() async throws {
    let test = try await TestBook.demo()
    let form = try form(test)
    fill(form, "2", "today", "2200", "Leila Benali")
    form.type("0176 5550143", into: .phone)
    form.type("birthday, vip", into: .tags)
    let outcome = await form.save()
    guard case .saved(let code, _) = outcome else {
      Issue.record("not saved: \(outcome)")
      return
    }
    try await eventually("its row is selected") { test.book.selected?.booking.code == code }
    let booking = try #require(test.book.selected?.booking)
    #expect(booking.guestName == "Leila Benali")
    #expect(booking.tags == ["birthday", "vip"])
    #expect(booking.minutes == 90)
    #expect(booking.createdBy == "marta")
    #expect(
      test.messages.contains { $0.hasPrefix("\(code): Leila Benali booked by phone, 2 at 22:00, table ") })
    form.stop()
    await test.app.quit()
  }

  @Test func `a refused save keeps every field and offers ways that work`() async throws {
    let test = try await TestBook.demo()
    let form = try form(test)
    fill(form, "4", "today", "2000", "Leila Benali")
    form.type("0176 5550143", into: .phone)
    form.type("7", into: .table)
    try await eventually("the table is known as taken") { form.echo(.table) == .warning("taken until 22:00") }
    let texts = form.texts
    let outcome = await form.save()
    guard case .refused(let refusal) = outcome else {
      Issue.record("expected a refusal, got \(outcome)")
      return
    }
    #expect(refusal.sentence.hasPrefix("Not saved: "))
    #expect(refusal.sentence.contains(" gave table 7 to Amal Haddad, 20:00–22:00"))
    #expect(refusal.field == .table)
    #expect(form.focus == .table)
    #expect(form.texts == texts)
    #expect(!form.isSaving)
    let way = try #require(refusal.ways.first)
    guard case .saved = await form.take(way) else {
      Issue.record("the way does not work: \(form.refusal?.sentence ?? "")")
      return
    }
    #expect(form.refusal == nil)
    form.stop()
    await test.app.quit()
  }

  @Test func `what is missing is named`() async throws {
    let test = try await TestBook.demo()
    let form = try form(test)
    form.type("4", into: .party)
    #expect(
      await form.save()
        == .refused(FormRefusal(sentence: "Time is still needed.", field: .time, ways: [])))
    form.type("many", into: .party)
    #expect(
      await form.save()
        == .refused(FormRefusal(sentence: "Party: a number, 1 or more", field: .party, ways: [])))
    form.stop()
    await test.app.quit()
  }

  @Test func `a store that cannot be written keeps the form`() async throws {
    let test = try await TestBook.demo()
    let form = try form(test)
    fill(form, "2", "today", "2200", "Leila Benali")
    let texts = form.texts
    await test.session.container.close()
    let outcome = await form.save()
    #expect(
      outcome
        == .refused(
          FormRefusal(
            sentence: "Not saved: the book is closed. The form is kept; see the log, then Enter.", field: nil,
            ways: [])))
    #expect(form.texts == texts)
    #expect(test.book.saveState == .notSaved)
    form.stop()
    await test.app.quit()
  }

  @Test func `beside the guest stands what the book will link`() async throws {
    let test = try await TestBook.demo()
    let form = try form(test)
    fill(form, "4", "sat", "730pm", "Anna Kovács")
    form.focus(.phone)
    try await eventually("a known name") { form.echo(.guest) == .understood("a known name, not linked") }
    form.type("06 30 123 4567", into: .phone)
    try await eventually("the card is found") { form.echo(.guest) == .understood("6 visits") }
    form.stop()
    try test.select("Emma Fischer")
    let edit = try #require(test.book.editSelected())
    #expect(edit.echo(.guest) == .understood("no card without a phone"))
    edit.stop()
    await test.app.quit()
  }

  @Test func `a booking of the same evening is said beside the name, and asked about once`() async throws {
    let test = try await TestBook.demo()
    let form = try form(test)
    fill(form, "2", "today", "2115", "Amal Haddad")
    #expect(form.echo(.guest) == .warning("has E6VF already, 20:00"))
    guard case .refused(let refusal) = await form.save() else {
      Issue.record("a question was expected")
      return
    }
    #expect(refusal.others == [.anyway] && refusal.field == .guest)
    guard case .saved = await form.saveAnyway() else {
      Issue.record("a booking was expected")
      return
    }
    form.stop()
    await test.app.quit()
  }

  @Test func `a booking of that evening at another house is said beside the name, and asks nothing`()
    async throws
  {
    let test = try await TestBook.demo()
    let form = try form(test, house: "Sushi Sensation")
    fill(form, "2", "today", "2115", "Amal Haddad")
    #expect(form.echo(.guest) == .warning("has E6VF at Pasta, 20:00"))
    form.type("none", into: .table)
    guard case .saved(_, let warning) = await form.save() else {
      Issue.record("a booking was expected")
      return
    }
    #expect(warning == "Saved. Amal Haddad has E6VF at Pasta Palace: 3 people at 20:00.")
    form.stop()
    await test.app.quit()
  }

  @Test func `tables that the house does not push together are said beside the table`() async throws {
    let test = try await TestBook.demo()
    let form = try form(test)
    fill(form, "2", "sat", "730pm", "Leila")
    try await eventually("Saturday is read") { form.dayBook?.day.isoText == "2026-12-05" }
    let house = try #require(form.restaurant)
    let (rules, tables) = (try #require(form.rules), try #require(form.dayBook).tables)
    let own = tables.filter { $0.restaurant == house.id && $0.kind == .bookable }
    let pair = try #require(zip(own, own.dropFirst()).first { !rules.isSeating([$0.0, $0.1]) })
    form.type("\(pair.0.label)+\(pair.1.label)", into: .table)
    #expect(
      form.echo(.table)
        == .warning("seats \(pair.0.maximum + pair.1.maximum), no combination of the house"))
    form.stop()
    await test.app.quit()
  }

  @Test func `known guests are suggested and fill what was not typed`() async throws {
    let test = try await TestBook.demo()
    let form = try form(test)
    form.focus(.guest)
    form.type("kov", into: .guest)
    try await eventually("Anna is known") { !form.suggestions.isEmpty }
    guard case .guest(let known) = try #require(form.suggestions.first) else {
      Issue.record("a guest was expected")
      return
    }
    #expect(known.guest.name == "Anna Kovács")
    #expect(form.echo(.guest) == .understood("\(form.suggestions.count) known: ↓, or new"))
    form.choose(.guest(known))
    #expect(form.text(.guest) == "Anna Kovács")
    #expect(form.text(.phone) == known.guest.phone)
    #expect(form.echo(.guest) == .understood("6 visits"))
    form.type("Anna Kov", into: .guest)
    #expect(form.guest == nil)
    form.stop()
    await test.app.quit()
  }

  @Test func `covers are those of the form’s house and day`() async throws {
    let test = try await TestBook.demo()
    let form = try form(test)
    form.type("4", into: .party)
    form.type("2030", into: .time)
    let quarter = try #require(form.chosenQuarter)
    #expect(form.quarters[quarter].covers == 14)
    #expect(form.quarters[quarter].limit == 10)
    form.type("sat", into: .day)
    try await eventually("Saturday is empty") { form.quarters.allSatisfy { $0.covers == 0 } }
    form.stop()
    await test.app.quit()
  }

  @Test func `a restaurant is found by a part of its name`() async throws {
    let test = try await TestBook.demo()
    let form = try form(test)
    form.type("sushi", into: .restaurant)
    try await eventually("found") { form.restaurant?.name == "Sushi Sensation" }
    form.type("pizza", into: .restaurant)
    try await eventually("not found") { form.echo(.restaurant).isWrong }
    #expect(form.restaurant == nil)
    form.stop()
    await test.app.quit()
  }

  @Test func `a book that cannot be read is no unknown restaurant, and is in the log`() async throws {
    let directory = try TemporaryDirectory()
    try await TestBook.fill(directory)
    let test = try await TestBook.on(directory)
    let form = try form(test)
    try test.select("Anna Kovács")
    let id = try #require(test.book.selectedID)
    await test.session.container.close()
    form.type("sushi", into: .restaurant)
    try await eventually("it is said") {
      form.echo(.restaurant) == .wrong("The book could not be read. See the log.")
    }
    await #expect(throws: PersistenceError.self) { try await test.book.history(of: id) }
    form.stop()
    await test.app.quit()
    let log = try directory.text(of: ".local/state/maitre/maitre.log")
    #expect(log.contains("form: restaurants not read: "))
    #expect(log.contains("history: not read: "))
  }

  @Test func `a draft outlives the program and is opened with the next form`() async throws {
    let directory = try TemporaryDirectory()
    try await TestBook.fill(directory)
    let first = try await TestBook.on(directory)
    let form = try form(first)
    fill(form, "4", "sat", "1930", "kov")
    form.keepDraft()
    form.stop()
    await first.app.quit()
    #expect(try directory.drafts() == ["b-1.draft"])
    #expect(try directory.mode(of: ".local/state/maitre/drafts/b-1.draft") == 0o600)

    let second = try await TestBook.on(directory)
    #expect(second.book.draftSentence == "A draft from 19:42: 4, Sat 5 Dec 1930, “kov”.")
    let again = second.book.newBooking()
    #expect(again.text(.guest) == "kov")
    #expect(again.echo(.time) == .understood("19:30–21:30 CET"))
    again.type("Kovács Béla", into: .guest)
    guard case .saved = await again.save() else {
      Issue.record("not saved: \(again.refusal?.sentence ?? "")")
      return
    }
    #expect(second.book.draft == nil)
    #expect(try directory.drafts() == [])
    again.stop()
    await second.app.quit()
  }
}
