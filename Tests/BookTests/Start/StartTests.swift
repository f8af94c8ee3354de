import Book
import Foundation
import Observation
import Persistence
import Reservations
import Testing

@MainActor
@Suite struct StartTests {
  let directory: TemporaryDirectory
  let time = FakeClock()

  init() throws { directory = try TemporaryDirectory() }

  private func app(_ options: StartOptions = StartOptions(feed: .none)) throws -> AppManager {
    AppManager(surroundings: try .test(in: directory, time: time), options: options)
  }

  @Test func `the start ends with the first rows on a new book`() async throws {
    let app = try app()
    app.start()
    guard case .loading(let progress) = app.phase else { throw AppManager.NoSession() }
    #expect(progress.path == "\(directory.path)/.local/share/maitre/book.db")
    let session = try await app.session()
    #expect(session.book.evening.day == ServiceDay(year: 2026, month: 12, day: 4))
    #expect(session.book.evening.rows.isEmpty)
    #expect(session.book.trouble == nil)
    #expect(try directory.mode(of: ".local/share/maitre/book.db") == 0o600)
    #expect(try directory.mode(of: ".local/share/maitre") == 0o700)
    await app.quit()
  }

  @Test func `a step that is soon done shows no numbers`() async throws {
    let app = try app()
    let watch = NumbersWatch(app)
    watch.look()
    app.start()
    _ = try await app.session()
    #expect(watch.shown.isEmpty)
    await app.quit()
  }

  @Test func `rows stored before are there when the start ends`() async throws {
    let first = try app(StartOptions(store: .demo, feed: .none))
    first.start()
    let session = try await first.session()
    #expect(session.book.evening.rows.count == 44)
    #expect(session.book.evening.figures.covers == 154)
    #expect(session.book.selected?.booking.guestName == "Hannah Goldberg")
    await first.quit()
  }

  @Test func `a second start opens the same book`() async throws {
    let first = try app()
    first.start()
    _ = try await first.session()
    await first.quit()
    let second = try app(StartOptions(isReadOnly: true, feed: .none))
    second.start()
    #expect(try await second.session().book.isReadOnly)
    await second.quit()
  }

  @Test func `a start over an open book closes it first`() async throws {
    let app = try app()
    app.start()
    let first = try await app.session()
    app.start()
    let second = try await app.session()
    #expect(first !== second)
    await #expect(throws: PersistenceError.self) {
      try await first.container.read { context in try context.fetchCount(FetchDescriptor<Booking>()) }
    }
    await app.quit()
  }

  @Test func `a start that is given up leaves no session`() async throws {
    let app = try app()
    app.start()
    await app.quit()
    if case .ready = app.phase { Issue.record("a session is left open") }
  }

  @Test func `in memory nothing is written to the home directory but the log`() async throws {
    let app = try app(StartOptions(store: .inMemory, feed: .none))
    app.start()
    _ = try await app.session()
    #expect(!FileManager.default.fileExists(atPath: "\(directory.path)/.local/share"))
    await app.quit()
  }
}

/// Notes the numbers of each frame that a start would draw.
@MainActor private final class NumbersWatch {
  private(set) var shown: [LoadingProgress.Numbers] = []
  private let app: AppManager

  init(_ app: AppManager) { self.app = app }

  func look() {
    withObservationTracking {
      if case .loading(let progress) = app.phase, let numbers = progress.numbers { shown.append(numbers) }
    } onChange: {
      Task { @MainActor [weak self] in self?.look() }
    }
  }
}
