import Foundation
import Persistence
import Testing

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
}
