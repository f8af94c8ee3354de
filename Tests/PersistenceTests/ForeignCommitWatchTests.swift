import Foundation
import Synchronization
import Testing
import Timing

@testable import Persistence

@Suite struct ForeignCommitWatchTests {
  @Test func `without a watch the question is asked again and again`() async throws {
    let store = try TestStore()
    let watch = ForeignCommitWatch(path: store.path)
    let (asked, question) = AsyncStream<Void>.makeStream()
    watch.start(makeInstance: { -1 }) { question.yield() }
    var count = 0
    for await _ in asked {
      count += 1
      if count == 2 { break }
    }
    watch.stop()
    #expect(count == 2)
  }

  @Test func `others are looked for only while somebody watches, and again when somebody does anew`()
    async throws
  {
    let store = try TestStore()
    let container = try await store.open()
    let other = try await store.open()
    let isOn = { container.foreignCommits.isOn }
    #expect(!isOn())
    for id in 1...2 {
      let observer = await ResultsObserver(container, .count(FetchDescriptor<Item>()))
      await observer.start()
      #expect(isOn())
      try await other.transaction { try $0.insert(Item.named("a", id: Int64(id))) }
      try await observer.reaches(id)
      await observer.stop()
      #expect(!isOn())
    }
    await other.close()
    await container.close()
  }

  @Test(.timeLimit(.minutes(20)))
  func `writes are noticed again after the log went with its last process and came with the next`()
    async throws
  {
    let store = try TestStore()
    let folder = (store.path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let looks = Looks()
    let watch = ForeignCommitWatch(path: store.path)
    watch.start { looks.add() }
    var worker = 0
    for _ in 1...3 {
      try await looks.waits { $0.isQuiet }
      let start = ContinuousClock.now
      // On a busy machine the looks after one process's writes may come late.
      try await TestStore.reaches {
        worker += 1
        let probe = try Probe("write", store.path, worker)
        #expect(await probe.status() == 0)
        return looks.hasBurst(since: start)
      }
      #expect(!FileManager.default.fileExists(atPath: store.path + "-wal"))
    }
    watch.stop()
  }
}

/// When a watch asked for a look.
private final class Looks: Sendable {
  private let times = Mutex<[ContinuousClock.Instant]>([])

  func add() { times.withLock { $0.append(.now) } }

  /// Nothing was noticed of late: what is still to come of earlier looks comes at distances of seconds.
  var isQuiet: Bool { times.withLock { $0.last.map { .now - $0 > .milliseconds(500) } ?? true } }

  /// Something was noticed since then: a look is followed by others, at first after milliseconds.
  func hasBurst(since start: ContinuousClock.Instant) -> Bool {
    times.withLock { times in
      let later = times.filter { $0 >= start }
      return zip(later, later.dropFirst(2)).contains { $1 - $0 < .seconds(1) }
    }
  }

  func waits(until isFulfilled: (Looks) -> Bool) async throws {
    guard try await comesTrue({ isFulfilled(self) }) else { throw NotReached() }
  }
}
