import Foundation
import Persistence
import Reservations
import Testing

@testable import Book

@MainActor
@Suite struct SaveStateTests {
  @Test func `a refusal does not say that an earlier write is in the book`() async throws {
    let test = try await TestBook.demo()
    try test.select("Jake Whitmore")
    test.book.saveState = .notSaved
    test.book.seat()
    await test.book.settled()
    #expect(test.messages.first?.hasPrefix("seat: Jake Whitmore is cancelled.") == true)
    #expect(test.book.saveState == .notSaved)
    try test.select("Emma Fischer")
    test.book.arrived()
    await test.book.settled()
    #expect(test.book.saveState == .saved)
    await test.app.quit()
  }

  @Test func `a write that waits for others shows as saving, then as saved`() async throws {
    let directory = try TemporaryDirectory()
    try await TestBook.fill(directory)
    let test = try await TestBook.on(directory)
    let other = try await CommandBook.open(
      StartOptions(store: .file(path: "\(directory.path)/book.db"), feed: .none),
      surroundings: .test(in: directory, time: test.time))
    let (entered, enter) = AsyncStream<Void>.makeStream()
    let gate = DispatchSemaphore(value: 0)
    let holding = Task {
      try await other.container.transaction { context in
        enter.finish()
        gate.wait()
        return try context.fetchCount(FetchDescriptor<Booking>())
      }
    }
    for await _ in entered {}

    #expect(test.book.saveState == .saved)
    try test.select("Emma Fischer")
    test.book.arrived()
    try await eventually("the timer of 150 ms") { test.time.wakings.contains(.milliseconds(150)) }
    #expect(test.book.saveState == .saved)
    test.time.advance(by: .milliseconds(150))
    try await eventually("saving") { test.book.saveState == .saving }

    gate.signal()
    _ = try await holding.value
    await test.book.settled()
    #expect(test.book.saveState == .saved)
    try await eventually("written") { test.row("Emma Fischer")?.booking.status == .arrived }
    await other.close()
    await test.app.quit()
  }
}
