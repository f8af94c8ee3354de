import Foundation
import Persistence
import Testing

@testable import Book
@testable import Reservations

/// A change to a booking that was left and kept.
@MainActor
@Suite struct EditDraftTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// A session in which the party of Amal Haddad is typed as 5 and kept.
  private func kept() async throws -> TestBook {
    try await TestBook.fill(directory)
    let test = try await TestBook.on(directory)
    try test.select("Amal Haddad")
    let form = try #require(test.book.editSelected())
    form.type("5", into: .party)
    form.keepDraft()
    form.stop()
    return test
  }

  @Test func `it keeps the changed fields alone, and names the booking`() async throws {
    let test = try await kept()
    #expect(test.book.draft?.texts == ["party": "5"])
    #expect(test.book.draft?.change?.before == ["party": "3"])
    #expect(test.book.draftSentence == "A draft from 19:42: E6VF, Amal Haddad.")
    #expect(test.book.newBooking().text(.party).isEmpty)
    await test.app.quit()
  }

  @Test func `what was changed elsewhere meanwhile stays`() async throws {
    let test = try await kept()
    try test.book.move(to: test.book.readMove("2115"))
    await test.book.settled()
    let form = try #require(test.book.editSelected())
    #expect(form.conflict == nil)
    #expect(form.text(.time) == "21:15")
    #expect(form.text(.party) == "5")
    guard case .saved = await form.save() else {
      Issue.record("not saved: \(form.refusal?.sentence ?? "")")
      return
    }
    try await eventually("both are there") {
      test.row("Amal Haddad")?.time == "21:15" && test.row("Amal Haddad")?.booking.partySize == 5
    }
    #expect(test.book.draft == nil)
    form.stop()
    await test.app.quit()
  }

  @Test func `the same field changed meanwhile is a conflict, and nothing is overwritten`() async throws {
    let test = try await kept()
    test.book.setParty(2)
    await test.book.settled()
    let form = try #require(test.book.editSelected())
    let line = try #require(form.conflict?.lines.first)
    #expect(form.conflict?.sentence == "marta changed this booking at 19:42.")
    #expect((line.field, line.was, line.theirs, line.mine) == (.party, "3", "2", "5"))
    guard case .conflict = await form.save() else {
      Issue.record("it was saved over what is there")
      return
    }
    form.keepMine()
    guard case .saved = await form.save() else {
      Issue.record("not saved: \(form.refusal?.sentence ?? "")")
      return
    }
    form.stop()
    await test.app.quit()
  }

  @Test func `a form opened before the rows have followed has the tables just given`() async throws {
    let test = try await TestBook.demo()
    try test.select("Hannah Goldberg")
    let id = try #require(test.book.selectedID)
    var moved = try #require(test.book.dayBook.bookings.first { $0.id == id })
    moved.revision += 1
    let table = try #require(test.book.dayBook.tables.first { $0.label == "7" })
    // What a write leaves before the live query has brought its row.
    test.book.remember(SavedBooking(booking: moved, tables: [table], warnings: [], event: nil))
    let form = try #require(test.book.editSelected())
    #expect(form.text(.table) == "7")
    form.stop()
    await test.app.quit()
  }

  @Test func `a draft of another book is left alone`() async throws {
    let test = try await kept()
    await test.app.quit()
    let other = try TemporaryDirectory()
    let elsewhere = try await TestBook.on(directory, store: "\(other.path)/book.db")
    #expect(elsewhere.book.draftSentence == nil)
    elsewhere.book.newBooking().discardDraft()
    await elsewhere.app.quit()
    let again = try await TestBook.on(directory)
    #expect(again.book.draftSentence == "A draft from 19:42: E6VF, Amal Haddad.")
    await again.app.quit()
  }
}
