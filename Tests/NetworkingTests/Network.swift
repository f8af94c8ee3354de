import Networking
import Synchronization
import Testing
import Timing

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

/// Waits for a condition; where it does not come true, the test fails.
func wait(
  _ sourceLocation: SourceLocation = #_sourceLocation, until condition: () async -> Bool
) async {
  do {
    if try await comesTrue(condition) { return }
    Issue.record("the condition did not come true", sourceLocation: sourceLocation)
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
  }
}
