import Book
import Foundation
import Persistence
import Reservations
import Testing

@MainActor
@Suite struct TwoSessionsTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test func `what one session writes, the other shows and says`() async throws {
    try await TestBook.fill(directory)
    let marta = try await TestBook.on(directory)
    let jonas = try await TestBook.on(directory, actor: "jonas", session: 12)
    try marta.select("Emma Fischer")
    marta.book.arrived()
    await marta.book.settled()
    try await eventually("jonas sees it") { jonas.row("Emma Fischer")?.booking.status == .arrived }
    #expect(jonas.messages == ["marta: Emma Fischer arrived."])
    #expect(jonas.session.messages.shown?.kind == .otherHost)
    await marta.app.quit()
    await jonas.app.quit()
  }

  @Test func `a row that somebody else changed is marked until it is selected`() async throws {
    try await TestBook.fill(directory)
    let marta = try await TestBook.on(directory)
    let jonas = try await TestBook.on(directory, actor: "jonas", session: 12)
    try marta.select("Emma Fischer")
    marta.book.setParty(1)
    await marta.book.settled()
    try await eventually("jonas sees it") { jonas.row("Emma Fischer")?.isChanged == true }
    try await eventually("marta sees it") { marta.row("Emma Fischer")?.booking.partySize == 1 }
    #expect(marta.row("Emma Fischer")?.isChanged == false)
    try jonas.select("Emma Fischer")
    #expect(jonas.row("Emma Fischer")?.isChanged == false)
    await marta.app.quit()
    await jonas.app.quit()
  }

  @Test func `an undo that somebody else is in the way of leaves the one before to the next undo`()
    async throws
  {
    try await TestBook.fill(directory)
    let marta = try await TestBook.on(directory)
    let jonas = try await TestBook.on(directory, actor: "jonas", session: 12)
    try marta.select("Emma Fischer")
    marta.book.arrived()
    try marta.select("Luca Moretti")
    marta.book.cancel(reason: "ill")
    await marta.book.settled()
    try await eventually("jonas sees it") { jonas.row("Luca Moretti")?.booking.status == .cancelled }
    try jonas.select("Søren Østergård")
    jonas.book.changeTable(.labels(["3"]))
    await jonas.book.settled()
    marta.book.undo()
    await marta.book.settled()
    // News of jonas may come after the answer, and lie above it.
    let refused = try #require(marta.messages.first { $0.hasPrefix("Not undone") })
    #expect(refused.hasPrefix("Not undone: jonas gave table 3 to Søren Østergård"), "\(refused)")
    #expect(refused.hasSuffix(" u takes back what was done to Emma Fischer."))
    marta.book.undo()
    await marta.book.settled()
    #expect(marta.messages.contains("Undone: Emma Fischer, arrived → booked."))
    await marta.app.quit()
    await jonas.app.quit()
  }

  @Test func `of two edits of one booking the second is told, and nothing is overwritten`() async throws {
    try await TestBook.fill(directory)
    let marta = try await TestBook.on(directory)
    let jonas = try await TestBook.on(directory, actor: "jonas", session: 12)
    try jonas.select("Amal Haddad")
    let form = try #require(jonas.book.editSelected())
    form.type("4", into: .party)
    form.type("sesame, nuts", into: .allergies)

    try marta.select("Amal Haddad")
    marta.book.move(to: try marta.book.readMove("2115"))
    await marta.book.settled()
    #expect(try #require(marta.messages.first).contains("20:00 → 21:15"))

    let outcome = await form.save()
    guard case .conflict(let conflict) = outcome else {
      Issue.record("expected a conflict, got \(outcome)")
      return
    }
    #expect(conflict.actor == "marta")
    #expect(conflict.written == "at 19:42")
    #expect(conflict.lines.map(\.field) == [.party, .time, .allergies])
    let time = try #require(conflict.lines.first { $0.field == .time })
    #expect((time.was, time.theirs, time.mine) == ("20:00", "21:15", "20:00"))
    #expect(!time.isBoth)
    #expect(form.text(.party) == "4")
    try await eventually("jonas sees the move") { jonas.row("Amal Haddad")?.time == "21:15" }
    #expect(jonas.row("Amal Haddad")?.booking.partySize == 3)

    form.join()
    #expect(form.conflict == nil)
    #expect(form.text(.time) == "21:15")
    guard case .saved = await form.save() else {
      Issue.record("the joined form is not saved: \(form.refusal?.sentence ?? "")")
      return
    }
    try await eventually("marta sees both changes") {
      marta.row("Amal Haddad")?.booking.partySize == 4 && marta.row("Amal Haddad")?.time == "21:15"
    }
    form.stop()
    await marta.app.quit()
    await jonas.app.quit()
  }

  @Test func `a status that somebody else set first is not set again`() async throws {
    try await TestBook.fill(directory)
    let marta = try await TestBook.on(directory)
    let command = try await CommandBook.open(
      StartOptions(store: .file(path: "\(directory.path)/book.db"), feed: .none),
      surroundings: .test(in: directory, time: FakeClock(), actor: "jonas", session: 12))
    try marta.select("Emma Fischer")
    let booking = try #require(marta.book.selected?.booking)
    let desk = command.desk()
    _ = try await command.container.transaction { context in
      try desk.setStatus(.arrived, of: booking, in: context)
    }
    marta.book.arrived()
    await marta.book.settled()
    let text = try #require(marta.messages.first { !$0.hasPrefix("jonas:") })
    #expect(
      text == "Not saved: jonas changed Emma Fischer at 19:42."
        || text == "arrived: Emma Fischer has arrived already.")
    await command.close()
    await marta.app.quit()
  }
}
