extension InputDecoder {
  mutating func inControl(_ byte: UInt8) {
    switch byte {
    case Self.escape: state = .escape
    case 0x20...0x3F: remember(byte)
    case UInt8(ascii: "[") where sequence.count == 2:
      remember(byte)
      state = .console
    case 0x40...0x7E: finishControl(byte)
    default: state = .ground
    }
  }

  private mutating func finishControl(_ byte: UInt8) {
    if sequence.count == 2, byte == UInt8(ascii: "M") {
      state = .legacyMouse
      remember(byte)
    } else if sequence.count > 2, sequence[2] == UInt8(ascii: "<") {
      state = .ground
      remember(byte)
      if let event = mouse.event(for: sequence, at: now) { events.append(.mouse(event)) }
    } else if byte == UInt8(ascii: "~"), sequence.dropFirst(2).elementsEqual("200".utf8) {
      state = .paste
    } else if sequence.count == 2, byte == UInt8(ascii: "I") || byte == UInt8(ascii: "O") {
      state = .ground
      events.append(.focus(isGained: byte == UInt8(ascii: "I")))
    } else {
      finishKey(byte)
      if byte == UInt8(ascii: "c") || byte == UInt8(ascii: "y"),
        let answer = TerminalAnswer(control: sequence)
      {
        answers.append(answer)
      }
    }
  }

  mutating func inApplication(_ byte: UInt8) {
    switch byte {
    case Self.escape: state = .escape
    case 0x30...0x3B: remember(byte)
    case 0x40...0x7E: finishKey(byte)
    default: state = .ground
    }
  }

  mutating func finishKey(_ byte: UInt8) {
    remember(byte)
    state = byte == Self.escape ? .escape : .ground
    if !isRemainder, let key = keys.key(for: sequence) { events.append(.key(key)) }
  }

  mutating func inLegacyMouse(_ byte: UInt8) {
    remember(byte)
    guard sequence.count == 6 else { return }
    state = .ground
    if let event = mouse.event(legacy: sequence[3...], at: now) { events.append(.mouse(event)) }
  }

  /// BEL and `ESC \` end a string; CAN and SUB break it off. No answer holds ^C: it is a key.
  mutating func inString(_ byte: UInt8) {
    switch byte {
    case 0x07: finishString()
    case 0x18, 0x1A: state = .ground
    case 0x03:
      state = .ground
      character(byte)
    case Self.escape: state = .stringEscape
    default: remember(byte)
    }
  }

  mutating func afterStringEscape(_ byte: UInt8) {
    guard byte == UInt8(ascii: "\\") else {
      state = .escape
      return afterEscape(byte)
    }
    finishString()
  }

  private mutating func finishString() {
    state = .ground
    if let answer = TerminalAnswer(string: sequence) { answers.append(answer) }
  }

  /// Takes pasted bytes.
  ///
  /// - Returns: The index of the first byte after them.
  mutating func inPaste(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let (count, text) = pasted.take(UnsafeBufferPointer(rebasing: bytes[start...]))
    if let text { endPaste(text) }
    return start + count
  }

  mutating func endPaste(_ text: String) {
    state = .ground
    if !text.isEmpty { events.append(.paste(text)) }
  }
}
