import Foundation
import Synchronization
import Testing

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

  @Test(.timeLimit(.minutes(1)))
  func `writes are noticed again after the log went with its last process and came with the next`()
    async throws
  {
    let store = try TestStore()
    let folder = (store.path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let looks = Looks()
    let watch = ForeignCommitWatch(path: store.path)
    watch.start { looks.add() }
    for worker in 1...3 {
      try await looks.waits { $0.isQuiet }
      let probe = try Probe("write", store.path, worker)
      try await looks.waits { $0.isBurst }
      #expect(await probe.status() == 0)
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

  /// Something was noticed just now: a look is followed by others, at first after milliseconds.
  var isBurst: Bool {
    times.withLock { times in
      guard times.count >= 3, let last = times.last else { return false }
      return last - times[times.count - 3] < .milliseconds(200) && .now - last < .milliseconds(400)
    }
  }

  func waits(until isFulfilled: (Looks) -> Bool) async throws {
    while !isFulfilled(self) { try await Task.sleep(for: .milliseconds(2)) }
  }
}
