import Foundation
import HostileServer
import Networking
import Testing

/// Documentation/networking.md shows the bodies of these tests; the last one compares them.
@Suite(.timeLimit(.minutes(20))) struct DocumentationTests {
  private let clock = TestClock().clock
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test func `the page's first example brings the bytes`() async throws {
    let text = try directory.file("feed.json", "[]")
    let clock = NetworkClock.continuous(wall: { Date() })
    let network = NetworkManager(
      transports: [FileTransport(), CurlTransport(userAgent: "launches/1", clock: clock)], clock: clock)
    let address = try ResourceAddress(
      parsing: text, workingDirectory: FileManager.default.currentDirectoryPath)
    let response = try await network.data(for: ResourceRequest(address)) { progress in
      print("\(progress.received) bytes of \(progress.expected ?? progress.received)")
    }
    let bytes = response.body
    #expect(bytes == Array("[]".utf8))
  }

  @Test func `the page's transport sends the authorization that it names`() async throws {
    let environment = ["FEED_TOKEN": "x"]
    let limits = TransferLimits(whole: .seconds(5))
    let transport = CurlTransport(
      userAgent: "example/1", clock: clock, limits: limits, plainHTTP: { _ in .loopback },
      authorization: { _ in environment["FEED_TOKEN"].map { "Bearer \($0)" } })
    let server = try HostileServer { _ in .ok("one") }
    let address = try ResourceAddress(parsing: server.url(), workingDirectory: "/")
    _ = try await transport.answer(for: address, validators: Validators())
    #expect(server.questions.map { $0.headers["authorization"] } == ["Bearer x"])
  }

  @Test func `the page's patient manager tells how long it waits`() async throws {
    let transport = ScriptedTransport([.failure(.status(503, retryAfter: .seconds(7)))])
    let address = Network.address
    let directory = directory.path
    let network = NetworkManager(
      transports: [transport], cacheDirectory: "\(directory)/cache", clock: clock,
      cacheFailed: { print($0) }, cacheLimits: CacheLimits(bytes: 8 << 20),
      backOff: BackOff(longest: .seconds(60)))
    let next = await network.pause(before: address)
    #expect(next == .zero)
    await #expect(throws: NetworkError.self) { try await network.data(for: ResourceRequest(address)) }
    #expect(await network.pause(before: address) >= .seconds(7))
  }

  @Test func `the page's server answers as it says`() async throws {
    let server = try HostileServer { question in
      question.path == "/feed"
        ? .ok("[]", ["ETag": "\"v1\""])
        : .steps([.text("HTTP/1.1 200 OK\r\n\r\n"), .endless([32])])
    }
    let questions = server.questions.count
    #expect(questions == 0)
    let transport = CurlTransport(userAgent: "tests/1", clock: clock)
    let address = try ResourceAddress(parsing: server.url("/feed"), workingDirectory: "/")
    _ = try await transport.answer(for: address, validators: Validators())
    #expect(server.questions.map(\.path) == ["/feed"])
  }

  @Test func `every example of the page is in this file`() throws {
    let file = URL(filePath: #filePath)
    let root = file.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: "Documentation/networking.md"), encoding: .utf8)
    let source = Self.joined(try String(contentsOf: file, encoding: .utf8))
    let blocks = page.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0]
    }
    #expect(blocks.count == 4)
    for block in blocks { #expect(source.contains(Self.joined(block)), "\(block)") }
  }

  /// The text without indentation and line breaks.
  private static func joined(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
  }
}
