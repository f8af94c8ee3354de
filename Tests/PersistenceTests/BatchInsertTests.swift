import Foundation
import Persistence
import Synchronization
import Testing

@Suite struct BatchInsertTests {
  @Test func `slices store everything and tell how far they are`() async throws {
    let container = try await TestStore.filled(with: [])
    let seen = Mutex<[Int]>([])
    let result = try await container.batchInsert(.items(.sliced(rows: 100), BatchItems(250))) { progress in
      seen.withLock { $0.append(progress[Item.self].inserted) }
    }
    #expect(result.records == 250)
    #expect(result.total == result[Item.self])
    let steps = seen.withLock { [0] + $0 }
    #expect(steps == steps.sorted())
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $1 - $0 <= 100 })
    #expect(steps.last == 250)
    #expect(try await container.counts()[1].rows == 250)
    await container.close()
  }

  @Test func `a broken-off sliced batch is finished by making it again`() async throws {
    let container = try await TestStore.filled(with: [])
    await #expect(throws: BatchItems.Broken.self) {
      try await container.batchInsert(.items(.sliced(rows: 100), BatchItems(250, brokenAt: 230)))
    }
    // A slow machine makes the slices smaller.
    let stored = try await container.counts()[1].rows
    #expect(stored > 0 && stored < 230)
    let result = try await container.batchInsert(
      .items(.sliced(rows: 100), BatchItems(250), onConflict: .ignore))
    #expect(result[Item.self].inserted == 250 - stored)
    #expect(result[Item.self].unchanged == stored)
    await container.close()
  }

  @Test func `an atomic batch is stored whole or not at all`() async throws {
    let container = try await TestStore.filled(with: [Item.named("there", id: 90)])
    await #expect(throws: PersistenceError.self) {
      try await container.batchInsert(.items(.atomic, BatchItems(100)))
    }
    #expect(try await container.counts()[1].rows == 1)
    let limit = BatchInsertRequest.atomicLimit
    await #expect(throws: PersistenceError.batchTooLarge(limit: limit)) {
      try await container.batchInsert(.items(.atomic, BatchItems(limit + 1)))
    }
    #expect(try await container.counts()[1].rows == 1)
    try await container.batchInsert(.items(.atomic, BatchItems(89)))
    #expect(try await container.counts()[1].rows == 90)
    await container.close()
  }

  @Test func `a cancelled batch keeps its finished slices`() async throws {
    let container = try await TestStore.filled(with: [])
    let task = Task {
      try await container.batchInsert(.items(.sliced(rows: 100), BatchItems(1_000))) { _ in
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    let stored = try await container.counts()[1].rows
    #expect(stored > 0 && stored <= 100)
    let result = try await container.batchInsert(
      .items(.sliced(rows: 100), BatchItems(1_000), onConflict: .ignore))
    #expect(result.total.unchanged == stored)
    #expect(try await container.counts()[1].rows == 1_000)
    await container.close()
  }

  @Test func `a conflict that is not ignored ends the batch and names record and row`() async throws {
    let container = try await TestStore.filled(with: [Item.named("there", id: 90)])
    do {
      try await container.batchInsert(.items(.sliced(rows: 50), BatchItems(250)))
      Issue.record("stored")
    } catch PersistenceError.refused(let refusal) {
      #expect(refusal.record == 90)
      guard case .constraint(let failure) = refusal.reason else { throw NotReached() }
      #expect(failure.row == 90)
      #expect(failure.columns == ["item.id"])
      #expect(refusal.sentence == "A row with the same values is there already (item.id).")
    }
    // One was there; a slow machine makes the slices smaller, so more of them may have been finished.
    let stored = try await container.counts()[1].rows
    #expect(stored > 1 && stored <= 90)
    await container.close()
  }

  @Test func `rows that are there are counted as updated or unchanged`() async throws {
    let container = try await TestStore.filled(with: [
      Item.named("1", id: 1), Item.named("other", id: 2, note: "kept"),
    ])
    let result = try await container.batchInsert(
      .items(.atomic, BatchItems(3), onConflict: .update(["name", "count"])))
    #expect(result[Item.self].inserted == 1)
    #expect(result[Item.self].updated == 1)
    #expect(result[Item.self].unchanged == 1)
    let items = try await container.read { try $0.fetch(FetchDescriptor<Item>()) }
    #expect(items.map(\.name) == ["1", "2", "3"])
    #expect(items[1].note == "kept")
    await container.close()
  }

  @MainActor
  @Test func `a live query hears of a slice once`() async throws {
    let container = try await TestStore.filled(with: [])
    let fetches = Mutex(0)
    let observer = ResultsObserver(container, tables: [Item.self]) { context in
      fetches.withLock { $0 += 1 }
      return try context.fetchCount(FetchDescriptor<Item>())
    }
    await observer.start()
    let slices = Mutex(0)
    try await container.batchInsert(.items(.sliced(rows: 100), BatchItems(1_000))) { _ in
      slices.withLock { $0 += 1 }
    }
    try await observer.reaches(1_000)
    let (fetched, stored) = (fetches.withLock { $0 }, slices.withLock { $0 })
    #expect(fetched <= stored + 1)
    observer.stop()
    await container.close()
  }

  @Test func `a request is used once, whoever comes first`() async throws {
    let container = try await TestStore.filled(with: [])
    let request = BatchInsertRequest.items(.sliced(rows: 10), BatchItems(50))
    let ends = await withTaskGroup(of: PersistenceError?.self) { group in
      for _ in 0..<8 {
        group.addTask {
          do {
            try await container.batchInsert(request)
            return nil
          } catch {
            return error as? PersistenceError
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let error = PersistenceError.invalidSchema("A batch request is used once: its source has been read.")
    #expect(ends.count { $0 == nil } == 1)
    #expect(ends.count { $0 == error } == 7)
    #expect(try await container.counts()[1].rows == 50)
    await container.close()
  }

  @Test func `mistakes of a request are told before anything is stored`() async throws {
    let container = try await TestStore.filled(with: [])
    func refusal(_ table: BatchTable) async -> String? {
      let request = BatchInsertRequest(.atomic, into: [table], reading: ()) { _, _ in .end }
      do {
        try await container.batchInsert(request)
      } catch PersistenceError.invalidSchema(let sentence) {
        return sentence
      } catch {
        return "\(error)"
      }
      return nil
    }
    #expect(
      await refusal(BatchTable(Item.self, key: BatchKey("name"), onConflict: .ignore))
        == "The key name of item is not unique, so a row cannot be known by it.")
    #expect(
      await refusal(BatchTable(Item.self, onConflict: .update(["nowhere"])))
        == "The batch names the unknown column nowhere of item.")
    #expect(await refusal(BatchTable(Shelf.self, key: BatchKey("name"), onConflict: .ignore)) == nil)
    await container.close()
  }
}
