import Foundation
import Observation
import Persistence
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(20))) @MainActor struct ResultsObserverTests {
  private let store: TestStore

  init() throws {
    store = try TestStore()
  }

  private func observer(
    _ container: ModelContainer, retryDelay: Duration = .seconds(1),
    fetch: @escaping ResultsObserver<[String]>.Fetch = ResultsObserverTests.names
  ) -> ResultsObserver<[String]> {
    ResultsObserver(container, tables: [Item.self], retryDelay: retryDelay, fetch: fetch)
  }

  private nonisolated static func names(_ context: borrowing ReadContext) throws -> [String] {
    try context.fetch(FetchDescriptor<Item>(sortBy: [SortDescriptor(\.name)])).map(\.name)
  }

  @Test func `the first value is there when start returns, and follows each commit`() async throws {
    let container = try await store.open()
    try await container.transaction { try $0.insert(Item.named("a", id: 1)) }
    let observer = observer(container)
    #expect(observer.value == nil)
    await observer.start()
    #expect(observer.value == ["a"])
    try await container.transaction { try $0.insert(Item.named("b", id: 2)) }
    try await observer.reaches(["a", "b"])
    observer.stop()
    await container.close()
  }

  @Test func `two starts are one, and both return with the first value`() async throws {
    let container = try await store.open()
    let fetches = Atomic(0)
    let observer = observer(container) { context in
      fetches.add(1, ordering: .relaxed)
      return try Self.names(context)
    }
    async let first: Void = observer.start()
    async let second: Void = observer.start()
    await first
    #expect(observer.value == [])
    await second
    #expect(observer.value == [])
    let fetchesNow = fetches.load(ordering: .relaxed)
    #expect(fetchesNow == 1)
    observer.stop()
    await observer.start()
    try await container.transaction { try $0.insert(Item.named("a", id: 1)) }
    #expect(observer.value == [])
    await container.close()
  }

  @Test func `an equal value and a table that is not read do not notify`() async throws {
    let container = try await store.open()
    let fetches = Atomic(0)
    let observer = observer(container) { context in
      fetches.add(1, ordering: .relaxed)
      return try Self.names(context)
    }
    await observer.start()
    let notified = Atomic(false)
    withObservationTracking {
      _ = observer.value
    } onChange: {
      notified.store(true, ordering: .relaxed)
    }
    let other = Shelf(id: PersistentIdentifier(rawValue: 1), name: "one")
    try await container.transaction { try $0.insert(other) }
    let fetchesNow = fetches.load(ordering: .relaxed)
    #expect(fetchesNow == 1)
    try await container.transaction { context in
      try context.insert(Item.named("a", id: 1))
      try context.delete(model: Item.self)
    }
    try await observer.waits { _ in fetches.load(ordering: .relaxed) >= 2 }
    let notifiedNow = notified.load(ordering: .relaxed)
    #expect(!notifiedNow)
    observer.stop()
    await container.close()
  }

  @Test func `many commits cause few fetches and the last value arrives`() async throws {
    let container = try await store.open()
    let fetches = Atomic(0)
    let running = Atomic(0)
    let most = Atomic(0)
    let observer = observer(container) { context in
      fetches.add(1, ordering: .relaxed)
      let now = running.add(1, ordering: .relaxed).newValue
      most.max(now, ordering: .relaxed)
      defer { running.subtract(1, ordering: .relaxed) }
      return try Self.names(context)
    }
    await observer.start()
    for number in 1...100 {
      try await container.transaction { try $0.insert(Item.named("\(1000 + number)", id: Int64(number))) }
    }
    try await observer.reaches((1001...1100).map { "\($0)" })
    let mostNow = most.load(ordering: .relaxed)
    #expect(mostNow == 1)
    let fetchesNow = fetches.load(ordering: .relaxed)
    #expect(fetchesNow <= 102)
    observer.stop()
    await container.close()
  }

  @Test func `the newest query wins`() async throws {
    let container = try await store.open()
    let observer = observer(container)
    await observer.start()
    for number in 1...20 { observer.setQuery { _ in ["query \(number)"] } }
    try await observer.reaches(["query 20"])
    observer.stop()
    await container.close()
  }

  @Test func `an error stands beside the last value and goes when the fetch succeeds`() async throws {
    struct Failure: Error {}
    let container = try await store.open()
    try await container.transaction { try $0.insert(Item.named("a", id: 1)) }
    let isFailing = Atomic(false)
    let observer = observer(container, retryDelay: .milliseconds(20)) { context in
      if isFailing.load(ordering: .relaxed) { throw Failure() }
      return try Self.names(context)
    }
    await observer.start()
    isFailing.store(true, ordering: .relaxed)
    try await container.transaction { try $0.insert(Item.named("b", id: 2)) }
    try await observer.waits { $0.error != nil }
    #expect(observer.error == .queryFailed("Failure()"))
    #expect(observer.value == ["a"])
    isFailing.store(false, ordering: .relaxed)
    try await observer.reaches(["a", "b"])
    #expect(observer.error == nil)
    observer.stop()
    await container.close()
  }

  @Test func `the first error is there when start returns`() async throws {
    let container = try await store.open()
    let observer = observer(container) { context in try context.rows("SELECT") { _ in "" } }
    await observer.start()
    guard case .invalidSQL(let failure) = observer.error else {
      Issue.record("\(String(describing: observer.error))")
      return
    }
    #expect(failure.sql == "SELECT")
    observer.stop()
    await container.close()
  }

  @Test func `another container's commit arrives, also when the log was gone in between`() async throws {
    let container = try await store.open()
    let observer = observer(container)
    await observer.start()
    for round in 1...3 {
      let other = try await store.open()
      try await other.transaction { try $0.insert(Item.named("\(round)", id: Int64(round))) }
      try await observer.reaches((1...round).map { "\($0)" })
      await other.close()
    }
    observer.stop()
    await container.close()
  }

  @Test func `an observer that is let go stops`() async throws {
    let container = try await store.open()
    let fetches = Atomic(0)
    var observer: ResultsObserver<[String]>? = observer(container) { context in
      fetches.add(1, ordering: .relaxed)
      return try Self.names(context)
    }
    weak let gone = observer
    await observer?.start()
    observer = nil
    #expect(gone == nil)
    try await container.transaction { try $0.insert(Item.named("a", id: 1)) }
    let fetchesNow = fetches.load(ordering: .relaxed)
    #expect(fetchesNow == 1)
    await container.close()
  }
}
