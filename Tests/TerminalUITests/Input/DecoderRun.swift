@testable import TerminalUI

/// A decoder with a clock that stands still until it is told otherwise.
struct DecoderRun {
  private var decoder: InputDecoder
  private var now = ContinuousClock.now
  private(set) var events: [InputEvent] = []

  private(set) var answers: [TerminalAnswer] = []

  init(keys: KeySequences = KeySequences(), charset: InputCharset = .utf8, expectsAnswers: Bool = false) {
    decoder = InputDecoder(keys: keys, charset: charset, now: now)
    decoder.expectsAnswers = expectsAnswers
  }

  mutating func take(_ text: String) { take(Array(text.utf8)) }

  mutating func take(_ bytes: [UInt8]) {
    events += decoder.take(bytes, at: now)
    answers += decoder.takeAnswers()
  }

  /// Time passes; a lone Escape becomes a key after 25 ms, a key that might begin an answer when its wait is over.
  mutating func wait(_ duration: Duration) {
    now += duration
    let isTimeUp = decoder.isEscapePending && duration >= .milliseconds(25)
    if isTimeUp || decoder.introducerWait.map({ duration >= $0 }) ?? false {
      events += decoder.timeUp(at: now)
    }
  }

  /// Every byte by itself, with a pause after each.
  mutating func take(_ text: String, pausing pause: Duration) {
    for byte in text.utf8 {
      take([byte])
      wait(pause)
    }
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
