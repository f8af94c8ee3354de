import FoundationEssentials

/// Kept answers: in a directory, or in memory when there is none.
struct ResponseCache: Sendable {
  /// When this process heard the source vouch for an answer, by both clocks.
  private struct Stamp {
    let asOf: Date
    let monotonic: Duration
  }

  private let directory: ResponseDirectory?
  private let clock: NetworkClock
  private let queue = BlockingQueue(label: "networking.cache")
  private var inMemory: [CacheKey: (head: KeptHead, body: [UInt8])] = [:]
  private var stamps: [CacheKey: Stamp] = [:]

  init(directory: String?, limits: CacheLimits, clock: NetworkClock) {
    self.directory = directory.map { ResponseDirectory(path: $0, limits: limits) }
    self.clock = clock
  }

  func head(of key: CacheKey, limit: Int) async -> KeptHead? {
    guard let directory else { return inMemory[key]?.head }
    return await queue.run { _ in directory.head(of: key, limit: limit) }
  }

  /// Nil when the body was lost or altered since.
  func body(of head: KeptHead) async -> [UInt8]? {
    guard let directory else { return inMemory[head.key]?.body }
    return await queue.run { _ in directory.body(of: head) }
  }

  /// Notes an answer that was as old as `age` when it came. `write` puts it on disk, outside the actor.
  mutating func note(_ head: KeptHead, _ body: [UInt8], age: Duration) {
    stamps[head.key] = Stamp(asOf: head.asOf, monotonic: clock.monotonic() - age)
    if directory == nil { inMemory[head.key] = (head, body) }
  }

  func write(_ head: KeptHead, _ body: [UInt8]) async -> NetworkError? {
    guard let directory else { return nil }
    let now = clock.wall()
    return await queue.run { _ in directory.store(head, body, now: now) }
  }

  /// Forgets what was noted under a key; `erase` removes it from disk.
  mutating func forget(_ key: CacheKey) {
    stamps[key] = nil
    inMemory[key] = nil
  }

  func erase(_ key: CacheKey) async {
    guard let directory else { return }
    await queue.run { _ in directory.remove(key) }
  }

  /// Time since the source vouched for the answer; nil when the wall clock has gone back behind it, so that nobody knows.
  func age(of kept: KeptHead) -> Duration? {
    if let stamp = stamps[kept.key], stamp.asOf == kept.asOf {
      return max(.zero, clock.monotonic() - stamp.monotonic)
    }
    let seconds = clock.wall().timeIntervalSince(kept.asOf)
    // A second of grace: two machines sharing a home directory are never quite together.
    guard seconds >= -1 else { return nil }
    let century = 100 * 365.25 * 86_400
    return .milliseconds(Int64((min(max(seconds, 0), century) * 1000).rounded()))
  }
}
