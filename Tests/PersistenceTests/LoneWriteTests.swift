import Dispatch
import Testing

@testable import Persistence

/// The way of a write that nobody had to wait for when it came.
@Suite(.timeLimit(.minutes(20))) struct LoneWriteTests {
  private let store: TestStore

  init() throws {
    store = try TestStore()
  }

  private func insert(_ id: Int64, _ container: ModelContainer) async throws {
    try await container.transaction { try $0.insert(Item.named("\(id)", id: id)) }
  }

  @Test func `a write behind a long one of the same process is told busy in time`() async throws {
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
    try await inTime { try await insert(3, container) }
    #expect(try await ids(container) == [1, 3])
    await container.close()
  }

  @Test func `a write that comes while the log is brought in has its time`() async throws {
    let container = try await store.open(busyTimeout: .milliseconds(50))
    let writer = container.writer
    let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
    let isAnswered = DispatchSemaphore(value: 0)
    writer.onQueue { writer in
      writer.pending.movingLog {
        beginning.yield()
        isAnswered.wait()
      }
    }
    for await _ in begun { break }
    await #expect(throws: PersistenceError.busy(path: store.path)) { try await insert(1, container) }
    isAnswered.signal()
    try await inTime { try await insert(2, container) }
    #expect(try await ids(container) == [2])
    await container.close()
  }

  @Test func `writes that come together are all stored, a failing one alone is not`() async throws {
    let container = try await store.open()
    await withTaskGroup { group in
      for id in 1...40 as ClosedRange<Int64> {
        group.addTask {
          _ = try? await container.transaction { context in
            try context.insert(Item.named("\(id)", id: id))
            if id % 4 == 0 { throw NotReached() }
          }
        }
      }
    }
    #expect(try await ids(container) == (1...40).filter { $0 % 4 != 0 })
    await container.close()
    await #expect(throws: PersistenceError.closed(path: store.path)) { try await insert(99, container) }
  }

  private func ids(_ container: ModelContainer) async throws -> [Int64] {
    try await container.read { try $0.fetchIdentifiers(FetchDescriptor<Item>()) }.map(\.rawValue).sorted()
  }
}
