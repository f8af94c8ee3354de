import Networking
import Testing

struct BuiltInTransportTests {
  private let time = TestClock()
  private let address = ResourceAddress(scheme: "sample")

  private func manager() -> NetworkManager {
    let transport = BuiltInTransport(scheme: "sample", delay: .seconds(1), clock: time.clock) {
      Array("three".utf8)
    }
    return NetworkManager(
      transports: [transport, FileTransport()], cacheDirectory: nil, clock: time.clock, cacheFailed: { _ in })
  }

  @Test func `built-in bytes come after the pause, and from the cache without one`() async throws {
    let manager = manager()
    let first = try await manager.data(for: ResourceRequest(address, maximumAge: .seconds(60)))
    let second = try await manager.data(for: ResourceRequest(address, maximumAge: .seconds(60)))
    #expect(first.origin == .source && second.origin == .cache)
    #expect(second.body == Array("three".utf8))
    #expect(time.pauses == [.seconds(1)])
  }

  @Test func `a real pause ends with its caller`() async throws {
    let clock = NetworkClock.continuous(wall: time.clock.wall)
    let transport = BuiltInTransport(scheme: "sample", delay: .seconds(3600), clock: clock) { [] }
    let caller = Task { try await transport.answer(for: address, validators: Validators()) }
    caller.cancel()
    await #expect(throws: NetworkError(address, .cancelled)) { try await caller.value }
  }

  @Test func `the continuous clock does not go back`() {
    let clock = NetworkClock.continuous(wall: time.clock.wall)
    let first = clock.monotonic()
    #expect(first >= .zero && clock.monotonic() >= first)
  }
}
