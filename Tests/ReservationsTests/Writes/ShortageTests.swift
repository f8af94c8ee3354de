import Foundation
import Persistence
import Testing

@testable import Reservations

/// Why no table does, and what is offered instead.
@Suite struct ShortageTests {
  private func refusal(_ book: TestBook, _ party: Int, at time: String = "20:00") async throws -> BookRefusal?
  {
    let draft = try book.draft("Leila", party, at: time)
    return await #expect(throws: BookRefusal.self) { try await book.add(draft, by: try book.desk()) }
  }

  private func close(_ scope: Closure.Scope, _ book: TestBook) async throws {
    let day = ServiceDay(year: 2026, month: 12, day: 4)
    _ = try await book.write {
      try $0.insert(
        Closure(
          id: book.identifiers.next(), restaurant: book.house.id, scope: scope,
          from: .init(day: day), to: .init(day: day), reason: "heating"))
    }
  }

  @Test
  func `a party larger than every table is told the largest, and offered tables pushed together`()
    async throws
  {
    try await TestBook.with { book in
      let refusal = try #require(try await refusal(book, 9))
      #expect(refusal.sentence == "Not saved: Pasta Palace has no table for 9; the largest is for 6.")
      let way = try #require(refusal.ways.first)
      #expect(way.seating.label == "4+8" && way.seating.maximum == 10)
      #expect(way.note == "tables pushed together")
      var draft = try book.draft("Leila", 9, at: "20:00")
      draft.table = .labels(way.seating.tables.map(\.label))
      let wanted = draft
      #expect(
        try await book.add(wanted, by: try book.desk()).warnings
          == [.pushedTogether(tables: "4+8", house: "Pasta Palace")])
    }
  }

  @Test func `where a large table is taken others are pushed together before another day is offered`()
    async throws
  {
    try await TestBook.with(tables: [("4", 3, 4), ("7", 3, 4), ("8", 4, 8)]) { book in
      var long = try book.draft("Ben", 8, at: "20:00")
      long.minutes = 300
      let all = long
      _ = try await book.add(all, by: try book.desk())
      let refusal = try #require(try await refusal(book, 8))
      #expect(refusal.ways.map(\.seating.label) == ["4+7"])
      #expect(refusal.ways.first?.note == "tables pushed together" && refusal.ways.first?.keepsTime == true)
      #expect(await refusal.lookingAhead(in: book.container).ways == refusal.ways)
      var draft = try book.draft("Leila", 8, at: "20:00")
      draft.table = .labels(["4", "7"])
      let wished = draft
      #expect(try await book.add(wished, by: try book.desk()).booking.partySize == 8)
    }
  }

  @Test func `one table alone is not pushed together`() async throws {
    try await TestBook.with(tables: [("1", 1, 2), ("8", 4, 8)]) { book in
      var long = try book.draft("Ben", 2, at: "20:00")
      long.minutes = 300
      let all = long
      _ = try await book.add(all, by: try book.desk())
      #expect(try await refusal(book, 2)?.ways.isEmpty == true)
    }
  }

  @Test func `tables of two areas are not pushed together`() async throws {
    try await TestBook.with(tables: [("1", 1, 4), ("2", 1, 4)]) { book in
      var two = try #require(book.tables["2"])
      two.area = "Terrace"
      let terrace = two
      try await book.write { _ = try $0.update(terrace) }
      let refusal = try #require(try await refusal(book, 7))
      #expect(refusal.ways.isEmpty)
    }
  }

  @Test func `an area that is closed is the reason`() async throws {
    try await TestBook.with(tables: [("1", 1, 2), ("T1", 3, 4)]) { book in
      try await close(.table("T1"), book)
      let refusal = try #require(try await refusal(book, 4))
      #expect(refusal.sentence == "Not saved: Table T1 is closed through Fri 4 Dec: heating.")
    }
  }

  @Test func `beside tables that are taken a closed one is named`() async throws {
    try await TestBook.with(tables: [("4", 3, 4), ("T1", 3, 4)]) { book in
      _ = try await book.add(try book.draft("Ben", 4, at: "20:00"), by: try book.desk())
      try await close(.table("T1"), book)
      let refusal = try #require(try await refusal(book, 4, at: "20:15"))
      #expect(
        refusal.sentence == "Not saved: no table for 4 is free at Pasta Palace, table T1 is closed.")
    }
  }

  @Test func `a house that is closed is the reason before its tables are`() async throws {
    try await TestBook.with { book in
      try await close(.house, book)
      let refusal = try #require(try await refusal(book, 9))
      #expect(refusal.sentence == "Pasta Palace is closed through Fri 4 Dec: heating.")
      #expect(refusal.isOverridable)
    }
  }

  @Test func `where the evening has nothing left the next days are offered`() async throws {
    try await TestBook.with(tables: [("1", 1, 2)]) { book in
      var long = try book.draft("Ben", 2, at: "20:00")
      long.minutes = 300
      let all = long
      _ = try await book.add(all, by: try book.desk())
      let refusal = try #require(try await refusal(book, 2))
      // The others are not kept waiting for a look at a week.
      #expect(refusal.ways.isEmpty)
      let told = await refusal.lookingAhead(in: book.container)
      #expect(told.ways.map(\.note) == ["on Sat 5 Dec", "on Sun 6 Dec"])
      #expect(told.ways.map(\.wall.isoText) == ["2026-12-05T20:00", "2026-12-06T20:00"])
      let other = try book.draft("Eva", 2, at: "20:30")
      let taken = await #expect(throws: BookRefusal.self) {
        var draft = other
        draft.table = .labels(["1"])
        let wished = draft
        return try await book.add(wished, by: try book.desk())
      }
      #expect(taken?.ways.isEmpty == true && taken?.isForWantOfTable == true)
      #expect(
        await taken?.lookingAhead(in: book.container).ways.map(\.wall.isoText)
          == ["2026-12-05T20:30", "2026-12-06T20:30"])
    }
  }

  @Test func `a party too small for every table is told so`() async throws {
    try await TestBook.with(tables: [("8", 4, 6)]) { book in
      let refusal = try await refusal(book, 2)
      #expect(refusal?.sentence == "Not saved: the tables of Pasta Palace are for 4 or more.")
    }
  }
}
