@testable import Dashboard
import Foundation
import Reservations
import Testing

@testable import Book

@MainActor struct StartScreenTests {
  @Test func `loading at 80 by 24 is as designed, and empty below`() {
    let lines = DemoScreen.lines(80, 24) { LoadingView(progress: Self.checking).draw(on: &$0) }
    let expected = grid(StartGrids.loading80x24)
    #expect(Array(lines.prefix(14)) == Array(expected.prefix(14)))
    #expect(lines[14..<23].joined() == "")
    #expect(lines.last == expected.last)
  }

  @Test func `a step without a length has no meter`() {
    var progress = LoadingProgress(path: "/srv/maitre/book.db", startedAt: .zero)
    progress.step = .load
    let lines = DemoScreen.lines(80, 24) { LoadingView(progress: progress).draw(on: &$0) }
    #expect(!lines.contains { $0.contains("━") })
    #expect(lines.contains { $0.contains("» load tonight") })
  }

  @Test func `failure at 80 by 19 is as designed`() {
    let view = FailureView(failure: .denied, clock: "19:42 CET")
    #expect(DemoScreen.lines(80, 19) { view.draw(on: &$0) } == grid(StartGrids.failure80x19))
  }

  @Test func `a way that cannot work shows its reason and is not the selected one`() {
    let retry = StartupFailure.Way(kind: .retry, advice: "", disabledReason: "the file is a directory")
    let failure = StartupFailure.denied.with(ways: [retry] + StartupFailure.denied.ways.dropFirst())
    let lines = DemoScreen.lines(80, 24) { FailureView(failure: failure, clock: "").draw(on: &$0) }
    #expect(lines.contains("      r  try again        the file is a directory"))
    #expect(lines.contains { $0.hasPrefix("    ▌ o  open read-only") })
  }

  @Test func `the first start at 80 by 24 is as designed`() {
    var demo = DemoScreen()
    var book = DayBook(day: demo.book.day)
    book.restaurants = demo.demo.restaurants
    demo.screen.book = book
    demo.screen.evening = Evening(book: book, now: DemoScreen.moment, clock: DemoScreen.clock)
    demo.screen.book.isNewBook = true
    demo.screen.hints = DemoScreen.firstHints
    #expect(demo.lines(80, 24) == grid(StartGrids.firstStart80x24))
  }

  @Test(arguments: [1, 2, 10, 39, 40, 80, 200], [1, 2, 9, 24, 60])
  func `the start draws at every size`(columns: Int, rows: Int) {
    let loading = DemoScreen.lines(columns, rows) { LoadingView(progress: Self.checking).draw(on: &$0) }
    let failure = DemoScreen.lines(columns, rows) { FailureView(failure: .denied, clock: "").draw(on: &$0) }
    #expect(loading.count == rows)
    #expect(failure.count == rows)
  }

  private static var checking: LoadingProgress {
    var progress = LoadingProgress(path: "/srv/maitre/book.db", startedAt: .zero)
    progress.step = .check
    progress.numbers = .init(done: 21_004, total: 36_259)
    progress.finished = [.open: .milliseconds(10), .migrate: .milliseconds(210)]
    progress.notes = [.migrate: "2 steps"]
    progress.elapsed = .milliseconds(600)
    return progress
  }
}

extension StartupFailure {
  /// The failure of the designed screen.
  static let denied = StartupFailure(
    kind: .noPermission, title: "Maitre may not write to the book.",
    what: "open for writing: permission denied", path: "/srv/maitre/book.db",
    why: "the file belongs to maitre:frontdesk, mode 0640; you are jonas",
    state: "not touched; 36,259 bookings as last saved, today 19:41",
    ways: [
      Way(
        kind: .retry, advice: "after “usermod -aG frontdesk jonas” and a new login", disabledReason: nil),
      Way(
        kind: .openReadOnly, advice: "see the evening; nothing can be changed", disabledReason: nil),
      Way(kind: .runInMemory, advice: "an empty book that ends with the program", disabledReason: nil),
      Way(kind: .quit, advice: "", disabledReason: nil),
    ],
    logPath: "/home/jonas/.local/state/maitre/maitre.log")

  func with(ways: [Way]) -> StartupFailure {
    StartupFailure(
      kind: kind, title: title, what: what, path: path, why: why, state: state, ways: ways, logPath: logPath)
  }
}
