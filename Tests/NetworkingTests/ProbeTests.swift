import Foundation
import HostileServer
import TerminalHarness
import Testing
import Timing

/// What fetching costs a process of its own.
@Suite(.timeLimit(.minutes(20))) struct ProbeTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// The lines that the probe printed, cut at the tabs.
  private func probe(_ arguments: [String]) async throws -> [[String]] {
    let output = "\(directory.path)/out"
    let process = try ChildProcess(
      Products.path(of: "NetworkingProbe"), arguments, environment: ["http_proxy": "http://127.0.0.1:1"],
      output: .file(path: output), errors: .file(path: "\(directory.path)/errors"))
    _ = try await comesTrue { process.end != nil }
    #expect(process.end == .exited(0))
    let text = try String(contentsOfFile: output, encoding: .utf8)
    return text.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
  }

  @Test
  func `libcurl is loaded by the first transfer and not before, and the environment's proxy is not asked`()
    async throws
  {
    let server = try HostileServer { _ in .ok("one") }
    let file = try directory.file("feed", "four")
    let lines = try await probe([file, server.url()])
    try #require(lines.count == 3)
    #expect(lines[0] == ["before", "libcurl not loaded"])
    #expect(lines[1][...1] == ["4 bytes", "libcurl not loaded"])
    #expect(lines[2][...1] == ["3 bytes", "libcurl loaded"])
  }

  @Test func `the largest and the worst answers take at most 24 MiB`() async throws {
    let bomb = Gzip.bomb(of: 64 << 20)
    let large = [UInt8](repeating: 32, count: 16 << 20)
    let server = try HostileServer { question in
      switch question.path {
      case "/bomb": .ok(bomb, ["Content-Encoding": "gzip"])
      case "/twice": .ok(Gzip.stored(bomb), ["Content-Encoding": "gzip, gzip"])
      case "/endless":
        .steps([.text("HTTP/1.1 200 OK\r\n\r\n"), .endless([UInt8](repeating: 32, count: 65_536))])
      case "/large": .ok(large)
      case "/chunks":
        .steps([.text("HTTP/1.1 200 OK\r\n\r\n"), .bytes(large)])
      case "/headers": .steps([.text("HTTP/1.1 200 OK\r\n"), .endless(Array("X: 1\r\n".utf8))])
      case "/header":
        .steps([.text("HTTP/1.1 200 OK\r\nX: "), .endless([UInt8](repeating: 65, count: 65_536))])
      default: .ok("one")
      }
    }
    let paths = ["/one", "/bomb", "/twice", "/endless", "/large", "/large", "/chunks", "/headers", "/header"]
    let lines = try await probe(["--cache", "\(directory.path)/cache"] + paths.map { server.url($0) })
      .dropFirst()
    try #require(lines.count == paths.count)
    for (path, line) in zip(paths, lines) {
      let kibibytes = try #require(Int(line[2].split(separator: " ")[0]))
      #expect(kibibytes <= 24 << 10, "\(path): \(line)")
      let isRead = ["/one", "/large", "/chunks"].contains(path)
      #expect(line[0].hasSuffix(" bytes") == isRead, "\(path): \(line)")
    }
  }
}
