import Glibc
import TerminalHarness

/// Everything that is measured between one start of a program and its end.
struct SessionFigures {
  var firstCellMilliseconds = Samples()
  /// Of the program when it is told to say one line only.
  var bareMilliseconds = Samples()
  var rowsMilliseconds = Samples()
  var startBytes = Samples()
  var keyBytes = Samples()
  var keyMilliseconds = Samples()
  var scrollingKeyBytes = Samples()
  var burstBytes = Samples()
  var burstReads = Samples()
  var escapeMilliseconds = Samples()
  var residentMegabytes = Samples()
  var anonymousMegabytes = Samples()

  /// So far from the row that is selected at the start that the window does not scroll.
  private static let keysWithoutScrolling = 5
  private static let scrollingKeys = 3
  private static let keysABurst = 50

  /// Runs the program once and adds what it did.
  mutating func add(_ subject: Subject) async throws {
    try await addBareStart(subject)
    let begin = ContinuousClock.now
    let terminal = try subject.start()
    try await terminal.wait(for: "rows of \(subject.name)") { subject.hasRows($0.lines) }
    if let text = subject.settledText { try await terminal.waitForText(text) }
    try await terminal.waitForQuiet(milliseconds: 400)
    try addStart(terminal, begin: begin, subject)
    try await addKeys(terminal)
    try await addEscape(terminal, subject)
    if let keys = subject.quitKeys { terminal.type(keys) } else { terminal.signal(SIGKILL) }
    _ = try await terminal.waitForEnd()
  }

  private mutating func addBareStart(_ subject: Subject) async throws {
    guard let arguments = subject.bareArguments else { return }
    let begin = ContinuousClock.now
    let terminal = try subject.start(arguments)
    _ = try await terminal.waitForEnd()
    let moments = try terminal.moments(when: [{ lines in lines.contains { !$0.isEmpty } }])
    if let line = moments[0] { bareMilliseconds.add((line - begin).milliseconds) }
  }

  private mutating func addStart(
    _ terminal: PTYTerminal, begin: ContinuousClock.Instant, _ subject: Subject
  ) throws {
    let moments = try terminal.moments(when: [{ lines in lines.contains { !$0.isEmpty } }, subject.hasRows])
    if let cell = moments[0] { firstCellMilliseconds.add((cell - begin).milliseconds) }
    if let rows = moments[1] { rowsMilliseconds.add((rows - begin).milliseconds) }
    startBytes.add(Double(terminal.bytesReceived))
    let usage = try ProcessUsage(of: terminal.process)
    residentMegabytes.add(usage.residentMegabytes)
    anonymousMegabytes.add(usage.anonymousMegabytes)
  }

  private mutating func addKeys(_ terminal: PTYTerminal) async throws {
    // A program that starts on its first row has nothing to say to that.
    terminal.press(Array(repeating: .up, count: Self.keysWithoutScrolling))
    try await terminal.waitForQuiet(milliseconds: 200)
    for _ in 0..<Self.keysWithoutScrolling {
      let answer = try await terminal.answer { terminal.press(.down) }
      keyBytes.add(Double(answer.bytes))
      if let last = answer.lastMilliseconds { keyMilliseconds.add(last) }
    }
    for _ in 0..<Self.scrollingKeys {
      scrollingKeyBytes.add(Double(try await terminal.answer { terminal.press(.down) }.bytes))
    }
    let answer = try await terminal.answer(quietMilliseconds: 300) {
      terminal.press(Array(repeating: .down, count: Self.keysABurst))
    }
    burstBytes.add(Double(answer.bytes))
    burstReads.add(Double(answer.reads))
  }

  private mutating func addEscape(_ terminal: PTYTerminal, _ subject: Subject) async throws {
    guard let keys = subject.openingKeys else { return }
    _ = try await terminal.answer { terminal.type(keys) }
    let answer = try await terminal.answer(quietMilliseconds: 200) { terminal.press(.escape) }
    if let first = answer.firstMilliseconds { escapeMilliseconds.add(first) }
  }
}
