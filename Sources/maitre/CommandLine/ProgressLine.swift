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
  private let state = Mutex(State())

  init(_ output: Output) {
    self.output = output
    isShown = output.isTerminal
  }

  /// Shows `line`, at most four times a second.
  func show(_ line: @autoclosure () -> String) throws {
    guard isShown, isDue() else { return }
    try write(line().cleanedForTerminal.clipped(toCells: 79))
  }

  /// Takes the line away.
  func clear() throws {
    guard isShown, state.withLock({ $0.cells }) > 0 else { return }
    try write("")
    try output.raw("\r")
  }

  private func write(_ line: String) throws {
    let width = line.widthInCells
    let before = state.withLock { state in
      defer { state.cells = width }
      return state.cells
    }
    try output.raw("\r" + line + String(repeating: " ", count: max(0, before - width)))
  }

  private func isDue() -> Bool {
    let now = ContinuousClock.now
    return state.withLock { state in
      if let last = state.last, now - last < .milliseconds(250) { return false }
      state.last = now
      return true
    }
  }
}
