import Foundation
import Testing

@testable import Networking

struct DiskCacheTests {
  private let directory: TemporaryDirectory
  private let cache: String

  init() throws {
    directory = try TemporaryDirectory()
    cache = "\(directory.path)/a/cache"
  }

  /// The path of the one head or body.
  private func file(_ ending: String) throws -> String {
    let names = try directory.names(in: "a/cache")
    try #require(names.count == 2)
    let name = try #require(names.first { $0.hasSuffix(".\(ending)") })
    return "\(cache)/\(name)"
  }

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `an answer outlives its process, with its validators and age`() async throws {
    let first = Network(.answer(.text("one", tag: "\"v1\"", freshFor: .seconds(50))), cacheDirectory: cache)
    let sent = try await first.fetch()
    let second = Network(.failure(.notConnected("x")), cacheDirectory: cache)
    second.time.advance(49)
    let kept = try await second.fetch(maximumAge: .seconds(60))
    #expect(kept.origin == .cache)
    #expect(kept.age == .seconds(49))
    #expect(kept.asOf == sent.asOf)
    #expect(kept.hash == sent.hash)
    second.time.advance(1)
    #expect(try await second.fetch(maximumAge: .seconds(60)).isStale)
    #expect(second.transport.asked == [Validators(entityTag: "\"v1\"")])
  }

  @Test func `the files are the user's alone and nothing is left beside them`() async throws {
    let network = Network(.answer(.text("one")), .answer(.text("two")), cacheDirectory: cache)
    _ = try await network.fetch()
    _ = try await network.fetch()
    #expect(try permissions(file("head")) == 0o600 && permissions(file("body")) == 0o600)
    #expect(try permissions(cache) == 0o700 && permissions("\(directory.path)/a") == 0o700)
    #expect(network.failures.all.isEmpty)
  }

  @Test func `a revalidated answer leaves its body alone, and an equal one too`() async throws {
    let network = Network(
      .answer(.text("one", tag: "\"v1\"")), .answer(.notModified(validators: Validators(), freshFor: nil)),
      .answer(.text("one", tag: "\"v2\"")), cacheDirectory: cache)
    _ = try await network.fetch()
    let before = try inode(file("body"))
    for _ in 0..<2 {
      network.time.advance(10)
      _ = try await network.fetch()
      #expect(try inode(file("body")) == before)
    }
    let next = Network(.failure(.notConnected("x")), cacheDirectory: cache)
    next.time.advance(20)
    #expect(try await next.fetch().asOf == next.time.clock.wall())
    #expect(next.transport.asked == [Validators(entityTag: "\"v2\"")])
  }

