import Foundation
import Persistence
import Testing
import YAML

@testable import Reservations

@Suite struct LinkTests {
  private func merge(_ name: String, into book: TestBook, feed: String) async throws {
    var merge = FeedMerge(
      feed: feed, zone: "Europe/Berlin", now: book.now, identifiers: book.identifiers)
    try await merge.take([RestaurantFacts(feedID: "7", name: name)], in: book.container)
  }

  private func house(_ reference: String, in book: TestBook) async throws -> Restaurant {
    try await book.container.read { try Restaurant.named(reference, in: $0) }
  }

  private func listed(_ book: TestBook) async throws -> [String] {
    try await book.container.read { context in
      try Restaurant.fetchAll(in: context).map(\.reference).filter { $0.hasSuffix("/7") }.sorted()
    }
  }

  @Test func `one name and id in two feeds are told apart by their references`() async throws {
    try await TestBook.with { book in
      try await merge("Mühle", into: book, feed: "halle")
      try await merge("Mühle", into: book, feed: "partners")
      #expect(try await house("partners/7", in: book).feed == "partners")
      await #expect(
        throws: BookRefusal.ambiguousRestaurant(
          "mühle", candidates: ["Mühle (halle/7)", "Mühle (partners/7)"], count: 2)
      ) { try await house("mühle", in: book) }
    }
  }

  @Test func `a feed's name may hold slashes, and a text of nothing else is answered at once`() async throws {
    try await TestBook.with { book in
      try await merge("Mühle", into: book, feed: "halle/west")
      #expect(try await house("halle/west/7", in: book).feed == "halle/west")
      for text in ["halle/west", "halle/7", String(repeating: "/", count: 200_000)] {
        await #expect(throws: BookRefusal.self) { try await house(text, in: book) }
      }
    }
  }

  @Test func `a linked entry is its house until it is parted again`() async throws {
    try await TestBook.with { book in
      try await merge("Mühle", into: book, feed: "halle")
      try await merge("Zur Mühle", into: book, feed: "partners")
      let entry = try await house("partners/7", in: book).id, kept = try await house("halle/7", in: book).id
      let desk = try book.desk()
      try await book.container.transaction { try desk.link(entry, to: kept, in: $0) }
      #expect(try await listed(book) == ["halle/7"])
      #expect(try await house("mühle", in: book).id == kept)
      try await merge("Zur alten Mühle", into: book, feed: "partners")
      #expect(try await house("partners/7", in: book).name == "Zur alten Mühle")
      #expect(try await listed(book) == ["halle/7"])
      try await book.container.transaction { try desk.unlink(entry, in: $0) }
      #expect(try await listed(book) == ["halle/7", "partners/7"])
    }
  }

  @Test func `a booking, a walk-in and a party that waits at a linked entry are at its house`() async throws {
    try await TestBook.with { book in
      try await merge("Mühle", into: book, feed: "halle")
      try await merge("Zur Mühle", into: book, feed: "partners")
      let entry = try await house("partners/7", in: book), kept = try await house("halle/7", in: book)
      let desk = try book.desk()
      try await book.container.transaction { try desk.link(entry.id, to: kept.id, in: $0) }
      let wall = WallTime(date: ServiceDay(year: 2026, month: 12, day: 4), minute: 1200)
      var draft = BookingDraft(restaurant: entry.id, partySize: 2, wall: wall, guestName: "Anna")
      draft.table = .none
      #expect(try await book.add(draft, by: desk).booking.restaurant == kept.id)
      let linked = try await house("partners/7", in: book)
      #expect(try await book.container.read { try linked.house(in: $0).id } == kept.id)
      #expect(try await book.container.read { try kept.house(in: $0) } == kept)
    }
  }

  @Test
  func `a field that is left to the feed again comes with the next answer, also with one like the last`()
    async throws
  {
    try await TestBook.with { book in
      try await merge("Mühle", into: book, feed: "halle")
      var state = FeedState(id: book.identifiers.next(), name: "halle", source: "halle.json")
      state.bodyHash = "1"
      let saved = state
      try await book.write { try saved.save(in: $0) }
      func hash() async throws -> String? {
        try await book.container.read { try FeedState.fetch(named: "halle", in: $0)?.bodyHash }
      }
      try await setUp("name: Die Mühle", in: book)
      #expect(try await hash() == "1")
      try await setUp("name: \"\"", in: book)
      #expect(try await hash() == nil)
    }
  }

  @Test func `what cannot be one house stays two`() async throws {
    try await TestBook.with { book in
      try await merge("Mühle", into: book, feed: "halle")
      try await merge("Mühle", into: book, feed: "partners")
      let entry = try await house("partners/7", in: book).id, kept = try await house("halle/7", in: book).id
      let desk = try book.desk()
      for (one, other) in [(kept, kept)] {
        await #expect(throws: BookRefusal.self) {
          try await book.container.transaction { try desk.link(one, to: other, in: $0) }
        }
      }
      await #expect(throws: BookRefusal.self) {
        try await book.container.transaction { try desk.unlink(entry, in: $0) }
      }
      var draft = BookingDraft(
        restaurant: entry, partySize: 2,
        wall: WallTime(date: ServiceDay(year: 2026, month: 12, day: 4), minute: 1200), guestName: "Anna")
      draft.table = .none
      _ = try await book.add(draft, by: desk)
      await #expect(
        throws: BookRefusal.notLinked(house: "Mühle", why: "partners/7 has 1 booking of its own")
      ) { try await book.container.transaction { try desk.link(entry, to: kept, in: $0) } }
    }
  }

  @Test func `what people changed outranks the feed until they leave it to the feed`() async throws {
    try await TestBook.with { book in
      try await merge("Mühle", into: book, feed: "halle")
      try await setUp("name: Die Mühle\nphone: 030 1", in: book)
      try await merge("Mühle am Fluss", into: book, feed: "halle")
      var house = try await house("halle/7", in: book)
      #expect(house.name == "Die Mühle" && house.phone == "030 1")
      #expect(house.isOwn(.name) && house.isOwn(.phone) && !house.isOwn(.address))
      let text = try await book.container.read { [house] in
        HouseFile.text(of: try HouseRules.fetch(house, in: $0))
      }
      #expect(text.contains("name: Die Mühle"))
      try await setUp("name: \"\"", in: book)
      try await merge("Mühle am Fluss", into: book, feed: "halle")
      house = try await self.house("halle/7", in: book)
      #expect(house.name == "Mühle am Fluss" && !house.isOwn(.name))
    }
  }

  private func setUp(_ text: String, in book: TestBook) async throws {
    let document = try YAMLDocument.parse(Array(text.utf8), file: "house.yaml")
    let id = try await house("halle/7", in: book).id
    let desk = try book.desk()
    _ = try await book.container.transaction { try desk.setUp(id, from: document, in: $0) }
  }
}
