/// What one line of a script does.
enum ScriptCommand: Hashable, Sendable {
  case keys([Key])
  case type(String)
  case wait(String)
  case resize(Size)
  case save(String)

  /// The words that begin a line, as a person writes them.
  static let names = [":keys", ":type", ":wait", ":resize", ":save"]
}
