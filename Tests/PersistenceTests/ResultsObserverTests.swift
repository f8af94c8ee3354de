import Foundation
import Observation
import Persistence
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1))) @MainActor struct ResultsObserverTests {
  private let store: TestStore

  init() throws {
    store = try TestStore()
  }

  private func names(_ context: borrowing ReadContext) throws -> [String] {
    try context.fetch(FetchDescriptor<Item>(sortBy: [SortDescriptor(\.name)])).map(\.name)
  }

  @Test func `the first value is there when start returns, and follows each commit`() async throws {
    let container = try await store.open()
    try await container.transaction { try $0.insert(Item.named("a", id: 1)) }
    let observer = ResultsObserver(container, tables: [Item.self]) { context in
      try context.fetch(FetchDescriptor<Item>(sortBy: [SortDescriptor(\.name)])).map(\.name)
    }
    await observer.start()
    #expect(observer.value == ["a"])
    try await container.transaction { try $0.insert(Item.named("b", id: 2)) }
    try await observer.reaches(["a", "b"])
    observer.stop()
    await container.close()
  }
}
