import Foundation
import Persistence
import Synchronization
import Testing

@Suite struct BatchInsertTests {
  private struct Broken: Error {}

  /// A handler that gives numbered items, and throws at one of them.
  private func items(_ count: Int, breaksAt broken: Int? = nil) -> @Sendable () throws -> Item? {
    let given = Mutex(0)
    return {
      let number = given.withLock { given in
        given += 1
        return given
      }
      if number == broken { throw Broken() }
      return number <= count ? Item.named("\(number)", id: Int64(number)) : nil
    }
  }

  @Test func `slices store everything and tell how far they are`() async throws {
    let container = try await TestStore.filled(with: [])
    let seen = Mutex<[Int]>([])
    let request = BatchInsertRequest(.sliced(rows: 100), next: items(250))
    let result = try await container.batchInsert(request) { progress in
      seen.withLock { $0.append(progress.written) }
    }
    #expect(result.written == 250)
    #expect(seen.withLock { $0 } == [100, 200, 250])
    #expect(try await container.counts()[1].rows == 250)
    await container.close()
  }

  @Test func `a broken-off sliced batch is finished by making it again`() async throws {
    let container = try await TestStore.filled(with: [])
    await #expect(throws: Broken.self) {
      try await container.batchInsert(BatchInsertRequest(.sliced(rows: 100), next: items(250, breaksAt: 230)))
    }
    #expect(try await container.counts()[1].rows == 200)
    let again = BatchInsertRequest(.sliced(rows: 100), onConflict: .ignore, next: items(250))
    let result = try await container.batchInsert(again)
    #expect(result.written == 50)
    #expect(result.left == 200)
    await container.close()
  }

  @Test func `an atomic batch is stored whole or not at all`() async throws {
    let container = try await TestStore.filled(with: [Item.named("there", id: 90)])
    await #expect(throws: PersistenceError.self) {
      try await container.batchInsert(BatchInsertRequest(.atomic, next: items(100)))
    }
    #expect(try await container.counts()[1].rows == 1)
    let limit = BatchInsertRequest<Item>.atomicLimit
    await #expect(throws: PersistenceError.batchTooLarge(limit: limit)) {
      try await container.batchInsert(BatchInsertRequest(.atomic, next: items(limit + 1)))
    }
    #expect(try await container.counts()[1].rows == 1)
    await container.close()
  }

  @Test func `a cancelled batch keeps its finished slices`() async throws {
    let container = try await TestStore.filled(with: [])
    let next = items(250)
    let task = Task {
      try await container.batchInsert(BatchInsertRequest(.sliced(rows: 100), next: next)) { _ in
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await container.counts()[1].rows == 100)
    await container.close()
  }
}
