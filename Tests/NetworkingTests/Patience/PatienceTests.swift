import HostileServer
import Testing

@testable import Networking

/// Who is asked again, and when.
@Suite(.timeLimit(.minutes(20))) struct PatienceTests {
  private static let failure = ScriptedTransport.Step.failure(.brokenAnswer("x"))

  private func patiently(_ network: Network, _ address: ResourceAddress = Network.address) async
    -> String
  {
    do throws(NetworkError) {
      let response = try await network.manager.data(for: ResourceRequest(address, waitsItsTurn: true))
      return response.isStale ? "stale" : String(decoding: response.body, as: UTF8.self)
    } catch {
      return "\(error.reason)"
    }
  }

  @Test func `the pause doubles from one second to five minutes, times a drawn number`() {
    let whole = BackOff(random: { 1 })
    #expect(
      (1...10).map { whole.pause(afterFailures: $0) }
        == [1, 2, 4, 8, 16, 32, 64, 128, 256, 300].map { .seconds($0) })
    #expect(whole.pause(afterFailures: 1_000_000) == .seconds(300))
    #expect(BackOff(random: { 0.25 }).pause(afterFailures: 3) == .seconds(1))
    #expect(BackOff(random: { 0 }).pause(afterFailures: 3) == .zero)
    #expect((0..<100).allSatisfy { BackOff().pause(afterFailures: $0) <= .seconds(300) })
  }

  @Test func `a source that failed is left alone by whoever waits his turn, and asked by a person`()
    async throws
  {
    let network = Network(Self.failure, .answer(.text("one")))
    #expect(await patiently(network) == "brokenAnswer(\"x\")")
    #expect(await network.manager.pause(before: Network.address) == .seconds(1))
    #expect(await patiently(network) == "paused(1.0 seconds)")
    #expect(network.transport.asked.count == 1)
    #expect(try await network.fetchText() == "one")
    #expect(await network.manager.pause(before: Network.address) == .zero)
  }

  @Test func `after the pause it is asked again`() async throws {
    let network = Network(Self.failure, Self.failure, .answer(.text("one")))
    _ = await patiently(network)
    network.time.advance(1)
    _ = await patiently(network)
    network.time.advance(1)
    #expect(await patiently(network) == "paused(1.0 seconds)")
    network.time.advance(1)
    #expect(await patiently(network) == "one")
  }

  @Test func `a kept answer stands in while the source is left alone`() async throws {
    let network = Network(.answer(.text("one")), Self.failure)
    _ = try await network.fetch()
    #expect(await patiently(network) == "stale")
    #expect(await patiently(network) == "stale")
    #expect(network.transport.asked.count == 2)
  }

  @Test func `a source that asks for quiet gets it, also from a person`() async throws {
    let network = Network(.failure(.status(503, retryAfter: .seconds(60))), .answer(.text("one")))
    _ = await patiently(network)
    await #expect(throws: NetworkError(Network.address, .askedToWait(.seconds(60)))) {
      try await network.fetch()
    }
    #expect(await network.manager.pause(before: Network.address) == .seconds(60))
    network.time.advance(60)
    #expect(try await network.fetchText() == "one")
  }

  @Test func `a server is left alone after five failures of whatever addresses, but for a probe`()
    async throws
  {
    let network = Server(failures: 6)
    for number in 0..<5 { #expect(await network.ask(number) == "brokenAnswer(\"x\")") }
    #expect(await network.ask(5) == "paused(300.0 seconds)")
    #expect(await network.ask(0, host: "other.org") == "brokenAnswer(\"x\")")
    network.time.advance(300)
    #expect(await network.ask(6) == "one")
    #expect(await network.ask(7) == "one")
  }

  @Test func `a probe that fails closes the server again, and only one is out at a time`() async throws {
    let network = Server(failures: 5, then: [.gate(.failure(.timedOut(.seconds(1), whileConnecting: true)))])
    for number in 0..<5 { _ = await network.ask(number) }
    network.time.advance(300)
    let probe = Task { await network.ask(6) }
    await wait { network.transport.asked.count == 6 }
    #expect(await network.ask(7) == "paused(300.0 seconds)")
    network.transport.open()
    _ = await probe.value
    network.time.advance(299)
    #expect(await network.ask(8) == "paused(1.0 seconds)")
  }

  @Test func `a missing document says nothing against its server`() async throws {
    let steps = (0..<6).map { _ in ScriptedTransport.Step.failure(.status(404, retryAfter: nil)) }
    let network = Server(failures: 0, then: steps)
    for number in 0..<6 { #expect(await network.ask(number) == "status(404, retryAfter: nil)") }
  }

  @Test func `a person does not make do with a flight that is held back`() {
    let held = NetworkError(Network.address, .paused(.seconds(1)))
    let stale = Response(
      address: Network.address, body: [1], hash: BodyHash(of: [1]), origin: .stale(because: held),
      asOf: Network(.silence).time.clock.wall(), age: .zero)
    for outcome in [Flight<Response>.Outcome.failure(held), .success(stale)] {
      #expect(!ResourceRequest(Network.address).accepts(outcome))
      #expect(ResourceRequest(Network.address, waitsItsTurn: true).accepts(outcome))
    }
  }
}

/// One server of many addresses.
private struct Server {
  let transport: ScriptedTransport
  let time = TestClock()
  private let manager: NetworkManager

  init(failures: Int, then steps: [ScriptedTransport.Step] = [.answer(.text("one")), .answer(.text("one"))]) {
    let failing = (0..<failures).map { _ in ScriptedTransport.Step.failure(.brokenAnswer("x")) }
    transport = ScriptedTransport(failing + steps, schemes: ["https"])
    manager = NetworkManager(
      transports: [transport], cacheDirectory: nil, clock: time.clock, cacheFailed: { _ in },
      backOff: BackOff(random: { 0 }))
  }

  func ask(_ number: Int, host: String = "example.org") async -> String {
    let address = ResourceAddress(scheme: "https", location: "//\(host)/\(number)")
    do throws(NetworkError) {
      let response = try await manager.data(for: ResourceRequest(address, waitsItsTurn: true))
      return String(decoding: response.body, as: UTF8.self)
    } catch {
      return "\(error.reason)"
    }
  }
}
