import Foundation
import Observation
import Persistence
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(20))) @MainActor struct LiveQueryTests {
  @Test func `rows, counts, sections and groups follow commits`() async throws {
    let container = try await TestStore.filled(with: [.named("a", id: 1), .named("b", id: 2, count: 5)])
    let large = FetchDescriptor<Item>(predicate: #Predicate { $0.count > 1 })
    let rows = ResultsObserver(container, .rows(large))
    let count = ResultsObserver(container, .count(large))
    let sections = ResultsObserver(container, .sections(FetchDescriptor<Item>(), by: \.count))
    let sums = ResultsObserver(container, .groups(.sum(\Item.count), by: \.isLent))
    await rows.start()
    await count.start()
    await sections.start()
    await sums.start()
    #expect(rows.value?.map(\.name) == ["b"])
    #expect(count.value == 1)
    #expect(sections.value?.map(\.key) == [1, 5])
    #expect(sums.value == [AggregateGroup(key: false, value: 6)])
    try await container.transaction { _ = try $0.insert(Item.named("c", id: 3, count: 7)) }
    try await rows.waits { $0.value?.map(\.name) == ["b", "c"] }
    try await count.reaches(2)
    try await sections.waits { $0.value?.map(\.key) == [1, 5, 7] }
    try await sums.reaches([AggregateGroup(key: false, value: 13)])
    await container.close()
  }

  @Test func `a join counts both tables`() async throws {
    let container = try await TestStore.members([.named("a", id: 1, shelf: 2), .named("b", id: 2)])
    let second = "shelf 2"
    let joined = ResultsObserver(
      container,
      .count(FetchDescriptor<Member>(predicate: #Predicate { $0.shelf.name == second })))
    await joined.start()
    #expect(joined.value == 1)
    try await container.transaction { context in
      try context.update(Shelf(id: Shelf.three[1].id, name: "other"))
    }
    try await joined.reaches(0)
    await container.close()
  }

  @Test func `a query over one table does not hear of another`() async throws {
    let container = try await TestStore.members([.named("a", id: 1)])
    let fetches = Atomic(0)
    let observer = ResultsObserver(
      container,
      LiveQuery(reading: [Member.self]) { context in
        fetches.add(1, ordering: .relaxed)
        return try context.fetchCount(FetchDescriptor<Member>())
      })
    await observer.start()
    try await container.transaction { _ = try $0.update(Shelf(id: Shelf.three[2].id, name: "new")) }
    try await container.transaction { _ = try $0.insert(Member.named("b", id: 2)) }
    try await observer.reaches(2)
    let fetchesNow = fetches.load(ordering: .relaxed)
    #expect(fetchesNow == 2)
    await container.close()
  }

  @Test func `a query that is replaced by one of other tables follows those`() async throws {
    let container = try await TestStore.members([.named("a", id: 1)])
    let observer = ResultsObserver(container, .count(FetchDescriptor<Member>()))
    await observer.start()
    #expect(observer.value == 1)
    observer.setQuery(.count(FetchDescriptor<Shelf>()))
    try await observer.reaches(3)
    try await container.transaction { context in
      try context.insert(Shelf(id: PersistentIdentifier(rawValue: 9), name: "nine"))
    }
    try await observer.reaches(4)
    await container.close()
  }

  @Test func `a query that is replaced before the first value is the one that start waits for`() async throws
  {
    let container = try await TestStore.members([.named("a", id: 1)])
    let observer = ResultsObserver(container, .count(FetchDescriptor<Member>()))
    async let started: Void = observer.start()
    observer.setQuery(.count(FetchDescriptor<Shelf>()))
    await started
    try await observer.reaches(3)
    await container.close()
  }

  @Test func `a window goes with its row, and stays where the row was`() async throws {
    let items = (1...20).map { Item.named("\($0)", id: $0 * 10, count: Int($0) * 10) }
    let container = try await TestStore.filled(with: items)
    let descriptor = FetchDescriptor<Item>(sortBy: [SortDescriptor(\.count)])
    let window = ResultsObserver(container, .window(descriptor, around: items[9].id, count: 3))
    await window.start()
    #expect(window.value?.rows.map(\.count) == [90, 100, 110])
    try await container.transaction { context in
      for number in 1...5 { try context.insert(Item.named("early", id: Int64(number), count: number)) }
    }
    try await container.transaction { _ = try $0.insert(Item.named("near", id: 101, count: 95)) }
    try await window.waits { $0.value?.rows.map(\.count) == [95, 100, 110] }
    var moved = items[9]
    moved.count = 175
    try await container.transaction { [moved] context in _ = try context.update(moved) }
    try await window.waits { $0.value?.rows.map(\.count) == [170, 175, 180] }
    try await container.transaction { [moved] context in _ = try context.delete(moved) }
    try await window.waits { $0.value?.rows.map(\.count) == [170, 180, 190] }
    window.setQuery(.window(descriptor, count: 2))
    try await window.waits { $0.value?.rows.map(\.count) == [1, 2] }
    await container.close()
  }

  @Test func `what cannot be translated is the error of the observer`() async throws {
    let container = try await TestStore.filled(with: [Item]())
    let observer = ResultsObserver(
      container, .rows(FetchDescriptor<Item>(predicate: #Predicate { $0.name.count > 2 })))
    await observer.start()
    guard case .unsupportedPredicate = observer.error else {
      Issue.record("\(String(describing: observer.error))")
      return
    }
    observer.stop()
    await container.close()
  }
}
