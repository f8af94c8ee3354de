import Foundation
import Persistence
import Testing

@testable import Reservations

@Suite struct FeedMergeTests {
  private func facts(_ count: Int) -> [RestaurantFacts] {
    (0..<count).map { RestaurantFacts(feedID: "node/\($0)", name: "House \($0)") }
  }

  private func merge(
    _ records: [RestaurantFacts], refused: [String?] = [], into book: TestBook, feed: String = "halle",
    zone: String = "Europe/Berlin", accepting: Bool = false
  ) async throws -> FeedMergeResult {
    var merge = FeedMerge(
      feed: feed, zone: zone, now: book.now, identifiers: book.identifiers, acceptsRemovals: accepting)
    merge.keep(refused)
    try await merge.take(records, in: book.container)
    return try await merge.finish(in: book.container)
  }

  private func houses(_ book: TestBook, feed: String = "halle") async throws -> [Restaurant] {
    try await book.container.read { context in
      try context.fetch(
        FetchDescriptor<Restaurant>(
          predicate: #Predicate { $0.feed == feed }, sortBy: [SortDescriptor(\.id)]))
    }
  }

  @Test func `new records are inserted, equal ones are not written, changed ones are updated`() async throws {
    try await TestBook.with { book in
      var records = facts(1_200)
      #expect(try await merge(records, into: book).inserted == 1_200)
      let before = try await houses(book)
      #expect(before.map(\.feedID) == records.map(\.feedID))
      records[7].phone = "030 1"
      let result = try await merge(records, into: book)
      #expect(result.unchanged == 1_199)
      #expect(result.updated == 1)
      let after = try await houses(book)
      #expect(after.filter { $0.phone == "030 1" }.map(\.id) == [before[7].id])
    }
  }

  @Test func `limits reach a house that is there, until people have set it up`() async throws {
    try await TestBook.with { book in
      var records = facts(2)
      _ = try await merge(records, into: book)
      (records[0].coverLimit, records[0].pacingLimit, records[1].coverLimit) = (60, 8, 40)
      let second = try await houses(book)[1]
      _ = try await book.write { context in
        try book.desk().setUp(second.id, in: context) { before in
          var house = before.restaurant
          house.coverLimit = 30
          return HouseRules(house, tables: before.tables)
        }
      }
      _ = try await merge(records, into: book)
      #expect(try await houses(book).map(\.coverLimit) == [60, 30])
      #expect(try await houses(book).map(\.pacingLimit) == [8, nil])
      records[0].coverLimit = nil
      _ = try await merge(records, into: book)
      #expect(try await houses(book)[0].coverLimit == 60)
    }
  }

  @Test func `a merge without changes commits nothing`() async throws {
    try await TestBook.with { book in
      _ = try await merge(facts(3), into: book)
      let version = {
        try await book.container.read { try $0.rows("PRAGMA data_version") { try $0.value(0, as: Int.self) } }
      }
      let before = try await version()
      _ = try await merge(facts(3), into: book)
      #expect(try await version() == before)
    }
  }

  @Test func `a house the feed drops is marked and keeps its bookings, and comes back`() async throws {
    try await TestBook.with { book in
      _ = try await merge(facts(3), into: book)
      let house = try await houses(book)[2]
      var draft = BookingDraft(
        restaurant: house.id, partySize: 2,
        wall: WallTime(date: ServiceDay(year: 2026, month: 12, day: 4), minute: 1200),
        guestName: "Anna")
      draft.table = .none
      _ = try await book.add(draft, by: try book.desk())
      #expect(try await merge(facts(2), into: book).missing == 1)
      #expect(try await houses(book).map { $0.missingSince != nil } == [false, false, true])
      #expect(try await book.day().bookings.count == 1)
      let again = try await merge(facts(3), into: book)
      #expect(again.updated == 1)
      #expect(try await houses(book).allSatisfy { $0.missingSince == nil })
    }
  }

  @Test func `many removals at once are withheld until somebody accepts them`() async throws {
    try await TestBook.with { book in
      _ = try await merge(facts(40), into: book)
      let guarded = try await merge(facts(29), into: book)
      #expect(guarded.withheld == 11)
      #expect(guarded.missing == 0)
      #expect(try await houses(book).allSatisfy { $0.missingSince == nil })
      #expect(try await merge(facts(30), into: book).missing == 10)
      #expect(try await merge([], into: book, accepting: true).missing == 30)
    }
  }

  @Test func `a house whose record was refused is not missing`() async throws {
    try await TestBook.with { book in
      _ = try await merge(facts(3), into: book)
      let result = try await merge(facts(1), refused: ["node/1"], into: book)
      #expect(result.missing == 1)
      #expect(try await houses(book).map { $0.missingSince != nil } == [false, false, true])
    }
  }

  @Test func `what another program wrote or took away is not counted`() async throws {
    try await TestBook.with { book in
      let rows = FeedRows(
        feed: "halle", zone: "Europe/Berlin", now: book.now, identifiers: book.identifiers, holder: nil)
      #expect(try await rows.insert(facts(2), into: book.container) == 2)
      #expect(try await rows.insert(facts(3), into: book.container) == 1)
      let known = FeedPlan.Update(id: try await houses(book)[0].id, facts: facts(1)[0])
      let gone = FeedPlan.Update(id: book.identifiers.next(), facts: facts(1)[0])
      #expect(try await rows.update([known, gone], in: book.container) == 1)
    }
  }

  @Test func `as many houses as records without a key are withheld`() async throws {
    try await TestBook.with { book in
      _ = try await merge(facts(5), into: book)
      let guarded = try await merge(facts(2), refused: [nil, nil, "node/4"], into: book)
      #expect(guarded.withheld == 2)
      #expect(try await houses(book).allSatisfy { $0.missingSince == nil })
      #expect(try await merge(facts(2), refused: [nil, nil], into: book).missing == 3)
    }
  }

  @Test func `a feed without a usable record marks nothing until somebody accepts it`() async throws {
    try await TestBook.with { book in
      _ = try await merge(facts(3), into: book)
      #expect(try await merge([], refused: ["node/0"], into: book).withheld == 2)
      #expect(try await houses(book).allSatisfy { $0.missingSince == nil })
      #expect(try await merge([], into: book, accepting: true).missing == 3)
    }
  }

  @Test func `a record without a zone leaves a house in the one it has`() async throws {
    try await TestBook.with { book in
      var records = facts(2)
      records[1].timeZone = "Europe/Rome"
      _ = try await merge(records, into: book)
      #expect(try await merge(records, into: book, zone: "Asia/Tokyo").unchanged == 2)
      #expect(try await houses(book).map(\.timeZone) == ["Europe/Berlin", "Europe/Rome"])
      records[0].timeZone = "Europe/Paris"
      #expect(try await merge(records, into: book, zone: "Asia/Tokyo").updated == 1)
      #expect(try await houses(book).map(\.timeZone) == ["Europe/Paris", "Europe/Rome"])
    }
  }

  private func table(_ label: String, _ maximum: Int) -> TableFacts {
    TableFacts(label: label, area: "Main", minimum: 1, maximum: maximum, priority: 0)
  }

  private func tables(_ book: TestBook) async throws -> [String] {
    try await book.container.read { context in
      let houses = try context.fetch(
        FetchDescriptor<Restaurant>(predicate: #Predicate { $0.feed == "halle" })
      ).map(\.id)
      return try context.fetch(
        FetchDescriptor<DiningTable>(predicate: #Predicate { houses.contains($0.restaurant) })
      ).map { "\($0.label) \($0.maximum)" }.sorted()
    }
  }

  @Test func `tables are inserted and updated, and stay when the feed drops them`() async throws {
    try await TestBook.with { book in
      var records = facts(2)
      records[0].tables = [table("1", 2), table("c2", 4)]
      _ = try await merge(records, into: book)
      #expect(try await tables(book) == ["1 2", "c2 4"])
      #expect(try await merge(records, into: book).unchanged == 2)
      records[0].tables = [table("C2", 6), table("3", 8)]
      #expect(try await merge(records, into: book).updated == 1)
      #expect(try await tables(book) == ["1 2", "3 8", "C2 6"])
      records[0].tables = []
      #expect(try await merge(records, into: book).unchanged == 2)
      #expect(try await tables(book) == ["1 2", "3 8", "C2 6"])
    }
  }

  @Test func `houses with many tables all come`() async throws {
    try await TestBook.with { book in
      let many = (1...300).map { table(String($0), 2) }
      let records = facts(4).map { record in
        var record = record
        record.tables = many
        return record
      }
      let result = try await merge(records, into: book)
      #expect(result.inserted == 4)
      #expect(try await tables(book).count == 1_200)
    }
  }

  @Test func `two feeds in one book do not touch each other`() async throws {
    try await TestBook.with { book in
      _ = try await merge(facts(3), into: book)
      _ = try await merge(facts(2), into: book, feed: "skopje")
      #expect(try await houses(book).count == 3)
      #expect(try await houses(book).allSatisfy { $0.missingSince == nil })
      #expect(try await houses(book, feed: "skopje").count == 2)
    }
  }

  @Test func `a record twice is one house, the first of both`() async throws {
    try await TestBook.with { book in
      var record = facts(1)[0]
      record.coverLimit = 84
      let first = record
      record.coverLimit = 10
      _ = try await merge([first, record], into: book)
      #expect(try await houses(book).map(\.coverLimit) == [84])
      #expect(try await houses(book).map(\.shortName) == ["House"])
    }
  }

  @Test func `without the feed's lease nothing is written`() async throws {
    try await TestBook.with { book in
      _ = try await merge(facts(2), into: book)
      let before = try await houses(book)
      var state = FeedState(id: book.identifiers.next(), name: "halle", source: "halle.json")
      state.leaseHolder = 2
      let saved = state
      try await book.write { try saved.save(in: $0) }
      let fresh = FeedMerge(
        feed: "halle", zone: "Europe/Berlin", now: book.now, identifiers: book.identifiers, holder: 1)
      for records in [facts(3), [RestaurantFacts(feedID: "node/0", name: "Other")], facts(1)] {
        await #expect(throws: FeedLeaseLost.self) {
          var merge = fresh
          try await merge.take(records, in: book.container)
          _ = try await merge.finish(in: book.container)
        }
      }
      #expect(try await houses(book) == before)
    }
  }

  @Test func `what is known of a feed is kept`() async throws {
    try await TestBook.with { book in
      var state = FeedState(id: book.identifiers.next(), name: "halle", source: "halle.json")
      for result in ["unchanged", "answered 503"] {
        state.result = result
        let saved = state
        try await book.write { try saved.save(in: $0) }
        #expect(try await book.container.read { try FeedState.fetch(named: "halle", in: $0) } == saved)
      }
      #expect(try await book.container.read { try FeedState.fetchAll(in: $0) }.count == 1)
    }
  }
}
