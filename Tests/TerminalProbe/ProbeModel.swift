import Observation

/// What the probe shows.
@MainActor @Observable final class ProbeModel {
  var events: [String] = []
  var eventCount = 0
  var counter = 0
  var showsCursor = false
  var text = ""
  var selection = 0
  var background = "unknown"
  /// Whether nothing is counted on the screen, so that a key may change nothing.
  var isStill = false
  /// Where the cursor is, in row 2.
  var cursorColumn = 3
  /// Whether a mark stands right of the places of the cursor.
  var hasMark = false
  /// Whether the theme with a background of its own is on the screen.
  var isOnPaper = false
  /// By how many rows the scrambled picture is scrolled.
  var scrolled = 0
  /// Another scrambled picture for each number; 0 is the usual one.
  var scramble = 0
}
