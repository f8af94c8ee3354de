import Foundation
import Persistence
import Testing

@Suite struct WindowTests {
  private let items = Item.random(60, seed: 77)

  private static let orders = [
    Order(testDescription: "id", sortBy: []),
    Order(testDescription: "many equal", sortBy: [SortDescriptor(\.count)]),
    Order(
      testDescription: "nil last",
      sortBy: [SortDescriptor(\.rating, order: .reverse), SortDescriptor(\.count)]),
    Order(testDescription: "nil first", sortBy: [SortDescriptor(\.note), SortDescriptor(\.price)]),
    Order(
      testDescription: "mixed directions",
      sortBy: [
        SortDescriptor(\.count, order: .reverse), SortDescriptor(\.name),
        SortDescriptor(\.lentAt, order: .reverse),
      ]),
    Order(
      testDescription: "nil alone, descending", sortBy: [SortDescriptor(\.shelf, order: .reverse)]),
  ]

  /// What a window is, from the whole list.
  private func expected(_ all: [Item], around index: Int, _ count: Int) -> FetchWindow<Item> {
    let start = max(0, min(index - count / 2, all.count - count))
    let end = min(all.count, start + count)
    return FetchWindow(rows: Array(all[start..<end]), hasEarlier: start > 0, hasLater: end < all.count)
  }

  @Test(arguments: orders, [1, 2, 7, 10, 59, 60, 100])
  func `a window around each row is that part of the list`(_ order: Order, _ count: Int) async throws {
    let container = try await TestStore.filled(with: items)
    let (all, windows) = try await container.read { context in
      let descriptor = FetchDescriptor(sortBy: order.sortBy)
      let all = try context.fetch(descriptor)
      return (all, try all.map { try context.fetchWindow(around: $0.id, count: count, descriptor) })
    }
    for (index, window) in windows.enumerated() {
      #expect(window == expected(all, around: index, count), "around \(index)")
    }
    await container.close()
  }

  @Test(arguments: [
    [SortDescriptor(\Member.age)], [SortDescriptor(\Member.age, order: .reverse)],
    [SortDescriptor(\Member.points), SortDescriptor(\Member.age, order: .reverse)],
  ])
  func `pages under a predicate follow the order of values in memory, also where they are nil`(
    _ sortBy: [SortDescriptor<Member>]
  ) async throws {
    let members = Member.random(200, seed: 5)
    let container = try await TestStore.members(members)
    let predicate = #Predicate<Member> { $0.shelf.name != "shelf 2" }
    // SQL has nil before all values; ids follow the last key's direction.
    let isDescending = sortBy.last?.order == .reverse
    let sorted = members.filter { $0.shelf.id.rawValue != 2 }.sorted { left, right in
      for key in sortBy {
        let order = key.compare(left, right)
        if order != .orderedSame { return order == .orderedAscending }
      }
      return isDescending ? left.id > right.id : left.id < right.id
    }
    let (forward, backward) = try await container.read { context in
      var page = FetchDescriptor(predicate: predicate, sortBy: sortBy, fetchLimit: 7)
      var forward = try context.fetch(page)
      while let last = forward.last, forward.count <= members.count {
        page.after = FetchCursor(last)
        let next = try context.fetch(page)
        if next.isEmpty { break }
        forward += next
      }
      var backward: [Member] = []
      page.after = nil
      while backward.count < forward.count - 1 {
        page.before = FetchCursor(backward.first ?? forward[forward.count - 1])
        backward = try context.fetch(page) + backward
      }
      return (forward, backward)
    }
    #expect(forward == sorted)
    #expect(backward == sorted.dropLast())
    await container.close()
  }

  @Test func `a place among keys that can be nil is found in their index, not by reading up to it`()
    async throws
  {
    let items = Item.random(40, seed: 3)
    let container = try await TestStore.filled(with: items)
    try await container.transaction { _ = try $0.execute("CREATE INDEX by_rating ON item (rating, count)") }
    let item = try #require(items.first { $0.rating == 2 })
    let page = FetchDescriptor(
      sortBy: [SortDescriptor(\Item.rating), SortDescriptor(\.count)], fetchLimit: 5,
      after: FetchCursor(item))
    let sql = try page.sql()
    let plan = try await container.read { context in
      let marks: [any ColumnValue] = [0, 0, 0]
      return try context.rows("EXPLAIN QUERY PLAN " + sql, marks) { $0.text(at: 3) }
    }
    #expect(plan.count { $0.contains("SEARCH t USING INDEX by_rating") } == 3, "\(plan)")
    #expect(!plan.contains { $0.hasPrefix("SCAN t") }, "\(plan)")
    await container.close()
  }

