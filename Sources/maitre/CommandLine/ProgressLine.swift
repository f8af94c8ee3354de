import Synchronization
import Text

/// How far a long command is, in one line of a terminal that is written over; silent where nobody looks.
final class ProgressLine: Sendable {
  private struct State {
    var last: ContinuousClock.Instant?
    var cells = 0
  }

  private let output: Output
  private let isShown: Bool
  /// Locked while the line is written too: several tasks share it, and what is told in its place stands alone.
  private let state = Mutex(State())

  /// - Parameter isShown: Whether somebody looks; nil asks whether `output` is a terminal.
  init(_ output: Output, isShown: Bool? = nil) {
    self.output = output
    self.isShown = isShown ?? output.isTerminal
  }

  /// Shows `line`, at most four times a second.
  func show(_ line: @autoclosure () -> String) throws {
    guard isShown else { return }
    try state.withLock { state in
      guard Self.isDue(&state) else { return }
      try write(line().cleanedForTerminal.clipped(toCells: 79), &state)
    }
  }

  /// Takes the line away.
  func clear() throws { try clear {} }

  /// Takes the line away and tells something in its place; nobody shows the line meanwhile.
  func clear(telling tell: () throws -> Void) throws {
    try state.withLock { state in
      if isShown, state.cells > 0 {
        try write("", &state)
        try output.raw("\r")
      }
      try tell()
    }
  }

  private func write(_ line: String, _ state: inout State) throws {
    let (width, before) = (line.widthInCells, state.cells)
    state.cells = width
    try output.raw("\r" + line + String(repeating: " ", count: max(0, before - width)))
  }

  private static func isDue(_ state: inout State) -> Bool {
    let now = ContinuousClock.now
    if let last = state.last, now - last < .milliseconds(250) { return false }
    state.last = now
    return true
  }
}
