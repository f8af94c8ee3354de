import Foundation
import Persistence
import PersistenceProbe
import Testing
import Timing

/// What several processes do to one store.
@Suite(.timeLimit(.minutes(20))) struct ProcessTests {
  private let store: TestStore

  init() throws {
    store = try TestStore()
  }

  private func open(busyTimeout: Duration = Patience.most) async throws -> ModelContainer {
    try await ProbeStore(path: store.path, busyTimeout: busyTimeout).factory.makeOne()
  }

  @Test func `eight processes with 200 writes each lose none and none is told busy`() async throws {
    let probes = try (0..<8).map { try Probe("write", store.path, $0) }
    for probe in probes {
      let lines = await probe.remainingLines()
      #expect(lines == (0..<200).map { "\($0)" })
      #expect(await probe.status() == 0)
    }
    let container = try await open()
    #expect(try await container.counts() == [TableCount(table: "entry", rows: 1600)])
    #expect(try await container.integrityCheck() == [])
    await container.close()
  }

  @Test func `fifty kills of a writing process lose no acknowledged row`() async throws {
    var acknowledged = 0
    for worker in 0..<50 {
      let probe = try Probe("write-until-killed", store.path, worker)
      for _ in 0...(worker % 7) where await probe.nextLine() == nil {
        Issue.record("the probe ended by itself")
      }
      probe.kill()
      acknowledged += 1 + worker % 7 + (await probe.remainingLines().count)
      #expect(await probe.status() == SIGKILL)
      let container = try await open()
      let rows = try await container.counts()[0].rows
      #expect(rows >= acknowledged)
      acknowledged = rows
      await container.close()
    }
    let container = try await open()
    #expect(try await container.integrityCheck() == [])
    await container.close()
  }

  @Test func `twenty starts on an empty file all succeed`() async throws {
    let probes = try (0..<20).map { _ in try Probe("start", store.path) }
    for probe in probes {
      #expect(await probe.remainingLines() == ["[0]"])
      #expect(await probe.status() == 0)
    }
  }

  @Test(arguments: [0, 0o777])
  func `folders and files are their owner's alone whatever the umask`(_ umask: Int) async throws {
    let probe = try Probe("start", store.path, umask)
    #expect(await probe.remainingLines() == ["[0]"])
    let folder = store.folder + "/books"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.sorted() == ["store.db", "store.db-lock"])
    #expect(try rights(of: folder) == 0o700)
    for name in names { #expect(try rights(of: folder + "/" + name) == 0o600) }
  }

  private func rights(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `a live query sees the commit of another process`() async throws {
    let container = try await open()
    let observer = await ResultsObserver(container, tables: [Entry.self]) { context in
      try context.fetchCount(FetchDescriptor<Entry>())
    }
    await observer.start()
    #expect(await observer.value == 0)
    let probe = try Probe("write", store.path, 1)
    #expect(await probe.status() == 0)
    try await observer.reaches(200)
    await observer.stop()
    await container.close()
  }

  @Test func `a live query sees the commits of processes that come and go`() async throws {
    let container = try await open()
    let observer = await ResultsObserver(container, .count(FetchDescriptor<Entry>()))
    await observer.start()
    for worker in 1...3 {
      let probe = try Probe("write", store.path, worker)
      #expect(await probe.status() == 0)
      try await observer.reaches(200 * worker)
    }
    await observer.stop()
    await container.close()
  }

  @Test func `a write that waits too long is told busy and is not done later`() async throws {
    let holder = try Probe("hold", store.path)
    #expect(await holder.nextLine() == "held")
    let container = try await open(busyTimeout: .milliseconds(100))
    await #expect(throws: PersistenceError.busy(path: store.path)) {
      try await container.transaction { context in
        try context.insert(Entry(id: PersistentIdentifier(rawValue: 1), worker: 1, number: 1))
      }
    }
    #expect(try await container.read { try $0.fetchCount(FetchDescriptor<Entry>()) } == 0)
    holder.closeInput()
    #expect(await holder.status() == 0)
    try await inTime {
      try await container.transaction { context in
        _ = try context.insert(Entry(id: PersistentIdentifier(rawValue: 2), worker: 2, number: 1))
      }
    }
    #expect(
      try await container.read { try $0.fetchIdentifiers(FetchDescriptor<Entry>()) }.map(\.rawValue) == [2])
    await container.close()
  }

  @Test(arguments: [false, true])
  func `a close returns while another process keeps the gate`(isWriteRefused: Bool) async throws {
    let container = try await open(busyTimeout: .milliseconds(100))
    let holder = try Probe("hold", store.path)
    #expect(await holder.nextLine() == "held")
    if isWriteRefused {
      await #expect(throws: PersistenceError.busy(path: store.path)) {
        try await container.transaction { _ in }
      }
    }
    await container.close()
    #expect(holder.isRunning)
    holder.closeInput()
    #expect(await holder.status() == 0)
    let next = try await open()
    #expect(try await next.integrityCheck() == [])
    await next.close()
  }

  @Test func `what a killed process left in memory goes at the next start`() async throws {
    let probe = try Probe("memory", store.folder)
    let path = try #require(await probe.nextLine())
    #expect(FileManager.default.fileExists(atPath: path))
    let beside = try Probe("memory", store.folder)
    _ = await beside.nextLine()
    #expect(FileManager.default.fileExists(atPath: path))
    probe.kill()
    _ = await probe.status()
    let next = try Probe("memory", store.folder)
    _ = await next.nextLine()
    #expect(!FileManager.default.fileExists(atPath: path))
    for probe in [beside, next] {
      probe.closeInput()
      #expect(await probe.status() == 0)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: store.folder) == [])
  }
}
