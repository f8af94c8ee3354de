import Networking
import Testing

struct CoalescingTests {
  @Test func `callers at the same time get one transfer's answer`() async throws {
    let network = Network(.gate(.answer(.text("one"))))
    let callers = (0..<8).map { _ in Task.immediate { try await network.fetchText() } }
    await network.everybodyHasAsked()
    await wait { network.transport.asked.count == 1 }
    network.transport.open()
    for caller in callers { #expect(try await caller.value == "one") }
    #expect(network.transport.asked.count == 1)
  }

  @Test func `callers at the same time get one transfer's error`() async throws {
    let network = Network(.gate(.failure(.notFound)))
    let callers = (0..<2).map { _ in Task.immediate { try await network.fetchText() } }
    await network.everybodyHasAsked()
    await wait { network.transport.asked.count == 1 }
    network.transport.open()
    for caller in callers {
      await #expect(throws: NetworkError(Network.address, .notFound)) { try await caller.value }
    }
    #expect(network.transport.asked.count == 1)
  }

  @Test func `a caller who wants a new answer does not make do with another caller's kept one`() async throws
  {
    let network = Network(
      .answer(.text("one")), .gate(.failure(.status(503, retryAfter: nil))), .answer(.text("two")))
    _ = try await network.fetch()
    let patient = Task.immediate { try await network.fetchText() }
    await wait { network.transport.asked.count == 2 }
    network.time.advance(1)
    let hurried = Task.immediate { try await network.fetch(maximumStaleness: .zero) }
    await network.everybodyHasAsked()
    network.transport.open()
    #expect(try await patient.value == "one")
    #expect(try await hurried.value.body == Array("two".utf8))
  }

  @Test func `a caller with another secret does not join`() async throws {
    let network = Network(.gate(.answer(.text("one"))), .gate(.answer(.text("two"))))
    network.transport.change(secret: "a")
    let first = Task { try await network.fetchText() }
    await wait { network.transport.asked.count == 1 }
    network.transport.change(secret: "b")
    let second = Task { try await network.fetchText() }
    await wait { network.transport.asked.count == 2 }
    network.transport.open()
    #expect(try await first.value == "one")
    #expect(try await second.value == "two")
  }

  @Test func `different addresses do not wait for each other`() async throws {
    let network = Network(.gate(.answer(.text("slow"))), .answer(.text("quick")))
    let slow = Task { try await network.fetchText() }
    await wait { network.transport.asked.count == 1 }
    let other = ResourceAddress(scheme: "test", location: "other")
    #expect(try await network.manager.data(for: ResourceRequest(other)).body == Array("quick".utf8))
    network.transport.open()
    #expect(try await slow.value == "slow")
  }

  @Test func `a cancelled caller returns before the answer is there and the others still get it`()
    async throws
  {
    let network = Network(.gate(.answer(.text("one"))))
    let stayer = Task { try await network.fetchText() }
    await wait { network.transport.asked.count == 1 }
    let leaver = Task { try await network.fetchText() }
    leaver.cancel()
    // The source is silent until it is opened: only the cancellation can end this wait.
    await #expect(throws: NetworkError(Network.address, .cancelled)) { try await leaver.value }
    network.transport.open()
    #expect(try await stayer.value == "one")
  }

  @Test func `the transfer is cancelled with its last caller, and the next caller starts anew`() async throws
  {
    let network = Network(.silence, .answer(.text("two")))
    let caller = Task { try await network.fetchText() }
    await wait { network.transport.asked.count == 1 }
    caller.cancel()
    await #expect(throws: NetworkError(Network.address, .cancelled)) { try await caller.value }
    #expect(try await network.fetchText() == "two")
    await wait { network.transport.ended == 2 }
  }

  @Test func `a caller who was cancelled before asking is told so`() async {
    let network = Network(.answer(.text("one")))
    let caller = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await network.fetchText()
    }
    await #expect(throws: NetworkError(Network.address, .cancelled)) { try await caller.value }
  }

  @Test func `a cancelled transfer is not stood in for by a kept answer`() async throws {
    let network = Network(.answer(.text("one")), .silence)
    _ = try await network.fetch()
    let caller = Task { try await network.fetchText() }
    await wait { network.transport.asked.count == 2 }
    caller.cancel()
    await #expect(throws: NetworkError(Network.address, .cancelled)) { try await caller.value }
  }
}
