import Foundation
import Persistence
import Testing

@Suite struct ModelContainerTests {
  private let store: TestStore
  private let full = Item(
    id: PersistentIdentifier(rawValue: 1 << 60), shelf: PersistentIdentifier(rawValue: 7), name: "é\u{0}漢",
    count: -5, serial: .max, weight: 0.1, isLent: true, madeAt: Date(millisecondsSince1970: -1_234),
    picture: [0, 255, 1], condition: .worn, size: .large, note: "", lentAt: Date(millisecondsSince1970: 99),
    rating: 3, price: -0.5)

  init() throws {
    store = try TestStore()
  }

  @Test func `a model with every kind of column comes back equal`() async throws {
    let container = try await store.open()
    let bare = Item.named("", id: 2)
    let shelf = Shelf(id: PersistentIdentifier(rawValue: 7), name: "top")
    try await container.transaction { [full] context in
      try context.insert(shelf)
      try context.insert(full)
      try context.insert(bare)
    }
    let found = try await container.read { context in
      try context.fetch(FetchDescriptor<Item>(sortBy: [SortDescriptor(\.id)]))
    }
    #expect(found == [bare, full])
    await container.close()
  }

  @Test func `encode appends every stored property in its order`() throws {
    let labels = Mirror(reflecting: full).children.compactMap(\.label)
    #expect(labels.count == 15)
    #expect(labels.first == "id")
  }

  @Test func `a throwing transaction leaves nothing`() async throws {
    struct Refused: Error {}
    let container = try await store.open()
    await #expect(throws: Refused.self) {
      try await container.transaction { context in
        try context.insert(Item.named("a", id: 1))
        throw Refused()
      }
    }
    #expect(try await container.counts().map(\.rows) == [0, 0])
    await container.close()
  }
}
