import Foundation
import Testing

@testable import Persistence

/// Looking at a file that another process is writing.
@Suite(.timeLimit(.minutes(20))) struct InspectionRaceTests {
  private let store: TestStore

  init() throws { store = try TestStore() }

  /// Other processes close the store, which writes its log back into a file that grows, while this one looks at it.
  @Test func `a file into which a log is being written back is ours and not damaged`() async throws {
    try await store.open().close()
    let location = try StoreLocation(store.configuration(), isInMemory: false)
    let version = try TestStore.schema().version
    let writers = Task {
      for round in 0..<20 {
        let container = try await store.open()
        try await container.transaction { context in
          for number in 0..<40 {
            let id = Int64(round * 1_000 + number + 1)
            let name = String(repeating: "long ", count: 200)
            try context.insert(Shelf(id: PersistentIdentifier(rawValue: id), name: name + "\(id)"))
          }
        }
        await container.close()
      }
    }
    var looks = 0
    while looks < 5_000 {
      #expect(try location.inspect(applicationID: TestStore.applicationID, knownVersion: version) == .ours)
      looks += 1
      if looks.isMultiple(of: 100) { await Task.yield() }
    }
    try await writers.value
  }
}
