import Foundation
import Persistence
import Testing

@testable import Reservations

@Suite struct GuestTests {
  @Test(arguments: [
    ("+36 30 123 4567", "06 30 123 4567"), ("+36 30 123 4567", "0036-30-123-4567"),
    ("+36 30 123 4567", "30 1234567"), ("+49 176 5550143", "0176 5550143"),
    ("+49 (0)176 5550143", "+49 176 5550143"), ("+7 912 345-67-89", "8 912 345-67-89"),
    ("+1 212 555 0100", "(212) 555-0100"), ("+49 176 5550143", "٠١٧٦ ٥٥٥٠١٤٣"),
  ])
  func `two ways of writing one number meet`(one: String, two: String) {
    #expect(PhoneNumber(one).isSame(as: PhoneNumber(two)))
    #expect(PhoneNumber(two).isSame(as: PhoneNumber(one)))
  }

  @Test(arguments: [
    ("+49 30 1234567", "+49 40 1234567"), ("030 1234567", "040 1234567"),
    ("+1 212 555 0100", "+44 212 555 0100"),
    ("110", "0110"), ("", ""), ("", "030 1234567"), ("123456", "+49 30 123456"),
  ])
  func `two numbers stay two`(one: String, two: String) {
    #expect(!PhoneNumber(one).isSame(as: PhoneNumber(two)))
  }

  @Test
  func `a known guest is found by the whole name and another form of the phone, and keeps what was typed`()
    async throws
  {
    try await TestBook.with { book in
      let first = try await add(book, "Anna Kovács", "+36 30 123 4567")
      let second = try await add(book, "anna kovacs", "06 30 123 4567")
      #expect(second.guest == first.guest && second.guest != nil)
      #expect(second.phone == "06 30 123 4567" && second.guestName == "anna kovacs")
      let id = try #require(first.guest)
      let guest = try await book.container.read { try $0.find(id) }
      #expect(guest?.name == "Anna Kovács" && guest?.phone == "+36 30 123 4567")
    }
  }

  @Test func `a phone under another name is another guest, suggested and never merged`() async throws {
    try await TestBook.with { book in
      let anna = try await add(book, "Anna Kovács", "+36 30 123 4567")
      let bela = try await add(book, "Kovács Béla", "0630 1234567")
      #expect(anna.guest != bela.guest)
      let cards = try await cards(book, "kovacs")
      #expect(cards.map(\.guest.name).sorted() == ["Anna Kovács", "Kovács Béla"])
      let card = try #require(cards.first { $0.guest.name == "Anna Kovács" })
      let doubles = try await book.container.read { try GuestProfile.doubles(of: card.guest, in: $0) }
      #expect(doubles.map(\.name) == ["Kovács Béla"])
    }
  }

