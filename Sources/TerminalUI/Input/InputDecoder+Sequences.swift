extension InputDecoder {
  private static let escape: UInt8 = 0x1B

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
    } else {
      finishKey(byte)
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

  mutating func inString(_ byte: UInt8) {
    switch byte {
    case 0x07: state = .ground
    case Self.escape: state = .stringEscape
    default: remember(byte)
    }
  }

  mutating func afterStringEscape(_ byte: UInt8) {
    state = .ground
    if byte != UInt8(ascii: "\\") { afterEscape(byte) }
  }

  mutating func inPaste(_ byte: UInt8) {
    if let text = pasted.take(byte) { endPaste(text) }
  }

  mutating func endPaste(_ text: String) {
    state = .ground
    if !text.isEmpty { events.append(.paste(text)) }
  }
}
