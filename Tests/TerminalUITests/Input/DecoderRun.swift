@testable import TerminalUI

/// A decoder with a clock that stands still until it is told otherwise.
struct DecoderRun {
  private var decoder: InputDecoder
  private var now = ContinuousClock.now
  private(set) var events: [InputEvent] = []

  init(keys: KeySequences = KeySequences()) { decoder = InputDecoder(keys: keys, now: now) }

  mutating func take(_ text: String) { take(Array(text.utf8)) }

  mutating func take(_ bytes: [UInt8]) { events += decoder.take(bytes, at: now) }

  /// Time passes; a lone Escape becomes a key after 25 ms.
  mutating func wait(_ duration: Duration) {
    now += duration
    if duration >= .milliseconds(25), decoder.isEscapePending { events += decoder.timeUp(at: now) }
  }

  /// The events of all pieces, taken one right after the other.
  static func events(_ pieces: [UInt8]..., keys: KeySequences = KeySequences()) -> [InputEvent] {
    var run = DecoderRun(keys: keys)
    for piece in pieces { run.take(piece) }
    run.wait(.seconds(1))
    return run.events
  }

  /// The events of text that comes at once.
  static func events(_ text: String) -> [InputEvent] { events(Array(text.utf8)) }
}
