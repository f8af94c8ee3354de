import Foundation
import Networking
import Testing

@testable import Book

@Suite struct FeedSecretsTests {
  private let directory: TemporaryDirectory
  private let address = ResourceAddress(scheme: "https", location: "//example.org/feed.json")

  init() throws { directory = try TemporaryDirectory() }

  private func header(
    _ authorization: FeedSetting.Authorization?, _ variables: [String: String] = [:]
  ) throws(NetworkError) -> String? {
    var feed = FeedSetting(name: "a", source: .web(address))
    feed.authorization = authorization
    return try FeedSecrets(feeds: [feed], variables: variables).header(for: address)
  }

  private func file(_ text: String, mode: Int) throws -> FeedSetting.Authorization {
    try directory.write(text, to: "token")
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: "\(directory.path)/token")
    return .file(path: "\(directory.path)/token")
  }

  @Test func `the first line of a file of one's own is the header`() throws {
    #expect(try header(try file("Bearer x1\nmore", mode: 0o600)) == "Bearer x1")
    #expect(try header(.environment(name: "TOKEN"), ["TOKEN": "Basic y"]) == "Basic y")
    #expect(try header(nil) == nil)
  }

  @Test func `a token that is too long for a header is not cut`() throws {
    let longest = "Bearer " + String(repeating: "x", count: 8192 - 7)
    #expect(try header(try file(longest + "\nmore", mode: 0o600)) == longest)
    let longer = try file(longest + "x", mode: 0o600)
    #expect {
      try header(longer)
    } throws: {
      "\($0)".contains("longer than 8192 bytes")
    }
  }

  @Test(arguments: [0o644, 0o640, 0o606])
  func `a file that others may read is not used`(mode: Int) throws {
    let secret = try file("Bearer x1\n", mode: mode)
    #expect {
      try header(secret)
    } throws: {
      "\($0)".contains("chmod 600 \(directory.path)/token")
    }
  }

  @Test func `what is no header ends in a sentence`() throws {
    for text in ["", "\n", "Bearer \u{E9}", "a\u{0}b"] {
      let secret = try file(text, mode: 0o600)
      #expect(throws: NetworkError.self) { try header(secret) }
    }
    #expect(throws: NetworkError.self) { try header(.file(path: "\(directory.path)/none")) }
    #expect(throws: NetworkError.self) { try header(.file(path: directory.path)) }
    #expect(throws: NetworkError.self) { try header(.environment(name: "TOKEN"), ["TOKEN": "a\r\nb"]) }
    #expect(throws: NetworkError.self) { try header(.environment(name: "TOKEN")) }
  }
}