  @Test func `a window without a row stands at the start, and at its place when the row is gone`()
    async throws
  {
    let container = try await TestStore.filled(with: items)
    try await container.transaction { [items] context in
      let start = try context.reading.fetchWindow(around: nil, count: 3, FetchDescriptor<Item>())
      #expect(start.rows.map(\.id.rawValue) == [1, 2, 3])
      #expect(!start.hasEarlier && start.hasLater)
      try context.delete(items[29])
      let gone = try context.reading.fetchWindow(
        around: items[29].id, orAt: FetchCursor(items[29]), count: 4, FetchDescriptor<Item>())
      #expect(gone.rows.map(\.id.rawValue) == [28, 29, 31, 32])
      let lost = try context.reading.fetchWindow(around: items[29].id, count: 2, FetchDescriptor<Item>())
      #expect(lost.rows.map(\.id.rawValue) == [1, 2])
    }
    await container.close()
  }

  @Test func `a window shows only what the predicate holds for`() async throws {
    let container = try await TestStore.filled(with: items)
    let lent = items.filter(\.isLent)
    let other = try #require(items.first { !$0.isLent && $0.id > lent[5].id })
    let window = try await container.read { context in
      try context.fetchWindow(
        around: other.id, count: 6, FetchDescriptor(predicate: #Predicate { $0.isLent }))
    }
    let place = lent.firstIndex { $0.id > other.id } ?? lent.count
    #expect(window.rows == Array(lent[(place - 3)..<(place + 3)]))
    await container.close()
  }

  @Test func `sections keep the rows of one value together, in the order of the keys`() async throws {
    let container = try await TestStore.filled(with: items)
    let sections = try await container.read { context in
      try context.fetchSections(
        FetchDescriptor<Item>(sortBy: [SortDescriptor(\.count, order: .reverse)]), by: \.rating)
    }
    #expect(sections.map(\.key) == [nil, 0, 1, 2, 3, 4])
    for section in sections {
      let rows = items.filter { $0.rating == section.key }
      #expect(section.rows == rows.sorted { ($0.count, $0.id) > ($1.count, $1.id) })
    }
    await container.close()
  }

  @Test func `sections descend where their column is the first sort key and descends`() async throws {
    let container = try await TestStore.filled(with: items)
    let sections = try await container.read { context in
      try context.fetchSections(
        FetchDescriptor<Item>(sortBy: [SortDescriptor(\.madeAt, order: .reverse)], fetchLimit: 40),
        by: \.madeAt)
    }
    let days = sections.map(\.key)
    #expect(days == days.sorted(by: >))
    #expect(Set(days).count == days.count)
    #expect(sections.reduce(0) { $0 + $1.rows.count } == 40)
    await container.close()
  }

  @Test(arguments: [1, 7, 60, 61])
  func `an enumeration gives every row once, in order`(_ batchSize: Int) async throws {
    let container = try await TestStore.filled(with: items)
    var found: [Item] = []
    var largest = 0
    try await container.enumerate(
      FetchDescriptor<Item>(sortBy: [SortDescriptor(\.rating)]), batchSize: batchSize
    ) {
      found += $0
      largest = max(largest, $0.count)
    }
    #expect(found == items.sorted { ($0.rating ?? -1, $0.id) < ($1.rating ?? -1, $1.id) })
    #expect(largest <= batchSize)
    await container.close()
  }

  @Test func `an enumeration keeps to limit, offset and both cursors`() async throws {
    let container = try await TestStore.filled(with: items)
    var found: [Int64] = []
    let part = FetchDescriptor(
      fetchLimit: 7, fetchOffset: 2, after: FetchCursor(items[0]), before: FetchCursor(items[40]))
    try await container.enumerate(part, batchSize: 3) { found += $0.map(\.id.rawValue) }
    #expect(found == [4, 5, 6, 7, 8, 9, 10])
    found = []
    let between = FetchDescriptor(after: FetchCursor(items[9]), before: FetchCursor(items[14]))
    try await container.enumerate(between, batchSize: 3) { found += $0.map(\.id.rawValue) }
    #expect(found == [11, 12, 13, 14])
    await container.close()
  }

  @Test func `an enumeration of the last rows before a place is refused`() async throws {
    let container = try await TestStore.filled(with: items)
    let last = FetchDescriptor(fetchLimit: 7, before: FetchCursor(items[40]))
    await #expect(
      throws: PersistenceError.unsupportedPredicate(
        expression: "an enumeration of the last rows before a place")
    ) { try await container.enumerate(last) { _ in Issue.record("a batch") } }
    await container.close()
  }

  @Test(arguments: [nil, 2])
  func `a limit below 0 gives no rows`(_ offset: Int?) async throws {
    let container = try await TestStore.filled(with: items)
    let none = FetchDescriptor<Item>(fetchLimit: -1, fetchOffset: offset)
    #expect(try await container.read { try $0.fetch(none) } == [])
    #expect(try await container.read { try $0.fetchCount(none) } == 0)
    try await container.enumerate(none) { _ in Issue.record("a batch") }
    await container.close()
  }

  @Test func `an enumeration holds no snapshot while its code runs`() async throws {
    let container = try await TestStore.filled(with: items)
    var found = 0
    try await container.enumerate(FetchDescriptor<Item>(), batchSize: 20) { batch in
      found += batch.count
      try await container.transaction { _ = try $0.delete(model: Item.self) }
    }
    #expect(found == 20)
    await container.close()
  }
}
