/// The bytes of a terminal made into keys, pastes and mouse events.
///
/// Bytes may be split anywhere. Answers of the terminal and sequences that no key sends are swallowed to their
/// end, so none of their letters can act. A value: the clock comes with each call.
struct InputDecoder: Sendable {
  enum State: Sendable {
    case ground
    /// Escape was read; what follows decides.
    case escape
    /// Escape was handed on as a key; the rest of a late sequence may still follow.
    case pressedEscape
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
  /// A paste over a slow link may stall, and the rest of it must not act as keys; one whose end was lost must not take the
  /// keyboard for ever.
  static let pastePatience = Duration.seconds(10)
  private static let longestSequence = 64
  private static let longestString = 4096

  var state = State.ground
  var sequence: [UInt8] = []
  /// Whether the sequence's Escape was handed on already, so that the rest must not become another key.
  var isRemainder = false
  var isAlt = false
  var now: ContinuousClock.Instant
  var escapedAt: ContinuousClock.Instant
  var events: [InputEvent] = []
  var utf8 = UTF8Decoder()
  var pasted = PasteBuffer()
  var mouse = MouseDecoder()
  let keys: KeySequences

  init(keys: KeySequences = KeySequences(), now: ContinuousClock.Instant) {
    self.keys = keys
    self.now = now
    escapedAt = now
  }

  /// Whether a lone Escape waits for what may follow; `timeUp(at:)` makes it a key.
  var isEscapePending: Bool { state == .escape }

  /// Decodes what was read at `now`.
  mutating func take(_ bytes: some Collection<UInt8>, at now: ContinuousClock.Instant) -> [InputEvent] {
    forgetOldSequence(at: now)
    self.now = now
    var index = bytes.startIndex
    while index != bytes.endIndex {
      let byte = bytes[index]
      index = bytes.index(after: index)
      step(byte, next: index == bytes.endIndex ? nil : bytes[index])
    }
    defer { events.removeAll() }
    return events
  }

  /// Makes a waiting Escape a key: nothing followed in time.
  mutating func timeUp(at now: ContinuousClock.Instant) -> [InputEvent] {
    guard state == .escape else { return [] }
    state = .pressedEscape
    escapedAt = now
    return [.key(.escape)]
  }

  private mutating func forgetOldSequence(at now: ContinuousClock.Instant) {
    switch state {
    case .ground, .escape: return
    case .paste: if now - self.now > Self.pastePatience { endPaste(pasted.cutShort()) }
    case .pressedEscape: if now - escapedAt > Self.patience { state = .ground }
    default: if now - self.now > Self.patience { state = .ground }
    }
  }

  private mutating func step(_ byte: UInt8, next: UInt8?) {
    switch state {
    case .ground: character(byte)
    case .escape: afterEscape(byte)
    case .pressedEscape: afterPressedEscape(byte, next: next)
    case .control: inControl(byte)
    case .application: inApplication(byte)
    case .console: finishKey(byte)
    case .legacyMouse: inLegacyMouse(byte)
    case .string: inString(byte)
    case .stringEscape: afterStringEscape(byte)
    case .paste: inPaste(byte)
    }
  }

  mutating func remember(_ byte: UInt8) {
    let limit = state == .string ? Self.longestString : Self.longestSequence
    guard sequence.count < limit else {
      if state == .string { state = .ground }
      return
    }
    sequence.append(byte)
  }
}
