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
  private var inMemory: [ResourceAddress: KeptResponse] = [:]
  private var stamps: [ResourceAddress: Stamp] = [:]

  init(directory: String?, limits: CacheLimits, clock: NetworkClock) {
    self.directory = directory.map { ResponseDirectory(path: $0, limits: limits) }
    self.clock = clock
  }

  func load(_ address: ResourceAddress, limit: Int) async -> KeptResponse? {
    guard let directory else { return inMemory[address] }
    return await queue.run { _ in directory.load(address, limit: limit) }
  }

  /// Notes an answer that was as old as `age` when it came. `write` puts it on disk, outside the actor.
  mutating func note(_ kept: KeptResponse, age: Duration) {
    stamps[kept.address] = Stamp(asOf: kept.asOf, monotonic: clock.monotonic() - age)
    if directory == nil { inMemory[kept.address] = kept }
  }

  func write(_ kept: KeptResponse) async -> NetworkError? {
    guard let directory else { return nil }
    let now = clock.wall()
    return await queue.run { _ in directory.store(kept, now: now) }
  }

  /// Forgets what was noted of an address; `erase` removes it from disk.
  mutating func forget(_ address: ResourceAddress) {
    stamps[address] = nil
    inMemory[address] = nil
  }

  func erase(_ address: ResourceAddress) async {
    guard let directory else { return }
    await queue.run { _ in directory.remove(address) }
  }

  /// Time since the source vouched for the answer; nil when the wall clock has gone back behind it, so that nobody knows.
  func age(of kept: KeptResponse) -> Duration? {
    if let stamp = stamps[kept.address], stamp.asOf == kept.asOf {
      return max(.zero, clock.monotonic() - stamp.monotonic)
    }
    let seconds = clock.wall().timeIntervalSince(kept.asOf)
    // A second of grace: two machines sharing a home directory are never quite together.
    guard seconds >= -1 else { return nil }
    let century = 100 * 365.25 * 86_400
    return .milliseconds(Int64((min(max(seconds, 0), century) * 1000).rounded()))
  }
}