  private func inode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
  }

  @Test(arguments: ["", "response 3\n\n", "response 1\naddress other:\n\nbody", "no line end", "\n\n"])
  func `a file that is not the answer is as good as none`(content: String) async throws {
    let network = Network(.answer(.text("one")), .answer(.text("two")), cacheDirectory: cache)
    _ = try await network.fetch()
    try Data(content.utf8).write(to: URL(filePath: file("head")))
    #expect(try await network.fetchText(maximumAge: .seconds(60)) == "two")
  }

  @Test func `a file cut or altered in its body is as good as none`() async throws {
    let network = Network(.answer(.text("one")), .answer(.text("two")), cacheDirectory: cache)
    _ = try await network.fetch()
    let file = URL(filePath: try file("body"))
    try Data(try Data(contentsOf: file).dropLast()).write(to: file)
    #expect(try await network.fetchText(maximumAge: .seconds(60)) == "two")
  }

  @Test func `a link or a pipe in the file's place is not followed`() async throws {
    let network = Network(
      .answer(.text("one")), .answer(.text("two")), .answer(.text("three")), cacheDirectory: cache)
    _ = try await network.fetch()
    let file = try file("head")
    let elsewhere = "\(directory.path)/elsewhere"
    try FileManager.default.moveItem(atPath: file, toPath: elsewhere)
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: elsewhere)
    #expect(try await network.fetchText(maximumAge: .seconds(60)) == "two")
    try FileManager.default.removeItem(atPath: file)
    try #require(mkfifo(file, 0o600) == 0)
    #expect(try await network.fetchText(maximumAge: .seconds(60)) == "three")
  }

  @Test func `an answer from the future is asked for again but may stand in`() async throws {
    let first = Network(.answer(.text("one")), cacheDirectory: cache)
    _ = try await first.fetch()
    let second = Network(.failure(.notConnected("x")), cacheDirectory: cache)
    second.time.setWall(back: 86_400)
    let response = try await second.fetch(maximumAge: .seconds(60))
    #expect(response.isStale)
    #expect(response.age == .zero)
  }

  @Test func `an answer that cannot be kept is served all the same`() async throws {
    let inTheWay = try directory.file("file", "")
    let network = Network(.answer(.text("one")), cacheDirectory: "\(inTheWay)/cache")
    #expect(try await network.fetchText() == "one")
    #expect(
      network.failures.all == [
        NetworkError(Network.address, .notCached("\(inTheWay)/cache: Not a directory"))
      ])
  }

  @Test func `a line break in a validator makes no line of its own`() async throws {
    let first = Network(.answer(.text("one", tag: "\"v1\"\nasOf 0\r\n")), cacheDirectory: cache)
    _ = try await first.fetch()
    let second = Network(.answer(.text("two")), cacheDirectory: cache)
    #expect(try await second.fetchText(maximumAge: .seconds(60)) == "one")
  }

  @Test func `an answer that cannot be trusted is removed`() async throws {
    let first = Network(.answer(.text("one")), cacheDirectory: cache)
    _ = try await first.fetch()
    try Data("garbage".utf8).write(to: URL(filePath: file("head")))
    let second = Network(.failure(.notFound), cacheDirectory: cache)
    await #expect(throws: NetworkError(Network.address, .notFound)) { try await second.fetch() }
    #expect(try directory.names(in: "a/cache").isEmpty)
  }

  @Test func `what may not be kept is not, and what was kept before goes`() async throws {
    let secret = TransportAnswer.body(
      Array("two".utf8), validators: Validators(), policy: CachePolicy(mayBeKept: false))
    let network = Network(.answer(.text("one")), .answer(secret), .failure(.notFound), cacheDirectory: cache)
    _ = try await network.fetch()
    #expect(try await network.fetchText() == "two")
    #expect(try directory.names(in: "a/cache").isEmpty)
    await #expect(throws: NetworkError(Network.address, .notFound)) { try await network.fetch() }
  }

  @Test func `the oldest answers go when there is no room, and those that nobody asked for in a month`()
    async throws
  {
    let network = Network(
      .answer(.text(String(repeating: "a", count: 600))), .answer(.text(String(repeating: "b", count: 600))),
      .answer(.text(String(repeating: "c", count: 600))), cacheDirectory: cache,
      cacheLimits: CacheLimits(bytes: 1700, age: .seconds(1000)))
    for number in 0..<3 {
      _ = try await network.manager.data(
        for: ResourceRequest(ResourceAddress(scheme: "test", location: "\(number)")))
      network.time.advance(10)
    }
    #expect(try directory.names(in: "a/cache").count == 4)
    let later = Network(
      .answer(.text("d")), cacheDirectory: cache, cacheLimits: CacheLimits(age: .seconds(1000)))
    later.time.advance(2000)
    _ = try await later.fetch()
    #expect(try directory.names(in: "a/cache").count == 2)
  }

  @Test func `a draft of a process that died goes, and files of others stay`() async throws {
    let first = Network(.answer(.text("one")), cacheDirectory: cache)
    _ = try await first.fetch()
    for name in ["draft.AbCdEf", "notes.txt"] {
      _ = try directory.file("a/cache/\(name)", "left behind")
    }
    let second = Network(.answer(.text("two")), cacheDirectory: cache)
    second.time.advance(400 * 86_400)
    _ = try await second.fetch()
    let names = try directory.names(in: "a/cache")
    #expect(names.count == 3 && names.contains("notes.txt"))
  }

  @Test func `what another process has written meanwhile is not removed with what it replaced`() async throws
  {
    let (mine, theirs) = (
      Network(.answer(.text("one")), .answer(.text("two")), cacheDirectory: cache),
      Network(.answer(.text("new")), cacheDirectory: cache)
    )
    _ = try await mine.fetch()
    let directory = ResponseDirectory(path: cache, limits: CacheLimits())
    let key = CacheKey(Network.address, secret: nil)
    let former = try #require(directory.head(of: key, limit: 9))
    _ = try await theirs.fetch()
    #expect(directory.body(of: former) == nil)
    let head = try #require(directory.head(of: key, limit: 9))
    #expect(directory.body(of: head) == Array("new".utf8))
  }

  @Test func `secrets of an address are not written`() async throws {
    let transport = ScriptedTransport([.answer(.text("one"))], schemes: ["https"])
    let manager = NetworkManager(
      transports: [transport], cacheDirectory: cache, clock: TestClock().clock, cacheFailed: { _ in })
    let address = ResourceAddress(scheme: "https", location: "//ada:pass@example.org/feed?key=secret")
    _ = try await manager.data(for: ResourceRequest(address))
    let head = try String(contentsOfFile: file("head"), encoding: .utf8)
    #expect(head.contains("address https://example.org/feed?…\n"))
    #expect(!head.contains("pass") && !head.contains("secret"))
    #expect(try await manager.data(for: ResourceRequest(address, maximumAge: .seconds(9))).origin == .cache)
  }
}
