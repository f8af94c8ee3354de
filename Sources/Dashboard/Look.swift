import TerminalUI

/// What a person chose about how the dashboard looks and which keys it has.
public nonisolated struct Look: Sendable {
  /// The name of a theme; nil is the one picked last, else the one that suits the terminal's background.
  public var theme: String?
  /// The folder of the person's own themes, if there is one.
  public var themes: String?
  /// Whether the screen takes the theme's background; otherwise the terminal's own.
  public var paintsBackground = false
  /// The keys.
  public var keymap = Keymap()
  /// What could not be taken from the config, each a sentence with its place.
  public var problems: [String] = []

  /// The usual look.
  public init() {}
}
