import Foundation
import Persistence
import Testing

/// An order to walk through.
struct Order: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let sortBy: [SortDescriptor<Item>]
}

private let orders = [
  Order(testDescription: "id", sortBy: []),
  Order(testDescription: "id descending", sortBy: [SortDescriptor(\.id, order: .reverse)]),
  Order(testDescription: "many equal", sortBy: [SortDescriptor(\.count)]),
  Order(testDescription: "many equal descending", sortBy: [SortDescriptor(\.count, order: .reverse)]),
  Order(testDescription: "two keys", sortBy: [SortDescriptor(\.serial), SortDescriptor(\.count)]),
  Order(
    testDescription: "mixed", sortBy: [SortDescriptor(\.count, order: .reverse), SortDescriptor(\.madeAt)]),
  Order(testDescription: "nil first", sortBy: [SortDescriptor(\.rating)]),
  Order(testDescription: "nil last", sortBy: [SortDescriptor(\.rating, order: .reverse)]),
  Order(
    testDescription: "nil, mixed",
    sortBy: [SortDescriptor(\.rating, order: .reverse), SortDescriptor(\.lentAt), SortDescriptor(\.weight)]),
]

@Suite struct FetchTests {
  private let items = Item.random(97, seed: 5)

  @Test(arguments: orders)
  func `pages by cursor give every row once, in either direction`(_ order: Order) async throws {
    let container = try await TestStore.filled(with: items)
    let (all, forwards, backwards) = try await container.read { context in
      let all = try context.fetch(FetchDescriptor(sortBy: order.sortBy))
      var forwards: [Item] = []
      var descriptor = FetchDescriptor(sortBy: order.sortBy, fetchLimit: 10)
      while case let page = try context.fetch(descriptor), let last = page.last {
        forwards += page
        descriptor.after = FetchCursor(last)
      }
      var backwards: [Item] = []
      descriptor = FetchDescriptor(sortBy: order.sortBy, fetchLimit: 10)
      descriptor.before = all.last.map { FetchCursor($0) }
      while case let page = try context.fetch(descriptor), let first = page.first {
        backwards = page + backwards
        descriptor.before = FetchCursor(first)
      }
      return (all, forwards, backwards)
    }
    #expect(all.count == items.count)
    #expect(forwards == all)
    #expect(backwards == all.dropLast())
    await container.close()
  }

  @Test func `rows are sorted as Swift sorts them, nil before values`() async throws {
    let container = try await TestStore.filled(with: items)
    let found = try await container.read { context in
      try context.fetchIdentifiers(
        FetchDescriptor<Item>(sortBy: [SortDescriptor(\.rating), SortDescriptor(\.count, order: .reverse)]))
    }
    let sorted = items.sorted { left, right in
      (left.rating ?? -1, -left.count, -left.id.rawValue) < (
        right.rating ?? -1, -right.count, -right.id.rawValue
      )
    }
    #expect(found == sorted.map(\.id))
    await container.close()
  }

  @Test func `limit, offset and cursor narrow rows and counts alike`() async throws {
    let container = try await TestStore.filled(with: items)
    let part = FetchDescriptor<Item>(fetchLimit: 5, fetchOffset: 90)
    let cursor = FetchCursor(items[49])
    let between = FetchDescriptor(fetchLimit: 2, after: FetchCursor(items[9]), before: cursor)
    let rows = try await container.read { try $0.fetch(part) }
    #expect(rows.map(\.id.rawValue) == [91, 92, 93, 94, 95])
    let counts = try await container.read { context in
      try [
        part, FetchDescriptor(fetchOffset: 90), FetchDescriptor(after: cursor),
        FetchDescriptor(before: cursor),
      ]
      .map { try context.fetchCount($0) }
    }
    #expect(counts == [5, 7, 47, 49])
    let identifiers = try await container.read { try $0.fetchIdentifiers(between) }
    #expect(identifiers.map(\.rawValue) == [11, 12])
    await container.close()
  }

  @Test func `a cursor of a deleted row keeps its place`() async throws {
    let container = try await TestStore.filled(with: items)
    try await container.transaction { [items] context in
      try context.delete(items[9])
      let next = try context.fetch(FetchDescriptor(fetchLimit: 1, after: FetchCursor(items[9])))
      #expect(next.map(\.id.rawValue) == [11])
    }
    await container.close()
  }

  @Test func `rows of portable SQL are read by position and type`() async throws {
    let container = try await TestStore.filled(with: items)
    let sums = try await container.read { context in
      try context.rows(
        "SELECT is_lent, COUNT(*), MAX(made_at) FROM item WHERE count > ? AND condition = ? GROUP BY is_lent",
        [0, Condition.new]
      ) { row in
        (try row.value(0, as: Bool.self), try row.value(1, as: Int.self), try row.value(2, as: Date?.self))
      }.map { ($0.0, $0.1) }
    }
    for (isLent, count) in sums {
      #expect(items.count { $0.isLent == isLent && $0.count > 0 && $0.condition == .new } == count)
    }
    #expect(sums.count == 2)
    await container.close()
  }

  @Test func `SQL that writes or is wrong is refused in a read`() async throws {
    let container = try await TestStore.filled(with: items)
    for sql in ["DELETE FROM item", "SELECT nothing FROM item", "SELECT ?"] {
      await #expect(throws: PersistenceError.self) {
        try await container.read { context in try context.rows(sql) { $0.isNull(at: 0) } }
      }
    }
    #expect(try await container.counts()[1].rows == items.count)
    await container.close()
  }

  @Test func `a value that the model's type has not is named`() async throws {
    let container = try await TestStore.filled(with: Array(items.prefix(1)))
    try await container.transaction { context in
      try context.execute("UPDATE item SET condition = ?", ["melted"], touching: Item.self)
    }
    await #expect(
      throws: PersistenceError.undecodable(column: "condition", value: .text("melted"), type: "Condition")
    ) {
      try await container.read { try $0.fetch(FetchDescriptor<Item>()) }
    }
    await container.close()
  }

  @Test func `a computed sort key is refused`() async throws {
    let container = try await TestStore.filled(with: [])
    await #expect(throws: PersistenceError.self) {
      try await container.read { try $0.fetch(FetchDescriptor<Item>(sortBy: [SortDescriptor(\.label)])) }
    }
    await container.close()
  }
}
