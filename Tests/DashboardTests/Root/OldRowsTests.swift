import Persistence
import TerminalUI
import Testing

@testable import Book
@testable import Dashboard

/// Rows that cannot be read any more are said to be old.
@MainActor struct OldRowsTests {
  private static let cases: [(PersistenceError, String)] = [
    (.replaced(path: "book.db"), "the book’s file was moved or replaced. Start Maitre again."),
    (.busy(path: "book.db"), "another program has held the book for ten seconds. They are read again"),
    (.closed(path: "book.db"), "the book is closed. See the log."),
    (.unsupportedPredicate(expression: "x"), "the book could not be read. It is tried again; see the log."),
  ]

  @Test(arguments: [(80, 24), (120, 40)])
  func `where the book cannot be read the message line says so and what to do, until it can`(
    _ columns: Int, _ rows: Int
  ) async throws {
    let test = try await TestApp.ready()
    test.size = Size(columns: columns, rows: rows)
    let book = try test.book
    for (error, words) in Self.cases {
      book.live.setQuery { _ in throw error }
      try await test.until("it fails") { book.trouble == error }
      let said = test.lines.suffix(3).joined(separator: " ").split(separator: " ").joined(separator: " ")
      #expect(said.contains("The rows may be old: \(words)"), "\(said)")
      book.live.setQuery(BookModel.query(book.day, of: nil))
      try await test.until("it is read again") { book.trouble == nil }
      #expect(!test.shows("may be old"))
    }
    await test.app.quit()
  }
}
