import Foundation
import Persistence
import Testing

@testable import Book

/// What a person is sent to the log for is in it.
@MainActor
@Suite struct TroubleLogTests {
  @Test func `rows that cannot be read are in the log, each fault once`() async throws {
    let directory = try TemporaryDirectory()
    let test = try await TestBook.on(directory)
    let path = try #require(test.book.log.path)
    test.book.live.setQuery { _ in throw PersistenceError.undecodable(column: "x", value: .null, type: "Int")
    }
    try await eventually("it fails") { test.book.trouble != nil }
    try await eventually("it is noted") {
      guard let log = try? String(contentsOfFile: path, encoding: .utf8) else { return false }
      return log.contains("rows: not read: column x is no Int")
    }
    await test.app.quit()
  }
}
