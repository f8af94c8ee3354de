import Foundation
import Networking
import Testing

struct FreshnessTests {
  @Test func `a kept answer is served until it is as old as the request allows`() async throws {
    let network = Network(.answer(.text("one")), .answer(.text("two")))
    #expect(try await network.fetchText(maximumAge: .seconds(60)) == "one")
    network.time.advance(59)
    let kept = try await network.fetch(maximumAge: .seconds(60))
    #expect(kept.origin == .cache)
    #expect(kept.age == .seconds(59))
    #expect(kept.body == Array("one".utf8))
    network.time.advance(1)
    #expect(try await network.fetchText(maximumAge: .seconds(60)) == "two")
    #expect(network.transport.asked.count == 2)
  }

  @Test func `a request that allows no age always asks`() async throws {
    let network = Network(.answer(.text("one")), .answer(.text("two")))
    #expect(try await network.fetchText() == "one")
    #expect(try await network.fetchText() == "two")
  }

  @Test func `the source may shorten how long its answer holds`() async throws {
    let network = Network(.answer(.text("one", freshFor: .seconds(10))), .answer(.text("two")))
    _ = try await network.fetch()
    network.time.advance(10)
    #expect(try await network.fetchText(maximumAge: .seconds(60)) == "two")
  }

  @Test func `ages do not follow the wall clock when it is set back`() async throws {
    let network = Network(.answer(.text("one")))
    _ = try await network.fetch()
    network.time.advance(5)
    network.time.setWall(back: 3600)
    let response = try await network.fetch(maximumAge: .seconds(60))
    #expect(response.origin == .cache)
    #expect(response.age == .seconds(5))
  }

  @Test func `not modified makes the kept body new and keeps its validators`() async throws {
    let network = Network(
      .answer(.text("one", tag: "\"v1\"")),
      .answer(
        .notModified(validators: Validators(lastModified: "Fri, 04 Dec 2026 18:42:00 GMT"), freshFor: nil)),
      .answer(.notModified(validators: Validators(), freshFor: nil)))
    let first = try await network.fetch()
    network.time.advance(100)
    let second = try await network.fetch()
    #expect(second.body == first.body)
    #expect(second.hash == first.hash)
    #expect(second.origin == .source)
    #expect(second.age == .zero)
    #expect(second.asOf == first.asOf + 100)
    _ = try await network.fetch()
    #expect(
      network.transport.asked == [
        Validators(), Validators(entityTag: "\"v1\""),
        Validators(entityTag: "\"v1\"", lastModified: "Fri, 04 Dec 2026 18:42:00 GMT"),
      ])
  }

  @Test func `not modified to somebody who holds nothing is a failure`() async {
    let network = Network(.answer(.notModified(validators: Validators(), freshFor: nil)))
    await #expect(
      throws: NetworkError(
        Network.address, .failed("it answered “not modified” unasked"))
    ) { try await network.fetch() }
  }

  @Test func `a failing source is stood in for by the kept answer, with its age`() async throws {
    let network = Network(.answer(.text("one")), .failure(.failed("it answered 503")))
    let first = try await network.fetch()
    network.time.advance(3600)
    let stale = try await network.fetch()
    #expect(stale.origin == .stale(because: NetworkError(Network.address, .failed("it answered 503"))))
    #expect(stale.isStale && !first.isStale)
    #expect(stale.age == .seconds(3600))
    #expect(stale.asOf == first.asOf)
    #expect(stale.body == first.body)
  }

  @Test func `an answer too old to stand in is not served`() async throws {
    let network = Network(.answer(.text("one")), .failure(.failed("it answered 503")))
    _ = try await network.fetch()
    network.time.advance(101)
    await #expect(throws: NetworkError(Network.address, .failed("it answered 503"))) {
      try await network.fetch(maximumStaleness: .seconds(100))
    }
  }

  @Test func `a failing source without a kept answer is an error`() async {
    let network = Network(.failure(.notFound))
    await #expect(throws: NetworkError(Network.address, .notFound)) { try await network.fetch() }
  }

  @Test func `a body longer than the limit is refused and not kept`() async throws {
    let network = Network(.answer(.text("12345")), .answer(.text("1234")), bodyLimit: 4)
    await #expect(throws: NetworkError(Network.address, .tooLarge(limit: 4))) { try await network.fetch() }
    #expect(try await network.fetchText(maximumAge: .seconds(60)) == "1234")
  }

  @Test func `a scheme without a transport is named with those that have one`() async {
    let network = Network()
    let address = ResourceAddress(scheme: "gopher", location: "//x")
    await #expect(throws: NetworkError(address, .unsupportedScheme(supported: ["test"]))) {
      try await network.manager.data(for: ResourceRequest(address))
    }
  }
}
