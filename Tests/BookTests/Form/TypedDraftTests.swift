import Foundation
import Persistence
import Testing

@testable import Book
@testable import Reservations

/// A form that is kept while it is typed, for the case that the program is killed.
@MainActor
@Suite struct TypedDraftTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// A session on the book with a form in which a party of 4 and a name stand; half a second later.
  private func typed(_ guest: String = "Rossi", session: Int64 = 11) async throws -> (
    test: TestBook, form: BookingFormModel
  ) {
    try await TestBook.fill(directory)
    let test = try await TestBook.on(directory, session: session)
    let form = test.book.newBooking()
    form.type("4", into: .party)
    form.type(guest, into: .guest)
    try await pass(test)
    return (test, form)
  }

  /// Lets the half second pass, and waits until what it wrote is on the disk.
  private func pass(_ test: TestBook, until isSo: @MainActor () throws -> Bool = { true }) async throws {
    try await formWaits(test)
    test.time.advance(by: .milliseconds(500))
    try await eventually("it is kept") { try !directory.drafts().isEmpty && isSo() }
  }

  private func formWaits(_ test: TestBook) async throws {
    let end = test.time.elapsed + .milliseconds(500)
    try await eventually("the form waits") { test.time.wakings.contains(end) }
  }

  /// What the kernel does for a program that is killed.
  private func kill(_ test: TestBook) { test.book.drafts?.letGo() }

  @Test func `it is on the disk half a second later, for its user alone, and nothing is offered yet`()
    async throws
  {
    let (test, form) = try await typed()
    #expect(try directory.mode(of: ".local/state/maitre/drafts") == 0o700)
    #expect(try directory.mode(of: ".local/state/maitre/drafts/b-1.draft") == 0o600)
    #expect(try directory.text(of: ".local/state/maitre/drafts/b-1.draft").contains("Rossi"))
    #expect(test.book.draft == nil)
    form.type("Rossini", into: .guest)
    try await pass(test) {
      try directory.text(of: ".local/state/maitre/drafts/b-1.draft").contains("Rossini")
    }
    #expect(try directory.drafts() == ["b-1.draft"])
    form.stop()
    await test.app.quit()
  }

  @Test func `the next start offers it, with its day when that is over`() async throws {
    let (test, form) = try await typed()
    kill(test)
    let time = FakeClock(at: .evening + 86_400)
    let next = try await TestBook.on(directory, session: 12, time: time)
    #expect(next.book.draftSentence == "A draft from Fri 4 Dec, 19:42: 4, Fri 4 Dec, “Rossi”.")
    let again = next.book.newBooking()
    #expect(again.text(.guest) == "Rossi")
    #expect(again.draftedWords == "draft from Fri 4 Dec, 19:42")
    #expect(again.text(.day) == "2026-12-04")
    #expect(again.echo(.day) == .warning("Fri 4 Dec 2026, yesterday"))
    again.discardDraft()
    again.stop()
    #expect(try directory.drafts() == [])
    form.stop()
    await test.app.quit()
    await next.app.quit()
  }

  @Test func `a program that runs keeps its form to itself`() async throws {
    let (test, form) = try await typed()
    let other = try await TestBook.on(directory, session: 12)
    #expect(other.book.draftSentence == nil)
    form.keepDraft()
    form.stop()
    await test.app.quit()
    let next = try await TestBook.on(directory, session: 13)
    #expect(next.book.draftSentence == "A draft from 19:42: 4, today, “Rossi”.")
    await other.app.quit()
    await next.app.quit()
  }

  @Test func `whoever is to be forgotten may stand in the form of a program that runs`() async throws {
    let (test, form) = try await typed()
    let command = try await CommandBook.open(
      StartOptions(store: .file(path: "\(directory.path)/book.db"), feed: .none),
      surroundings: .test(in: directory, time: test.time, session: 12))
    #expect(try command.hasOpenForm(tellingOf: [(name: "Rossi", phone: "")]))
    #expect(try !command.hasOpenForm(tellingOf: [(name: "Verdi", phone: "")]))
    kill(test)
    #expect(try !command.hasOpenForm(tellingOf: [(name: "Rossi", phone: "")]))
    form.stop()
    await command.close()
    await test.app.quit()
  }

  @Test func `of two that were left the newer comes first, and the other is not lost`() async throws {
    let (first, old) = try await typed("Older")
    let later = FakeClock(at: .evening + 60)
    let second = try await TestBook.on(directory, session: 12, time: later)
    let form = second.book.newBooking()
    form.type("Newer", into: .guest)
    form.keepDraft()
    kill(first)
    kill(second)
    for name in ["Newer", "Older"] {
      let next = try await TestBook.on(directory, session: 13)
      let again = next.book.newBooking()
      #expect(again.text(.guest) == name)
      again.discardDraft()
      again.stop()
      await next.app.quit()
    }
    #expect(try directory.drafts() == [])
    for form in [old, form] { form.stop() }
    for test in [first, second] { await test.app.quit() }
  }

  @Test func `saved, thrown away or typed back it is gone`() async throws {
    let (test, form) = try await typed("Leila Benali")
    form.type("22:00", into: .time)
    guard case .saved = await form.save() else {
      Issue.record("not saved: \(form.refusal?.sentence ?? "")")
      return
    }
    #expect(try directory.drafts() == [])
    form.stop()
    for isTypedBack in [false, true] {
      let form = test.book.newBooking()
      form.type("5", into: .party)
      try await pass(test)
      if isTypedBack { form.type("", into: .party) } else { form.discardDraft() }
      form.stop()
      #expect(try directory.drafts() == [])
    }
    // Nothing that still waited is written afterwards.
    test.time.advance(by: .seconds(5))
    await test.app.quit()
    #expect(try directory.drafts() == [])
  }

  @Test func `another form's draft is not written over`() async throws {
    let (test, form) = try await typed()
    form.keepDraft()
    form.stop()
    try test.select("Amal Haddad")
    let change = try #require(test.book.editSelected())
    change.type("5", into: .party)
    try await pass(test) { try directory.drafts().count == 2 }
    change.discardDraft()
    change.stop()
    #expect(test.book.draftSentence == "A draft from 19:42: 4, today, “Rossi”.")
    #expect(try directory.drafts() == ["b-1.draft"])
    await test.app.quit()
  }

  @Test func `what a kill left half written is removed at the next start`() async throws {
    let (test, form) = try await typed()
    let half = ".local/state/maitre/drafts/z-1.draft.77.new"
    try directory.write("{\"book\":\"Ros", to: half)
    try directory.write("mine", to: ".local/state/maitre/drafts/letter.new")
    kill(test)
    let next = try await TestBook.on(directory, session: 12)
    #expect(next.book.draftSentence != nil)
    #expect(try directory.drafts() == ["b-1.draft"])
    #expect(!FileManager.default.fileExists(atPath: "\(directory.path)/\(half)"))
    #expect(try directory.text(of: ".local/state/maitre/drafts/letter.new") == "mine")
    form.stop()
    await test.app.quit()
    await next.app.quit()
  }

  @Test func `where it cannot be written the log says so, and typing goes on`() async throws {
    try await TestBook.fill(directory)
    let test = try await TestBook.on(directory)
    try directory.write("in the way", to: ".local/state/maitre/drafts")
    let form = test.book.newBooking()
    form.type("4", into: .party)
    let log = ".local/state/maitre/maitre.log"
    try await formWaits(test)
    test.time.advance(by: .milliseconds(500))
    try await eventually("it is said") {
      guard FileManager.default.fileExists(atPath: "\(directory.path)/\(log)") else { return false }
      return try directory.text(of: log).contains("draft: ")
    }
    #expect(form.text(.party) == "4")
    form.stop()
    await test.app.quit()
  }
}
