import Networking
import Synchronization
import Testing

/// A manager with a scripted source, standing clocks and a cache of its own.
struct Network {
  static let address = ResourceAddress(scheme: "test", location: "feed")

  let transport: ScriptedTransport
  let time = TestClock()
  let manager: NetworkManager
  let failures = CacheFailures()

  init(
    _ steps: ScriptedTransport.Step..., cacheDirectory: String? = nil, bodyLimit: Int = 1 << 20,
    cacheLimits: CacheLimits = CacheLimits(), backOff: BackOff = BackOff(random: { 1 })
  ) {
    transport = ScriptedTransport(steps, bodyLimit: bodyLimit)
    manager = NetworkManager(
      transports: [transport], cacheDirectory: cacheDirectory, clock: time.clock,
      cacheFailed: { [failures] in failures.add($0) }, cacheLimits: cacheLimits, backOff: backOff)
  }

  func fetch(maximumAge: Duration = .zero, maximumStaleness: Duration = .seconds(7 * 86_400)) async throws
    -> Response
  {
    try await manager.data(
      for: ResourceRequest(Self.address, maximumAge: maximumAge, maximumStaleness: maximumStaleness))
  }

  /// Everybody who has asked before has a place on a flight: an actor takes equal calls in their order.
  func everybodyHasAsked() async { _ = await manager.pause(before: Self.address) }

  func fetchText(maximumAge: Duration = .zero) async throws -> String {
    String(decoding: try await fetch(maximumAge: maximumAge).body, as: UTF8.self)
  }
}

final class CacheFailures: Sendable {
  private let errors = Mutex<[NetworkError]>([])

  var all: [NetworkError] { errors.withLock { $0 } }

  func add(_ error: NetworkError) { errors.withLock { $0.append(error) } }
}

/// Waits for a condition, at most a minute: others may hold the threads.
func wait(
  _ sourceLocation: SourceLocation = #_sourceLocation, until condition: () async -> Bool
) async {
  let clock = ContinuousClock()
  let limit = clock.now + .seconds(60)
  while !(await condition()) {
    guard clock.now < limit else {
      Issue.record("the condition did not come true within a minute", sourceLocation: sourceLocation)
      return
    }
    do { try await clock.sleep(for: .milliseconds(2)) } catch { return }
  }
}
