import Foundation
import Synchronization
import Testing

@testable import Persistence

@Suite struct RevisionTests {
  @Test func `an update that expects a revision is refused when somebody else has written`() async throws {
    let read = Item.named("one", id: 1, count: 4)
    let container = try await TestStore.filled(with: [read])
    var mine = read
    (mine.name, mine.count) = ("mine", 5)
    var theirs = read
    (theirs.name, theirs.count) = ("theirs", 5)
    let changed = try await container.transaction { [theirs] context in
      try context.update(theirs, expecting: \.count, read.count)
    }
    #expect(changed)
    await #expect(throws: PersistenceError.changedMeanwhile(table: "item", row: 1)) {
      try await container.transaction { [mine] context in
        try context.insert(Item.named("before it", id: 2))
        try context.update(mine, expecting: \.count, read.count)
      }
    }
    #expect(try await container.read { try $0.fetch(FetchDescriptor<Item>()) } == [theirs])
    await container.close()
  }

  @Test func `an update that expects what is no column says so`() async throws {
    let item = Item.named("one", id: 1)
    let container = try await TestStore.filled(with: [item])
    await #expect {
      try await container.transaction { try $0.update(item, expecting: \.name.count, 3) }
    } throws: { error in
      guard case PersistenceError.invalidSchema(let sentence) = error else { return false }
      return sentence.hasSuffix("is no column of Item.")
    }
    await container.close()
  }

  @Test func `an update that expects a revision is refused when the row has gone`() async throws {
    let item = Item.named("one", id: 1)
    let container = try await TestStore.filled(with: [item])
    await #expect(throws: PersistenceError.changedMeanwhile(table: "item", row: 1)) {
      try await container.transaction { context in
        try context.delete(item)
        try context.update(item, expecting: \.count, 1)
      }
    }
    #expect(try await container.counts()[1].rows == 1)
    await container.close()
  }

  @Test func `a stored row is told by what its transaction returns`() async throws {
    let container = try await TestStore.filled(with: [])
    let item = Item.named("one", id: 1)
    let result = try await container.transaction(storing: item.id) { context in
      try context.insert(item)
      return "done"
    }
    #expect(result == "done")
    await #expect(throws: PersistenceError.self) {
      try await container.transaction(storing: item.id) { try $0.insert(item) }
    }
    await container.close()
  }

  /// What a disk says that fails while a commit is made sure.
  private static func failedCommit(_ path: String) -> PersistenceError {
    .inputOutput(
      SQLFailure(path: path, sql: "COMMIT", extendedCode: 10, systemErrno: 5, message: "disk I/O error"))
  }

  @Test(arguments: [true, false])
  func `a failed commit is written over, then the row is looked for and all queries fetch again`(
    _ isStored: Bool
  ) async throws {
    let store = try TestStore()
    let container = try await store.open()
    let item = Item.named("one", id: 1)
    if isStored { try await container.transaction { try $0.insert(item) } }
    let told = Mutex(0)
    let watch = container.watch(["shelf"]) { told.withLock { $0 += 1 } }
    let other = try Database(path: store.path, flags: 1)
    let version = try other.integer("PRAGMA data_version")
    let error = Self.failedCommit(store.path)
    do {
      let result: Int? = try await container.transaction(storing: item.id) { _ in throw error }
      #expect(isStored)
      #expect(result == nil)
    } catch let thrown as PersistenceError {
      #expect(!isStored)
      #expect(thrown == error)
    }
    #expect(try other.integer("PRAGMA data_version") != version)
    #expect(told.withLock { $0 } == 1)
    container.unwatch(watch)
    await container.close()
  }

  @Test func `where a failed commit cannot be written over, its failure is told`() async throws {
    let store = try TestStore()
    let container = try await store.open(busyTimeout: .milliseconds(50))
    let item = Item.named("one", id: 1)
    try await inTime { try await container.transaction { _ = try $0.insert(item) } }
    let error = Self.failedCommit(store.path)
    let path = store.path
    await #expect(throws: error) {
      try await container.transaction(storing: item.id) { _ in
        // The store is no longer there to be written to.
        _ = rename(path, path + ".away")
        throw error
      }
    }
    await container.close()
  }
}
