import Book
import Foundation
import Persistence
import Reservations
import TerminalUI
import Testing

@testable import Dashboard

/// A row that can run has no reason why not, and the other way round: two closures say the same.
@MainActor @Suite struct ActionPairsTests {
  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 200, rows: 60)])
  func `a row can run where it has no reason why not`(_ size: Size) async throws {
    let test = try await TestApp.ready()
    test.size = size
    _ = test.lines
    try await writeAllStatuses(test)
    var counts = Counts()
    // Today, yesterday and tomorrow: what happens at the door depends on the day.
    for key in ["", "h", "l", "l"] {
      test.type(key)
      await test.root.settle()
      try expectPairs(test, &counts)
    }
    #expect(counts.statuses.count == BookingStatus.allCases.count)
    #expect(counts.possible > 100 && counts.impossible > 100)
    await test.app.quit()
  }

  @Test func `nothing that writes can run where the book is only read`() async throws {
    let home = NSTemporaryDirectory() + "maitre-pairs-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: home) }
    let path = "\(home)/book.db"
    try await TestApp.fill(StartOptions(store: .file(path: path), feed: .none), home: home)
    let test = try await TestApp.ready(
      StartOptions(store: .file(path: path), isReadOnly: true, feed: .none), home: home)
    #expect(try test.book.isReadOnly)
    var counts = Counts()
    try expectPairs(test, &counts)
    #expect(counts.impossible > 100)
    await test.app.quit()
  }

  private struct Counts {
    var statuses: Set<BookingStatus> = []
    var possible = 0
    var impossible = 0
  }

  /// The first bookings of the evening get one status each.
  private func writeAllStatuses(_ test: TestApp) async throws {
    let book = try test.book
    let identifiers = book.evening.rows.map(\.id)
    let container = try #require(test.root.shownScreen).session.container
    try await container.transaction { context in
      for (id, status) in zip(identifiers, BookingStatus.allCases) {
        guard var booking = try context.find(id) else { continue }
        booking.status = status
        booking.revision += 1
        try context.update(booking)
      }
    }
    try await test.until("the rows show it") {
      zip(identifiers, BookingStatus.allCases).allSatisfy { id, status in
        book.evening.rows.first { $0.id == id }?.booking.status == status
      }
    }
  }

  private func expectPairs(_ test: TestApp, _ counts: inout Counts) throws {
    let screen = try #require(test.root.shownScreen)
    for pane in screen.panes {
      screen.focus = pane
      for row in screen.book.evening.rows {
        screen.book.select(row.id)
        for action in test.root.table.rows {
          let reason = action.disabledReason()
          #expect(
            action.canRun == (reason == nil), "\(pane), \(row.booking.status), \(action.id): \(reason ?? "")")
          if action.canRun { counts.possible += 1 } else { counts.impossible += 1 }
        }
        counts.statuses.insert(row.booking.status)
      }
    }
  }
}
