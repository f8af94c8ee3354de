import Foundation
import Persistence
import Testing

@Suite struct AggregateTests {
  private let items = Item.random(300, seed: 31)

  @Test func `counts, sums, extremes and means are those of the rows`() async throws {
    let container = try await TestStore.filled(with: items)
    let lent = items.filter(\.isLent)
    try await container.read { (context: borrowing ReadContext) throws in
      let predicate = #Predicate<Item> { $0.isLent }
      #expect(try context.fetchAggregate(.count, where: predicate) == lent.count)
      #expect(try context.fetchAggregate(.sum(\.count), where: predicate) == lent.reduce(0) { $0 + $1.count })
      #expect(try context.fetchAggregate(.sum(\Item.weight)) == items.reduce(0) { $0 + $1.weight })
      #expect(try context.fetchAggregate(.sum(\Item.rating)) == items.reduce(0) { $0 + ($1.rating ?? 0) })
      #expect(try context.fetchAggregate(.minimum(\.madeAt), where: predicate) == lent.map(\.madeAt).min())
      #expect(try context.fetchAggregate(.maximum(\.name), where: predicate) == lent.map(\.name).max())
      #expect(try context.fetchAggregate(.minimum(\Item.lentAt)) == items.compactMap(\.lentAt).min())
      #expect(try context.fetchAggregate(.maximum(\Item.rating)) == items.compactMap(\.rating).max())
      let ratings = items.compactMap(\.rating)
      let mean = try context.fetchAggregate(.average(\Item.rating))
      #expect(abs((mean ?? 0) - Double(ratings.reduce(0, +)) / Double(ratings.count)) < 1e-9)
    }
    await container.close()
  }

  @Test func `without rows a sum is zero and the others are nil`() async throws {
    let container = try await TestStore.filled(with: [Item]())
    try await container.read { (context: borrowing ReadContext) throws in
      #expect(try context.fetchAggregate(Aggregate<Item, Int>.count) == 0)
      #expect(try context.fetchAggregate(.sum(\Item.weight)) == 0)
      #expect(try context.fetchAggregate(.minimum(\Item.count)) == nil)
      #expect(try context.fetchAggregate(.maximum(\Item.note)) == nil)
      #expect(try context.fetchAggregate(.average(\Item.price)) == nil)
      #expect(try context.fetchGroups(Aggregate<Item, Int>.count, by: \.condition) == [])
    }
    await container.close()
  }

  @Test func `groups come in the order of their key, nil first`() async throws {
    let container = try await TestStore.filled(with: items)
    let (counts, sums) = try await container.read { context in
      (
        try context.fetchGroups(.count, by: \Item.condition),
        try context.fetchGroups(.sum(\.count), by: \Item.rating, where: #Predicate { $0.count > 0 })
      )
    }
    let conditions = Condition.allCases.sorted { $0.rawValue < $1.rawValue }
    #expect(
      counts == conditions.map { key in AggregateGroup(key: key, value: items.count { $0.condition == key }) }
    )
    #expect(sums.map(\.key) == [nil, 0, 1, 2, 3, 4])
    for group in sums {
      let expected = items.filter { $0.rating == group.key && $0.count > 0 }.reduce(0) { $0 + $1.count }
      #expect(group.value == expected)
    }
    await container.close()
  }

  @Test func `groups by two columns come in the order of both`() async throws {
    let container = try await TestStore.filled(with: items)
    let groups = try await container.read { context in
      try context.fetchGroups(.maximum(\.weight), by: \Item.isLent, \.madeAt)
    }
    let keys = Set(items.map { KeyPair(first: $0.isLent, second: $0.madeAt) })
      .sorted { ($0.first ? 1 : 0, $0.second) < ($1.first ? 1 : 0, $1.second) }
    #expect(groups.map(\.key) == keys)
    for group in groups {
      let rows = items.filter { $0.isLent == group.key.first && $0.madeAt == group.key.second }
      #expect(group.value == rows.map(\.weight).max())
    }
    await container.close()
  }

  @Test func `a sum too large for 64 bits is an error`() async throws {
    let container = try await TestStore.filled(with: [
      .named("a", id: 1, count: .max), .named("b", id: 2, count: 1),
    ])
    await #expect(throws: PersistenceError.self) {
      try await container.read { try $0.fetchAggregate(.sum(\Item.count)) }
    }
    await container.close()
  }

  @Test func `an aggregate of what is no column is named`() async throws {
    let container = try await TestStore.filled(with: [Item]())
    await #expect {
      try await container.read { try $0.fetchGroups(.count, by: \Item.label) }
    } throws: { error in
      guard case PersistenceError.unsupportedPredicate(let expression) = error else { return false }
      return expression.hasSuffix("which is not a column of item")
    }
    await container.close()
  }
}
