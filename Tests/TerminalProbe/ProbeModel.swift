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
  /// Another scrambled picture for each number; 0 is the usual one.
  var scramble = 0
}
