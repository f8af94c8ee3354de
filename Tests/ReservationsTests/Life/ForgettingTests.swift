import Foundation
import Persistence
import Testing

@testable import Reservations

@Suite struct ForgettingTests {
  @Test func `nothing of a forgotten guest is left in the file, and the numbers stay`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "forget-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    let path = folder.appending(path: "book.db").path
    try await TestBook.with(at: path) { book in
      try await erase(book)
    }
    let left = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(left.map(\.lastPathComponent).contains("book.db"))
    for file in left {
      let bytes = Self.lowercased(try Data(contentsOf: file))
      // Also as the search keeps them: folded, and digits from the end.
      for word in [
        "zsuzsanna", "weöres", "weores", "7654321", "1234567", "peanuts", "mother", "hates jazz", "zsuzsi",
      ] {
        #expect(bytes.range(of: Data(word.utf8)) == nil, "\(word) in \(file.lastPathComponent)")
      }
    }
  }

  @Test func `with the book open nothing is left in file and log once the log is emptied`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "forget-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    try await TestBook.with(at: folder.appending(path: "book.db").path) { book in
      let desk = try book.desk()
      let booking = try await add(book, "Zsuzsanna Weöres", "+36 30 7654321")
      _ = try await book.write { try desk.cancel(booking, reason: "ill", in: $0) }
      let card = try await meant(book, "Zsuzsanna Weöres").guest
      _ = try await desk.forget(card, in: book.container)
      #expect(try await book.container.emptyLog())
      for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
        let bytes = Self.lowercased(try Data(contentsOf: file))
        for word in ["zsuzsanna", "weores", "7654321", "1234567"] {
          #expect(bytes.range(of: Data(word.utf8)) == nil, "\(word) in \(file.lastPathComponent)")
        }
      }
    }
  }

  @Test func `notes of others that name the guest are told, and stay`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      let booking = try await add(book, "Zsuzsanna Weöres", "+36 30 7654321")
      _ = try await book.write { try desk.cancel(booking, reason: "", in: $0) }
      var draft = try book.draft("Ben Carter", 2, at: "20:30")
      (draft.staffNotes, draft.phone) = ("comes with ZSUZSANNA weores", "030 1111111")
      let bens = try await book.add(draft, by: desk).booking
      let ben = try await meant(book, "Ben Carter").guest
      var known = ben
      known.notes = "brother of Zsuzsanna Weöres"
      let wanted = known
      _ = try await book.write { try desk.change(ben, into: wanted, in: $0) }
      _ = try await book.write {
        try desk.wait("Nowak", party: 2, quoted: 5, note: "not Zsuzsa", at: book.house.id, in: $0)
      }
      let card = try await meant(book, "Zsuzsanna Weöres").guest
      let forgotten = try await desk.forget(card, in: book.container)
      let mentions = try await book.container.read { try forgotten.mentions(in: $0) }
      #expect(mentions == ["\(bens.code) Ben Carter", "card of Ben Carter"])
      #expect(try await book.stored(bens).booking.staffNotes == draft.staffNotes)
    }
  }

  /// ASCII letters alone.
  private static func lowercased(_ bytes: Data) -> Data {
    Data(bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 })
  }

  /// A guest with a card, an alias, a walk-in from the waitlist, and a booking that became somebody else's.
  private func erase(_ book: TestBook) async throws {
    let desk = try book.desk()
    let booking = try await add(book, "Zsuzsanna Weöres", "+36 30 7654321")
    let short = try await add(book, "Zsuzsi Weöres", "+36 30 7654321")
    let card = try await meant(book, "Zsuzsanna Weöres").guest
    var known = card
    (known.notes, known.allergies, known.tags) = ("hates jazz", "peanuts", ["mother of the chef"])
    let wanted = known
    let changed = try await book.write { try desk.change(card, into: wanted, in: $0) }
    let other = try await meant(book, "Zsuzsi Weöres").guest
    let merged = try await book.write { try desk.merge(other, into: changed, in: $0) }
    let entry = try await book.write {
      try desk.wait("Zsuzsanna Weöres", party: 2, quoted: 5, note: "mother", at: book.house.id, in: $0)
    }
    let seated = try await book.write { try desk.seat(entry, in: $0) }.booking
    let shared = try await add(book, "Zsuzsanna Weöres", "06307654321")
    var given = BookingDraft(shared, tables: [])
    (given.guestName, given.phone, given.guestNotes) = ("Ben", "030 9999999", "")
    let bens = given
    _ = try await book.write { try desk.edit(shared, into: bens, in: $0) }
    let refusal = await #expect(throws: BookRefusal.self) {
      try await desk.forget(merged, in: book.container)
    }
    #expect(refusal?.sentence.contains("is still expected: ") == true)
    for read in [booking, short] {
      _ = try await book.write { try desk.cancel(read, reason: "her mother is ill", in: $0) }
    }
    _ = try await book.write { try desk.setStatus(.finished, of: seated, in: $0) }
    try await forget(book, desk, seated)
    let kept = try await book.stored(booking)
    #expect(kept.booking.guestName == BookDesk.forgottenName && kept.booking.partySize == 2)
    #expect(kept.booking.status == .cancelled && kept.guest == nil)
    #expect(kept.events.map(\.kind) == ["added", "status"])
    #expect(try await book.stored(shared).booking.guestName == "Ben")
    // What was done before can be taken back no more: it would bring a person back.
    await #expect(throws: BookRefusal.self) {
      try await book.write { try desk.undo(.booking(booking.id), in: $0) }
    }
  }

  private func forget(_ book: TestBook, _ desk: BookDesk, _ walkIn: Booking) async throws {
    let card = try await meant(book, "Zsuzsanna Weöres")
    let forgotten = try await desk.forget(card.guest, in: book.container)
    #expect(forgotten.cards == 2 && forgotten.bookings == 2 && forgotten.waiting == 1)
    // The walk-in from the waitlist had no phone: it is linked to no card, and named.
    #expect(forgotten.namesakes == [walkIn.code])
    let stored = try await book.stored(walkIn).booking
    _ = try await desk.forget(stored, in: book.container)
  }

  @Test func `what an import brings between the look and the erasing is theirs too`() async throws {
    try await TestBook.with { book in
      let header = "Ref,Date,Time,Party,Name\n"
      _ = try await book.importing(header + "R1,2025-12-05,20:00,2,Cid Rossi\n")
      let person = KnownPerson([(name: "Cid Rossi", phone: "")])
      let found = try await book.container.read { try PersonTraces(of: person, cards: [], in: $0) }
      _ = try await book.importing(header + "R2,2025-12-06,20:00,4,Cid Rossi\n")
      let sizes = try await book.container.read { context in
        var traces = found
        try traces.follow(cards: [], in: context)
        return try traces.bookingsNow(in: context).map(\.booking.partySize)
      }
      #expect(sizes == [2, 4])
    }
  }

  @Test func `who was booked under the number of a card goes with the card, another's number stays`()
    async throws
  {
    try await TestBook.with { book in
      let desk = try book.desk()
      let booking = try await add(book, "Zsuzsanna Weöres", "+36 30 7654321")
      let numbers = [("06 30 765 4321", ""), ("+36 20 7654321", ""), ("06307654321", "030 9999999")]
      var named: [Booking] = []
      for (name, phone) in numbers {
        var draft = try book.draft("Before", 2, at: "20:30")
        (draft.table, draft.phone) = (.none, phone)
        let wished = draft
        let added = try await book.add(wished, by: desk).booking
        // Only a booking without a card is looked for by its name; a number as a name is of a book from before.
        var alone = added
        (alone.guest, alone.guestName) = (nil, name)
        let stored = alone
        _ = try await book.write { try $0.update(stored) }
        named.append(stored)
      }
      _ = try await book.write {
        // The number as a name is of a book from before.
        var entry = try desk.wait("Before", party: 2, quoted: 5, note: "", at: book.house.id, in: $0)
        entry.name = "06 30 765 4321"
        try $0.update(entry)
      }
      let card = try await meant(book, "Zsuzsanna Weöres").guest
      _ = try await book.write { try desk.cancel(booking, reason: "", in: $0) }
      await #expect(throws: BookRefusal.stillExpected("Zsuzsanna Weöres", codes: [named[0].code])) {
        try await desk.forget(card, in: book.container)
      }
      let first = named[0]
      _ = try await book.write { try desk.cancel(first, reason: "", in: $0) }
      let forgotten = try await desk.forget(card, in: book.container)
      #expect(forgotten.bookings == 2 && forgotten.waiting == 1)
      #expect(forgotten.namesakes == [named[2].code])
      #expect(try await book.stored(named[0]).booking.guestName == BookDesk.forgottenName)
      #expect(try await book.stored(named[1]).booking.guestName == "+36 20 7654321")
      #expect(try await book.stored(named[2]).booking.guestName == "06307654321")
    }
  }

  @Test func `the deeds to a person who was forgotten are said in words that name nobody`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      let saved = try await book.add(try book.draft("Anna", 2, at: "20:00"), by: desk).booking
      let seated = try await book.write { try desk.setStatus(.seated, of: saved, in: $0) }.booking
      let gone = try await book.write { try desk.setStatus(.finished, of: seated, in: $0) }.booking
      _ = try await desk.forget(gone, in: book.container)
      #expect(try await book.stored(gone).events.map(\.summary) == ["booked", "seated", "finished"])
    }
  }

  @Test func `a booking without a card is forgotten by itself, once it is over`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      let saved = try await book.add(try book.draft("Anna", 2, at: "20:00"), by: desk).booking
      await #expect(throws: BookRefusal.stillExpected("Anna", codes: [saved.code])) {
        try await desk.forget(saved, in: book.container)
      }
      let gone = try await book.write { try desk.cancel(saved, reason: "ill", in: $0) }.booking
      let forgotten = try await desk.forget(gone, in: book.container)
      #expect(forgotten.name == "Anna" && forgotten.bookings == 1 && forgotten.events == 2)
      #expect(try await book.stored(gone).events.allSatisfy { $0.subject == BookDesk.forgottenName })
    }
  }

  @Test func `a waiting stranger of the same name stays, and is told; the guest's own phone finds them`()
    async throws
  {
    try await TestBook.with { book in
      let desk = try book.desk()
      let booking = try await add(book, "Zsuzsanna Weöres", "+36 30 7654321")
      _ = try await book.write { try desk.cancel(booking, reason: "", in: $0) }
      let parties = [
        ("Zsuzsanna Weöres", ""), ("Zsuzsanna Weöres", "030 9999999"), ("ZSUZSANNA WEORES", "06 30 765 4321"),
        ("Weöres", "06 30 765 4321"),
      ]
      for (name, phone) in parties {
        _ = try await book.write {
          try desk.wait(name, party: 2, quoted: 5, note: "", phone: phone, at: book.house.id, in: $0)
        }
      }
      let card = try await meant(book, "Zsuzsanna Weöres").guest
      let forgotten = try await desk.forget(card, in: book.container)
      let day = booking.serviceDay.isoText
      #expect(forgotten.waiting == 1)
      #expect(
        forgotten.waitingNamesakes == [
          "Zsuzsanna Weöres, 2, \(day)", "Zsuzsanna Weöres, 2, \(day)", "Weöres, 2, \(day)",
        ])
      let left = try await book.container.read { try $0.fetch(FetchDescriptor<WaitlistEntry>()) }
      #expect(Set(left.map(\.name)) == ["Zsuzsanna Weöres", "Weöres", BookDesk.forgottenName])
      #expect(left.count { $0.name == BookDesk.forgottenName } == 1)
    }
  }

  @Test func `every booking of the name without a card is told, however the name is written`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      let booking = try await add(book, "Zsuzsanna Weöres", "+36 30 7654321")
      _ = try await book.write { try desk.cancel(booking, reason: "", in: $0) }
      var codes: [String] = []
      for _ in 0..<22 { codes.append(try await add(book, "zsuzsanna weores", "").code) }
      let card = try await meant(book, "+36 30 7654321").guest
      let forgotten = try await desk.forget(card, in: book.container)
      #expect(forgotten.namesakes.sorted() == codes.sorted() && forgotten.bookings == 1)
    }
  }

  @Test func `a booking that was linked to a card meanwhile is forgotten by the card`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      let read = try await add(book, "Anna Kovács", "")
      var draft = BookingDraft(read, tables: [])
      draft.phone = "+36 30 1234567"
      let linked = draft
      let saved = try await book.write { try desk.edit(read, into: linked, in: $0) }.booking
      _ = try await book.write { try desk.cancel(saved, reason: "", in: $0) }
      let forgotten = try await desk.forget(read, in: book.container)
      #expect(forgotten.cards == 1 && forgotten.bookings == 1)
      #expect(try await book.container.read { try $0.fetchCount(FetchDescriptor<Guest>()) } == 0)
    }
  }

  @Test func `who has no card is found by the whole name, and is one person where that is certain`()
    async throws
  {
    try await TestBook.with { book in
      let desk = try book.desk()
      func found(_ name: String) async throws -> PersonWithoutCard? {
        try await book.container.read { try PersonWithoutCard.named(name, in: $0) }
      }
      #expect(try await found("Anna Kovács") == nil)
      let first = try await add(book, "Anna Kovács", "")
      #expect(try await found("anna  KOVACS")?.bookings.map(\.code) == [first.code])
      #expect(try await found("Anna") == nil)
      #expect(try await found("anna kovacs")?.isOne == true)
      let second = try await add(book, "ANNA Kovacs", "")
      let both = try #require(try await found("Anna Kovács"))
      #expect(both.bookings.map(\.code).sorted() == [first.code, second.code].sorted() && !both.isOne)
      let entry = try await book.write {
        try desk.wait("Nowak", party: 2, quoted: 5, note: "by the door", at: book.house.id, in: $0)
      }
      try await book.write { try desk.letGo(entry, in: $0) }
      let waiting = try #require(try await found("nowak")).waiting
      #expect(waiting.map(\.id) == [entry.id])
      let forgotten = try await desk.forget(waiting, in: book.container)
      #expect(forgotten.waiting == 1 && forgotten.bookings == 0 && forgotten.name == "Nowak")
      #expect(try await found("nowak") == nil)
      #expect(try await found(BookDesk.forgottenName) == nil)
      let left = try await book.container.read { try $0.fetch(FetchDescriptor<WaitlistEntry>()) }
      #expect(left.map(\.name) == [BookDesk.forgottenName] && left.map(\.note) == [""])
    }
  }

  @Test func `what is written between the look and the erasing is found as well`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      let booking = try await add(book, "Zsuzsanna Weöres", "+36 30 7654321")
      _ = try await book.write { try desk.cancel(booking, reason: "", in: $0) }
      let card = try await meant(book, "Zsuzsanna Weöres").guest
      let person = KnownPerson([card])
      var traces = try await book.container.read { try PersonTraces(of: person, cards: [card], in: $0) }
      #expect(traces.bookings.isEmpty && traces.waiting.isEmpty)
      let late = try await add(book, "zsuzsanna weores", "")
      let entry = try await book.write {
        try desk.wait("Zsuzsanna Weöres", party: 2, quoted: 5, note: "", at: book.house.id, in: $0)
      }
      var changed = card
      changed.notes = "late"
      let wanted = changed
      _ = try await book.write { try desk.change(card, into: wanted, in: $0) }
      let before = traces.events.count
      let old = traces
      traces = try await book.container.read { context in
        var traces = old
        try traces.follow(cards: [card], in: context)
        return traces
      }
      #expect(traces.events.count == before + 1 && traces.waiting == [entry.id])
      let now = traces
      let found = try await book.container.read { try now.bookingsNow(in: $0).map(\.booking.code) }
      #expect(found == [late.code])
    }
  }

  private func add(_ book: TestBook, _ name: String, _ phone: String) async throws -> Booking {
    var draft = try book.draft(name, 2, at: "20:00")
    (draft.phone, draft.table, draft.guestNotes) = (phone, .none, "with her mother")
    return try await book.add(draft, by: try book.desk()).booking
  }

  private func meant(_ book: TestBook, _ text: String) async throws -> GuestProfile {
    try await book.container.read { try GuestProfile.meant(by: text, in: $0) }
  }
}
