import Book
import Foundation
import Networking
import Persistence
import Reservations
import Testing

/// A session on a book, with a clock that the test turns.
@MainActor
struct TestBook {
  let app: AppManager
  let session: Session
  let time: FakeClock

  var book: BookModel { session.book }
  var messages: [String] { session.messages.messages.map(\.text) }

  /// The evening of the demonstration, in memory.
  static func demo() async throws -> TestBook {
    try await TestBook(StartOptions(store: .demo, feed: .none), directory: nil, time: FakeClock())
  }

  /// A session on the file in a directory; several may share it.
  static func on(
    _ directory: TemporaryDirectory, actor: String = "marta", session: Int64 = 11, feed: FeedSource = .none,
    network: FeedNetwork? = nil, time: FakeClock = FakeClock(), isReadOnly: Bool = false, store: String? = nil
  ) async throws -> TestBook {
    try await TestBook(
      StartOptions(
        store: .file(path: store ?? "\(directory.path)/book.db"), isReadOnly: isReadOnly, feed: feed),
      directory: directory, time: time, actor: actor, session: session, network: network)
  }

  private init(
    _ options: StartOptions, directory: TemporaryDirectory?, time: FakeClock, actor: String = "marta",
    session: Int64 = 11, network: FeedNetwork? = nil
  ) async throws {
    app = AppManager(
      surroundings: try .test(in: directory, time: time, actor: actor, session: session), options: options,
      network: network)
    self.time = time
    app.start()
    self.session = try await app.session()
  }

  /// Selects the only booking of a guest.
  func select(_ guest: String) throws {
    let row = try #require(book.evening.rows.first { $0.booking.guestName == guest })
    book.select(row.id)
  }

  func row(_ guest: String) -> Evening.Row? { book.evening.rows.first { $0.booking.guestName == guest } }

  /// Fills the book's file with the evening of the demonstration.
  static func fill(_ directory: TemporaryDirectory, time: FakeClock = FakeClock()) async throws {
    let command = try await CommandBook.open(
      StartOptions(store: .file(path: "\(directory.path)/book.db"), feed: .none),
      surroundings: .test(in: directory, time: time))
    let evening = DemoEvening.make(now: time.now)
    try await command.container.transaction { context in try evening.store(in: context) }
    await command.close()
  }
}
