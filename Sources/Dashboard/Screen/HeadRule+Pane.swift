import TerminalUI

extension HeadRule {
  /// The head of a pane: its digit and its name.
  init(
    _ pane: Pane, count: String = "", captions: [Caption] = [], trailing: String = "", isFocused: Bool
  ) {
    self.init(
      digit: pane.rawValue, title: pane.title, count: count, captions: captions, trailing: trailing,
      isFocused: isFocused)
  }
}
