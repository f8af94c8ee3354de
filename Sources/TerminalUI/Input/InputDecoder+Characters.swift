extension InputDecoder {
  private static let escape: UInt8 = 0x1B

  mutating func character(_ byte: UInt8) {
    var scalars: [Unicode.Scalar] = []
    utf8.take(byte) { scalars.append($0) }
    scalars.forEach { take($0) }
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
    defer { isAlt = false }
    switch scalar.value {
    case UInt32(Self.escape): state = .escape
    case 0x80...0x9F: return
    case _ where isAlt: events.append(.key(.alt(Character(scalar))))
    default: events.append(.key(Self.key(for: scalar)))
    }
  }

  private static func key(for scalar: Unicode.Scalar) -> Key {
    switch scalar.value {
    case 0x08, 0x7F: return .backspace
    case 0x09: return .tab
    case 0x0A, 0x0D: return .enter
    case 0x00: return .control(" ")
    case 0x01...0x1A: return control(scalar, from: 0x60)
    case 0x1C...0x1F: return control(scalar, from: 0x40)
    default: return .character(Character(scalar))
    }
  }

  private static func control(_ scalar: Unicode.Scalar, from offset: UInt8) -> Key {
    .control(Character(Unicode.Scalar(UInt8(scalar.value) + offset)))
  }

  mutating func afterEscape(_ byte: UInt8) {
    switch byte {
    case Self.escape: events.append(.key(.escape))
    case 0x80...0xFF:
      state = .ground
      isAlt = true
      character(byte)
    default:
      guard !begin(byte, isRemainder: false) else { return }
      state = .ground
      let key = keys.key(for: [Self.escape, byte]) ?? .alt(Character(Unicode.Scalar(byte)))
      events.append(.key(key))
    }
  }

  /// `[` and `O` so soon after an Escape are the rest of a sequence that was slow. The other introducers are
  /// such only with a digit right behind: they begin an answer of the terminal, and they are keys as well.
  mutating func afterPressedEscape(_ byte: UInt8, next: UInt8?) {
    state = .ground
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "O"): _ = begin(byte, isRemainder: true)
    case UInt8(ascii: "]"), UInt8(ascii: "P"):
      let startsAnswer = next.map { (0x30...0x39).contains($0) || $0 == 0x3E || $0 == 0x21 } ?? false
      if !startsAnswer || !begin(byte, isRemainder: true) { character(byte) }
    default: character(byte)
    }
  }

  /// Begins a sequence with the byte after its Escape; false when that byte begins none.
  private mutating func begin(_ byte: UInt8, isRemainder: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "O"): state = .application
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "X"):
      state = .string
    default: return false
    }
    self.isRemainder = isRemainder
    sequence = [Self.escape, byte]
    return true
  }
}
