/// Why a terminal cannot be used.
public enum TerminalError: Error, Hashable, CustomStringConvertible {
  /// Keys do not come from a terminal.
  case inputIsNoTerminal
  /// What is drawn does not go to a terminal.
  case outputIsNoTerminal
  /// The terminal cannot place its cursor; its type.
  case tooSimple(type: String)
  /// No description of a terminal was found; the types that were tried.
  case noDescription(tried: [String])
  /// The signals of the terminal, its size's and its end's, cannot be received; what the system said.
  case noSignals(reason: String)

  /// One sentence with the next step.
  public var description: String {
    switch self {
    case .inputIsNoTerminal: "Keys must come from a terminal; run this without redirecting its input."
    case .outputIsNoTerminal: "The screen needs a terminal; run this without redirecting its output."
    case .tooSimple(let type):
      "The terminal type “\(type)” cannot place its cursor; use another terminal, or set TERM to what it is."
    case .noDescription(let tried):
      "No description of the terminal (\(tried.joined(separator: ", "))) is installed; install ncurses-base."
    case .noSignals(let reason):
      "The terminal’s signals cannot be received (\(reason)); close other programs."
    }
  }
}
