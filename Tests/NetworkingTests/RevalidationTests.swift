import Foundation
import Networking
import Testing

/// A kept answer now, and a new one for whoever asks next.
@Suite(.timeLimit(.minutes(20))) struct RevalidationTests {
  private func request(_ maximumAge: Int = 60) -> ResourceRequest {
    ResourceRequest(
      Network.address, maximumAge: .seconds(maximumAge), staleWhileRevalidate: .seconds(600))
  }

  @Test func `an answer a little too old is served at once, and the source is asked meanwhile`() async throws
  {
    let network = Network(.answer(.text("one")), .gate(.answer(.text("two"))))
    _ = try await network.fetch()
    network.time.advance(100)
    let early = try await network.manager.data(for: request())
    #expect(early.origin == .revalidating)
    #expect(early.body == Array("one".utf8))
    #expect(early.age == .seconds(100))
    await wait { network.transport.asked.count == 2 }
    network.transport.open()
    await wait { (try? await network.manager.data(for: request()).body) == Array("two".utf8) }
    #expect(network.transport.asked.count == 2)
  }

  @Test func `one that is much too old is waited for`() async throws {
    let network = Network(.answer(.text("one")), .answer(.text("two")))
    _ = try await network.fetch()
    network.time.advance(660)
    #expect(try await network.manager.data(for: request()).origin == .source)
  }

  @Test func `who wants a new answer joins the transfer that is under way`() async throws {
    let network = Network(.answer(.text("one")), .gate(.answer(.text("two"))))
    _ = try await network.fetch()
    network.time.advance(100)
    _ = try await network.manager.data(for: request())
    let impatient = Task { try await network.fetchText() }
    await wait { network.transport.asked.count == 2 }
    network.transport.open()
    #expect(try await impatient.value == "two")
    #expect(network.transport.asked.count == 2)
  }

  @Test func `a revalidation ends when everything is cancelled`() async throws {
    let network = Network(.answer(.text("one")), .silence)
    _ = try await network.fetch()
    network.time.advance(100)
    _ = try await network.manager.data(for: request())
    await wait { network.transport.asked.count == 2 }
    await network.manager.cancelAll()
    await wait { network.transport.ended == 2 }
  }

  @Test func `who waits is told when everything is cancelled`() async throws {
    let network = Network(.silence)
    let caller = Task { try await network.fetch() }
    await wait { network.transport.asked.count == 1 }
    await network.manager.cancelAll()
    await #expect(throws: NetworkError(Network.address, .cancelled)) { try await caller.value }
  }

  @Test func `an answer that was old when it came counts from when its source vouched for it`() async throws {
    let network = Network(
      .answer(
        .body([1], validators: Validators(), policy: CachePolicy(freshFor: .seconds(60), age: .seconds(50)))),
      .answer(.text("two")))
    let first = try await network.fetch()
    #expect(first.age == .seconds(50))
    #expect(first.asOf == network.time.clock.wall() - 50)
    network.time.advance(9)
    #expect(
      try await network.manager.data(for: ResourceRequest(Network.address, maximumAge: .seconds(600))).origin
        == .cache)
    network.time.advance(1)
    #expect(try await network.fetchText(maximumAge: .seconds(600)) == "two")
  }
}
