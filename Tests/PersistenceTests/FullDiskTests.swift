import Foundation
import Persistence
import PersistenceProbe
import Testing

@Suite(.timeLimit(.minutes(20))) struct FullDiskTests {
  private func open(_ path: String) async throws -> ModelContainer {
    let factory = ModelContainerFactory(
      schema: try TestStore.schema(), configuration: TestStore.configuration(path: path))
    return try await factory.makeOne()
  }

  @Test(.enabled(if: SmallDisk.isAllowed, "mounting a small file system is not allowed here"))
  func `a batch on a full disk keeps its finished slices and goes on when there is room`() async throws {
    let disk = try SmallDisk(kibibytes: 1_500)
    let container = try await open(disk.folder + "/store.db")
    do {
      try await container.batchInsert(.items(.sliced(rows: 200), BatchItems(20_000)))
      Issue.record("stored")
    } catch PersistenceError.diskFull {}
    let stored = try await container.counts()[1].rows
    #expect(stored > 0 && stored < 20_000)
    #expect(try await container.integrityCheck() == [])
    try disk.grow(kibibytes: 32_768)
    let result = try await container.batchInsert(
      .items(.sliced(rows: 200), BatchItems(20_000), onConflict: .ignore))
    #expect(result[Item.self].unchanged == stored)
    #expect(try await container.counts()[1].rows == 20_000)
    #expect(try await container.integrityCheck() == [])
    await container.close()
  }

  @Test func `where a file may not grow the batch ends, and what was acknowledged stays`() async throws {
    let store = try TestStore()
    let probe = try Probe("limited", store.path)
    let lines = await probe.remainingLines()
    #expect(await probe.status() == 0)
    #expect(lines.count == 3)
    #expect(lines.first == "COMMIT failed")
    let stored = lines.dropFirst().first.flatMap { Int($0) } ?? 0
    #expect(stored > 0)
    #expect(lines.last == "unchanged \(stored)")
    let container = try await ProbeStore(path: store.path).factory.makeOne()
    #expect(try await container.counts()[0].rows == 20_000)
    #expect(try await container.integrityCheck() == [])
    await container.close()
  }

  @Test func `where a failed commit leaves it open, the row is looked for`() async throws {
    let store = try TestStore()
    let probe = try Probe("limited-commits", store.path)
    let lines = await probe.remainingLines()
    #expect(await probe.status() == 0)
    // Each commit is told as stored or as failed; the last line is what the store has.
    let told = lines.dropLast().filter { $0 == "stored" }.count
    #expect(lines.contains("failed"))
    #expect(lines.last == "\(told)")
  }

  /// One refused sync is the commit's own; of two the second one is that of the commit that would end the doubt.
  @Test(arguments: [1, 2])
  func `where the disk refuses to sync a commit, it is told as failed and does not come back`(
    _ syncs: Int
  ) async throws {
    let store = try TestStore()
    let probe = try Probe("unsynced", store.path, syncs)
    let lines = await probe.remainingLines()
    #expect(await probe.status() == 0)
    // SQLITE_IOERR_FSYNC.
    #expect(lines == ["stored", "COMMIT 1034", "1"])
    let container = try await ProbeStore(path: store.path).factory.makeOne()
    #expect(try await container.counts()[0].rows == 1)
    #expect(try await container.integrityCheck() == [])
    await container.close()
  }
}
