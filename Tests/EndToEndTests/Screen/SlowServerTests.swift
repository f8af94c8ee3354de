import Foundation
import HostileServer
import ProcessFacts
import TerminalHarness
import Testing

/// The program on a terminal, and a server that means it no good. Beside the other screens, as it waits most of the time.
@Suite(.timeLimit(.minutes(20))) struct SlowServerTests {
  private let home: TestHome

  init() throws { home = try TestHome() }

  @Test func `libcurl is loaded by the first transfer and not before`() async throws {
    try await home.fillBook()
    let server = try HostileServer { _ in .status(503) }
    let quiet = try await home.openDashboard("--feed", try home.write("{}", to: "town.json"))
    try await quiet.waitForText("no feed")
    #expect(try !ProcessMemory.hasLoaded("libcurl", in: quiet.process))
    try await quiet.quit()
    let loud = try await home.openDashboard("--feed", server.url("/feed"))
    try await loud.wait(for: "a question") { _ in !server.questions.isEmpty }
    #expect(try ProcessMemory.hasLoaded("libcurl", in: loud.process))
    try await loud.quit()
  }

  @Test func `of a process that is not there nobody says what it has loaded`() {
    #expect(throws: ProcessMemory.Unreadable.self) { try ProcessMemory.hasLoaded("libcurl", in: -1) }
  }

  @Test func `keys are answered while a server gives a byte now and then, and it is given up in time`()
    async throws
  {
    try await home.fillBook()
    let drops = [UInt8](repeating: 32, count: 10_000)
    let server = try HostileServer { _ in
      .steps([.text("HTTP/1.1 200 OK\r\n\r\n["), .trickle(drops, every: .milliseconds(50))])
    }
    let terminal = try await home.openDashboard("--feed", server.url("/feed"), columns: 120, rows: 40)
    try await terminal.wait(for: "a question") { _ in !server.questions.isEmpty }
    let begin = ContinuousClock.now
    for _ in 1...2 {
      terminal.type("]")
      try await terminal.waitForText("Sat 5 Dec")
      terminal.type("[")
      try await terminal.waitForText("Fri 4 Dec")
    }
    // The answer was on its way all the time: who waits for it answers no key. It is given up after ten seconds, which a busy
    // machine may need for the keys alone.
    #expect(server.connections == 1 || ContinuousClock.now - begin > .seconds(8))
    try await terminal.waitForText("took too long")
    try await terminal.waitForText("Pasta Palace")
    #expect(server.questions.count == 1)
    try await terminal.quit()
  }

  @Test func `a program that is left amid a transfer ends`() async throws {
    try await home.fillBook()
    let server = try HostileServer { _ in .steps([.hold]) }
    let terminal = try await home.openDashboard("--feed", server.url("/feed"))
    try await terminal.wait(for: "a question") { _ in !server.questions.isEmpty }
    #expect(server.connections == 1)
    try await terminal.quit()
  }
}
