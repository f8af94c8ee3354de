import CSQLite
import Foundation
import PersistenceProbe
import Synchronization
import Testing
import Timing

@testable import Persistence

/// When the log is brought into the file, and what is left of it.
@Suite(.timeLimit(.minutes(20))) struct LogTests {
  private let store: TestStore

  init() throws {
    store = try TestStore()
  }

  private func open() async throws -> ModelContainer {
    try await ProbeStore(path: store.path, busyTimeout: Patience.most).factory.makeOne()
  }

  private func logSize() throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: store.path + "-wal")[.size] as? Int
  }

  private func write(_ number: Int, to container: ModelContainer) async throws {
    let entry = Entry(id: PersistentIdentifier(rawValue: Int64(number)), worker: 9, number: number)
    try await container.transaction { context in _ = try context.insert(entry) }
  }

  @Test func `programs that end after one commit do not let the log grow`() async throws {
    // Keeps the log alive.
    let container = try await open()
    let other = try Database(path: store.path, flags: SQLITE_OPEN_READWRITE)
    try other.execute("PRAGMA wal_autocheckpoint = 0; CREATE TABLE filler (bytes)")
    for worker in 1...2 {
      // More pages than the log may have.
      try other.execute("INSERT INTO filler VALUES (zeroblob(17000000))")
      let probe = try Probe("write-one", store.path, worker)
      #expect(await probe.status() == 0)
    }
    #expect(try #require(try logSize()) < 25_000_000)
    await container.close()
  }

  @Test func `a log that is read is not emptied, and nobody is kept from writing by the attempt`()
    async throws
  {
    let container = try await open()
    let other = try await open()
    try await write(1, to: other)
    let (readings, reading) = AsyncStream<Void>.makeStream()
    let isOver = DispatchSemaphore(value: 0)
    async let read: Int = other.read { context in
      let count = try context.fetchCount(FetchDescriptor<Entry>())
      reading.yield()
      #expect(isOver.wait(timeout: .now() + Patience.mostSeconds) == .success)
      return count
    }
    for await _ in readings { break }
    try await write(2, to: other)
    let hasTried = Atomic(false)
    let emptying = Task {
      defer { hasTried.store(true, ordering: .relaxed) }
      return try await container.emptyLog()
    }
    var last = 2
    while !hasTried.load(ordering: .relaxed) {
      last += 1
      try await write(last, to: other)
    }
    #expect(try await emptying.value == false)
    #expect(last > 2)
    isOver.signal()
    #expect(try await read == 1)
    #expect(try await container.emptyLog())
    #expect(try logSize() == 0)
    await other.close()
    await container.close()
  }

  @Test func `the words of a deleted row are in no file once the log is emptied`() async throws {
    let container = try await store.open(schema: try TestStore.memberSchema())
    try await container.transaction { context in
      for shelf in Shelf.three { try context.insert(shelf) }
      for id in 1...50 {
        try context.insert(Member.named("Anna \(id)", id: Int64(id), phone: "7700\(1000 + id)"))
      }
    }
    let gone = Member.named("Xylophonist", id: 99, note: "quarrelsome", phone: "98765432109876")
    try await container.transaction { try $0.insert(gone) }
    try await container.transaction { try $0.delete(gone) }
    #expect(try await container.emptyLog())
    #expect(try await container.read { try $0.fetchCount(FetchDescriptor<Member>(search: "anna")) } == 50)
    #expect(try await container.integrityCheck() == [])
    for path in [store.path, store.path + "-wal"] {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      for word in ["ophonist", "arrelsome", "876", "ylo"] {
        #expect(bytes.range(of: Data(word.utf8)) == nil, "\(word) in \(path)")
      }
    }
    await container.close()
  }
}