  @Test func `merged cards are one guest under both names, and two again after an undo`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      _ = try await add(book, "Anna Kovács", "+36 30 123 4567")
      _ = try await add(book, "A. Kovács", "+36 30 123 4567")
      let (anna, short) = (try await meant(book, "Anna Kovács"), try await meant(book, "A. Kovács"))
      var tagged = short.guest
      (tagged.tags, tagged.allergies) = (["vip"], "shellfish")
      let wanted = tagged
      let changed = try await book.write { try desk.change(short.guest, into: wanted, in: $0) }
      let merged = try await book.write { try desk.merge(changed, into: anna.guest, in: $0) }
      #expect(merged.tags == ["vip"] && merged.allergies == "shellfish" && merged.name == "Anna Kovács")
      let card = try await meant(book, "A. Kovács")
      #expect(card.guest.id == anna.id && card.openBookings.count == 2)
      #expect(card.aliases.map(\.name) == ["A. Kovács"])
      #expect(try await cards(book, "").count == 1)
      let again = try await add(book, "a. kovács", "0036301234567", at: "21:15")
      #expect(again.guest == anna.id)
      await #expect(throws: BookRefusal.sameGuest("Anna Kovács")) {
        try await book.write { try desk.merge(merged, into: merged, in: $0) }
      }
      let undone = try await book.write { try desk.undo(.actor, in: $0) }
      #expect(undone.event.kind == "added")
      let two = try await book.write { try desk.undo(.actor, in: $0) }
      #expect(two.sentence == "Undone: Anna Kovács and A. Kovács are two guests again.")
      #expect(try await meant(book, "A. Kovács").guest == changed)
      #expect(try await meant(book, "Anna Kovács").guest == anna.guest)
      #expect(try await meant(book, "Anna Kovács").openBookings == anna.openBookings)
    }
  }

  @Test func `a merge is not undone over a booking that somebody gave to another guest since`() async throws {
    try await TestBook.with { book in
      let (desk, other) = (try book.desk(), try book.desk("jonas", session: 2))
      _ = try await add(book, "Anna Kovács", "+36 30 123 4567")
      let second = try await add(book, "A. Kovács", "+36 30 123 4567")
      let (anna, short) = (try await meant(book, "Anna Kovács"), try await meant(book, "A. Kovács"))
      _ = try await book.write { try desk.merge(short.guest, into: anna.guest, in: $0) }
      let read = try await book.stored(second).booking
      var draft = BookingDraft(read, tables: [])
      (draft.guestName, draft.phone) = ("Ben Berg", "030 7654321")
      let wanted = draft
      let given = try await book.write { try other.edit(read, into: wanted, in: $0) }.booking
      let refusal = await #expect(throws: BookRefusal.self) { try await book.write { try desk.undo(in: $0) } }
      guard case .notUndone(let undo) = refusal, case .changedBySomebody(let change) = undo.reason else {
        Issue.record("\(String(describing: refusal))")
        return
      }
      #expect(change.actor == "jonas" && change.fields == [.guest] && change.current.id == second.id)
      #expect(try await book.stored(second).booking == given)
    }
  }

  @Test func `a card that somebody changed meanwhile is not overwritten`() async throws {
    try await TestBook.with { book in
      let (desk, other) = (try book.desk(), try book.desk("jonas", session: 2))
      _ = try await add(book, "Anna", "030 1234567")
      let read = try await meant(book, "Anna").guest
      var (one, two) = (read, read)
      (one.notes, two.notes) = ("likes the window", "comes with a dog")
      let (first, second) = (one, two)
      _ = try await book.write { try desk.change(read, into: first, in: $0) }
      await #expect(throws: BookRefusal.guestChanged("Anna")) {
        try await book.write { try other.change(read, into: second, in: $0) }
      }
      var renamed = first
      renamed.name = "Anna Berg"
      let wanted = renamed
      _ = try await book.write { try other.change(first, into: wanted, in: $0) }
      #expect(try await meant(book, "berg").guest.notes == "likes the window")
      let refusal = await #expect(throws: BookRefusal.self) { try await book.write { try desk.undo(in: $0) } }
      #expect(refusal?.sentence == "Not undone: the card of Anna was changed meanwhile.")
    }
  }

  @Test func `who is meant is one guest or nobody`() async throws {
    try await TestBook.with { book in
      _ = try await add(book, "Anna Kovács", "+36 30 123 4567")
      _ = try await add(book, "Anna Berg", "+36 30 123 9999")
      await #expect(throws: BookRefusal.noSuchGuest("Ana Kovács", nearest: "Anna Kovács")) {
        try await book.container.read { try GuestProfile.meant(by: "Ana Kovács", in: $0) }
      }
      let refusal = await #expect(throws: BookRefusal.self) {
        try await book.container.read { try GuestProfile.meant(by: "anna", in: $0) }
      }
      #expect(refusal?.sentence == "“anna” fits 2 guests: say the whole name, the phone or the id.")
      #expect(try await meant(book, "4567").guest.name == "Anna Kovács")
      let id = try await meant(book, "berg").id
      #expect(try await meant(book, id.description).guest.name == "Anna Berg")
    }
  }

  @Test func `a name or an email longer than a card holds is refused`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      _ = try await add(book, "Anna", "030 1234567")
      let read = try await meant(book, "Anna").guest
      let long = String(repeating: "e\u{301}", count: 500_000)
      let changes: [(WritableKeyPath<Guest, String>, BookField)] = [
        (\.name, .guest), (\.email, .email), (\.phone, .phone), (\.notes, .notes), (\.allergies, .allergies),
      ]
      for (field, named) in changes {
        var changed = read
        changed[keyPath: field] = long
        let wanted = changed
        let refusal = await #expect(throws: BookRefusal.self) {
          try await book.write { try desk.change(read, into: wanted, in: $0) }
        }
        #expect(refusal?.field == named)
      }
      #expect(try await meant(book, "Anna").guest == read)
    }
  }

  private func add(
    _ book: TestBook, _ name: String, _ phone: String, at time: String = "20:00"
  ) async throws -> Booking {
    var draft = try book.draft(name, 2, at: time)
    (draft.phone, draft.table) = (phone, .none)
    return try await book.add(draft, by: try book.desk()).booking
  }

  private func cards(_ book: TestBook, _ text: String) async throws -> [GuestProfile] {
    try await book.container.read { try GuestProfile.fetch(for: text, in: $0) }
  }

  private func meant(_ book: TestBook, _ text: String) async throws -> GuestProfile {
    try await book.container.read { try GuestProfile.meant(by: text, in: $0) }
  }
}
