import Foundation
import Networking
import Testing

struct DiskCacheTests {
  private let directory: TemporaryDirectory
  private let cache: String

  init() throws {
    directory = try TemporaryDirectory()
    cache = "\(directory.path)/a/cache"
  }

  private func onlyFile() throws -> String {
    let names = try directory.names(in: "a/cache")
    try #require(names.count == 1)
    return "\(cache)/\(names[0])"
  }

  @Test func `an answer outlives its process, with its validators and age`() async throws {
    let first = Network(.answer(.text("one", tag: "\"v1\"", freshFor: .seconds(50))), cacheDirectory: cache)
    let sent = try await first.fetch()
    let second = Network(.failure(.notFound), cacheDirectory: cache)
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

  @Test func `the file is the user's alone and nothing is left beside it`() async throws {
    let network = Network(.answer(.text("one")), .answer(.text("two")), cacheDirectory: cache)
    _ = try await network.fetch()
    _ = try await network.fetch()
    let file = try FileManager.default.attributesOfItem(atPath: onlyFile())
    #expect(file[.posixPermissions] as? Int == 0o600)
    let folder = try FileManager.default.attributesOfItem(atPath: cache)
    #expect(folder[.posixPermissions] as? Int == 0o700)
    #expect(network.failures.all.isEmpty)
  }

  @Test(arguments: ["", "response 2\n\n", "response 1\naddress other:\n\nbody", "no line end", "\n\n"])
  func `a file that is not the answer is as good as none`(content: String) async throws {
    let network = Network(.answer(.text("one")), .answer(.text("two")), cacheDirectory: cache)
    _ = try await network.fetch()
    try Data(content.utf8).write(to: URL(filePath: onlyFile()))
    #expect(try await network.fetchText(maximumAge: .seconds(60)) == "two")
  }

  @Test func `a file cut or altered in its body is as good as none`() async throws {
    let network = Network(.answer(.text("one")), .answer(.text("two")), cacheDirectory: cache)
    _ = try await network.fetch()
    let file = URL(filePath: try onlyFile())
    try Data(try Data(contentsOf: file).dropLast()).write(to: file)
    #expect(try await network.fetchText(maximumAge: .seconds(60)) == "two")
  }

  @Test func `a link or a pipe in the file's place is not followed`() async throws {
    let network = Network(
      .answer(.text("one")), .answer(.text("two")), .answer(.text("three")), cacheDirectory: cache)
    _ = try await network.fetch()
    let file = try onlyFile()
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
    let second = Network(.failure(.notFound), cacheDirectory: cache)
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
}
