import Dispatch
import Testing

@testable import Persistence

/// Writes on the thread that calls.
@Suite struct WriteAndWaitTests {
  private let store: TestStore

  init() throws {
    store = try TestStore()
  }

  /// Where a thread may wait.
  private func onThread<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws
    -> Result
  {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue(label: "test.thread").async { continuation.resume(with: Swift.Result { try body() }) }
    }
  }

  private func insert(_ id: Int64, _ container: ModelContainer) async throws {
    _ = try await onThread {
      try container.transactionAndWait { try $0.insert(Item.named("\(id)", id: id)) }
    }
  }

  private func ids(_ container: ModelContainer) async throws -> [Int64] {
    try await container.read { try $0.fetchIdentifiers(FetchDescriptor<Item>()) }.map(\.rawValue).sorted()
  }

  @Test func `what it has written is stored, is its result, and reaches those who watch`() async throws {
    let container = try await store.open()
    let observer = await ResultsObserver(container, .count(FetchDescriptor<Item>()))
    await observer.start()
    let count = try await onThread {
      try container.transactionAndWait { context in
        try context.insert(Item.named("1", id: 1))
        return try context.fetchCount(FetchDescriptor<Item>())
      }
    }
    #expect(count == 1)
    try await observer.reaches(1)
    await observer.stop()
    await container.close()
  }

  @Test func `a body that throws leaves nothing, and its error arrives`() async throws {
    let container = try await store.open()
    await #expect(throws: NotReached.self) {
      try await onThread {
        try container.transactionAndWait { context in
          try context.insert(Item.named("1", id: 1))
          throw NotReached()
        }
      }
    }
    #expect(try await ids(container).isEmpty)
    await container.close()
    await #expect(throws: PersistenceError.closed(path: store.path)) { try await insert(1, container) }
  }

  @Test func `it waits for a write of the same process, or is told busy in time`() async throws {
    let container = try await store.open(busyTimeout: .milliseconds(50))
    let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
    let isAnswered = DispatchSemaphore(value: 0)
    async let long: Void = container.transaction { context in
      beginning.yield()
      isAnswered.wait()
      try context.insert(Item.named("1", id: 1))
    }
    for await _ in begun { break }
    await #expect(throws: PersistenceError.busy(path: store.path)) { try await insert(2, container) }
    isAnswered.signal()
    try await long
    try await insert(3, container)
    #expect(try await ids(container) == [1, 3])
    await container.close()
  }

  @Test func `threads and tasks that write together are all stored`() async throws {
    let container = try await store.open()
    try await withThrowingTaskGroup { group in
      for id in 1...20 as ClosedRange<Int64> {
        group.addTask { try await insert(id, container) }
        group.addTask { _ = try await container.transaction { try $0.insert(Item.named("t", id: id + 20)) } }
      }
      try await group.waitForAll()
    }
    #expect(try await ids(container) == Array(1...40))
    await container.close()
  }

  @Test func `a store that is only read refuses`() async throws {
    let first = try await store.open()
    await first.close()
    let container = try await store.open(isReadOnly: true)
    await #expect(throws: PersistenceError.readOnly(.refusedWrite(path: store.path))) {
      try await insert(1, container)
    }
    await container.close()
  }
}
