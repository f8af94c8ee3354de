/// The bytes of a terminal made into keys, pastes and mouse events.
///
/// Bytes may be split anywhere. Answers of the terminal and sequences that no key sends are swallowed to their
/// end, so none of their letters can act. A value: the clock comes with each call.
package struct InputDecoder: Sendable {
  enum State: Sendable {
    case ground
    /// Escape was read; what follows decides.
    case escape
    /// Escape was handed on as a key; the rest of a late sequence may still follow.
    case pressedEscape
    /// After that, a byte that is a key, or begins an answer.
    case introducer
    case control
    case application
    case console
    case legacyMouse
    case string
    case stringEscape
    case paste
  }

  /// How long a sequence may pause before its rest counts as typed.
  static let patience = Duration.milliseconds(500)
  /// How long a key that might begin an answer waits for it when nobody asked the terminal anything.
  static let shortPatience = Duration.milliseconds(100)
  /// A paste over a slow link may stall, and the rest of it must not act as keys; one whose end was lost must not take the
  /// keyboard for ever. ^C by itself after half a second ends it as well, however much is typed.
  static let pastePatience = Duration.seconds(10)
  /// ^C.
  private static let interrupt: UInt8 = 0x03
  private static let longestRemembered = 4096

  /// Whether the terminal was asked something and has not said all of it.
  var expectsAnswers = false
  var state = State.ground
  var sequence: [UInt8] = []
  /// Whether the sequence's Escape was handed on already, so that the rest must not become another key.
  var isRemainder = false
  var isAlt = false
  var now: ContinuousClock.Instant
  var escapedAt: ContinuousClock.Instant
  var events: [InputEvent] = []
  var answers: [TerminalAnswer] = []
  var utf8 = UTF8Decoder()
  var pasted = PasteBuffer()
  var mouse = MouseDecoder()
  let keys: KeySequences
  let charset: InputCharset
  let plainKeys = PlainKeys()

  init(keys: KeySequences, charset: InputCharset = .utf8, now: ContinuousClock.Instant) {
    self.keys = keys
    self.charset = charset
    self.now = now
    escapedAt = now
  }

  /// A decoder for a terminal without a description, as the benchmarks use it.
  package init(now: ContinuousClock.Instant) { self.init(keys: KeySequences(), now: now) }

  /// Whether a lone Escape waits for what may follow; `timeUp(at:)` makes it a key.
  var isEscapePending: Bool { state == .escape }

  /// How long a key waits that may be the beginning of an answer; `timeUp(at:)` makes it one. nil: none waits.
  var introducerWait: Duration? {
    state == .introducer ? (expectsAnswers ? Self.patience : Self.shortPatience) : nil
  }

  /// Decodes what was read at `now`.
  package mutating func take(
    _ bytes: some Collection<UInt8>, at now: ContinuousClock.Instant
  ) -> [InputEvent] {
    forgetOldSequence(at: now)
    if state == .paste, now - self.now > Self.patience, bytes.count == 1, bytes.first == Self.interrupt {
      endPaste(pasted.cutShort())
    }
    self.now = now
    if bytes.withContiguousStorageIfAvailable({ decode($0) }) == nil {
      Array(bytes).withUnsafeBufferPointer { decode($0) }
    }
    return takeEvents()
  }

  /// Makes what waits a key: nothing followed in time.
  mutating func timeUp(at now: ContinuousClock.Instant) -> [InputEvent] {
    switch state {
    case .escape:
      state = .pressedEscape
      escapedAt = now
      return [.key(.escape)]
    case .introducer:
      typeIntroducer()
      return takeEvents()
    default: return []
    }
  }

  /// What the terminal said since the last call.
  mutating func takeAnswers() -> [TerminalAnswer] {
    defer { answers = [] }
    return answers
  }

  private mutating func takeEvents() -> [InputEvent] {
    defer { events = [] }
    return events
  }

  private mutating func forgetOldSequence(at now: ContinuousClock.Instant) {
    switch state {
    case .ground, .escape: return
    case .paste: if now - self.now > Self.pastePatience { endPaste(pasted.cutShort()) }
    case .pressedEscape: if now - escapedAt > Self.patience { state = .ground }
    case .introducer: if now - self.now > Self.patience { typeIntroducer() }
    default: if now - self.now > Self.patience { state = .ground }
    }
  }

  private mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>) {
    if state == .ground { events.reserveCapacity(bytes.count) }
    var index = 0
    while index < bytes.count {
      switch state {
      case .ground: index = typed(bytes, from: index)
      case .paste: index = inPaste(bytes, from: index)
      default:
        step(bytes[index])
        index += 1
      }
    }
  }

  private mutating func step(_ byte: UInt8) {
    switch state {
    case .ground, .paste: character(byte)
    case .escape: afterEscape(byte)
    case .pressedEscape: afterPressedEscape(byte)
    case .introducer: afterIntroducer(byte)
    case .control: inControl(byte)
    case .application: inApplication(byte)
    case .console: finishKey(byte)
    case .legacyMouse: inLegacyMouse(byte)
    case .string: inString(byte)
    case .stringEscape: afterStringEscape(byte)
    }
  }

  /// A longer sequence is swallowed like any other, but means nothing.
  mutating func remember(_ byte: UInt8) {
    if sequence.count < Self.longestRemembered { sequence.append(byte) }
  }
}
