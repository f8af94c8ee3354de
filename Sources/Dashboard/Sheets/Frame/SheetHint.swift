import TerminalUI

/// A key and what it does, in a sheet's last line; a click on it presses the key.
struct SheetHint: Equatable {
  /// As shown: `1–6`, `↓ Enter`.
  var shown: String
  /// The key that a click presses; nil where it stands for several.
  var key: Key?
  /// What it does, one to three words.
  var label: String

  /// `shown` does `label`.
  init(_ shown: String, _ key: Key?, _ label: String) {
    self.shown = shown
    self.key = key
    self.label = label
  }
}
