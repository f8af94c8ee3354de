import Foundation
import Testing

@testable import Persistence

/// A file in a folder where nothing can be made beside it.
@Suite(.timeLimit(.minutes(20))) struct FixedFileTests {
  private let store: TestStore

  init() throws {
    store = try TestStore()
  }

  /// A container in a folder where, as it believes, nothing can be made.
  private func openFixed() async throws -> ModelContainer {
    let configuration = store.configuration(isReadOnly: true)
    let location = try StoreLocation(configuration, isInMemory: false, isFolderFixed: true)
    let container = ModelContainer(
      schema: try TestStore.schema(), configuration: configuration, location: location)
    try await container.open()
    return container
  }

  private func write(_ number: Int64) async throws {
    let container = try await store.open()
    try await container.transaction { try $0.insert(Item.named("\(number)", id: number)) }
    await container.close()
  }

  @Test func `a file that is read as it stands is read anew when others have written it`() async throws {
    try await write(1)
    let reading = try await openFixed()
    #expect(try await reading.counts()[1].rows == 1)
    #expect(!FileManager.default.fileExists(atPath: store.path + "-shm"))
    try await write(2)
    #expect(try await reading.counts()[1].rows == 2)
    let writing = try await store.open()
    try await writing.transaction { try $0.insert(Item.named("3", id: 3)) }
    #expect(try await reading.counts()[1].rows == 3)
    await writing.close()
    await reading.close()
  }

  @Test func `a live query over a file that is read as it stands follows others`() async throws {
    try await write(1)
    let reading = try await openFixed()
    let observer = await ResultsObserver(reading, tables: [Item.self]) { context in
      try context.fetchCount(FetchDescriptor<Item>())
    }
    await observer.start()
    #expect(await observer.value == 1)
    try await write(2)
    try await observer.reaches(2)
    await observer.stop()
    await reading.close()
  }

  @Test func `a read that a change always interrupts is told busy`() async throws {
    try await write(1)
    let reading = try await openFixed()
    let path = store.path
    await #expect(throws: PersistenceError.busy(path: path)) {
      try await reading.read { _ in
        let attributes: [FileAttributeKey: Any] = [.modificationDate: Date.distantPast]
        let seen = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
        let next = (seen ?? .distantPast) + 1
        try FileManager.default.setAttributes(
          attributes.merging([.modificationDate: next]) { $1 }, ofItemAtPath: path)
      }
    }
    await reading.close()
  }
}
