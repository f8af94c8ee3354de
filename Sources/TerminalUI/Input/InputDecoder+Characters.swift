extension InputDecoder {
  static let escape: UInt8 = 0x1B

  /// Takes keys up to the next Escape.
  ///
  /// - Returns: The index of the first byte that was not taken.
  mutating func typed(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count, state == .ground {
      let byte = bytes[index]
      if byte >= 0x80 || isAlt || utf8.isInside {
        character(byte)
        index += 1
      } else if byte == Self.escape {
        state = .escape
        index += 1
      } else {
        index = typedASCII(bytes, from: index)
      }
    }
    return index
  }

  /// Takes ASCII keys up to the next Escape or longer character.
  private mutating func typedASCII(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    let plainKeys = plainKeys
    while index < bytes.count, bytes[index] < 0x80, bytes[index] != Self.escape {
      events.append(plainKeys[bytes[index]])
      index += 1
    }
    return index
  }

  mutating func character(_ byte: UInt8) {
    if byte >= 0x80, let upperHalf = charset.upperHalf { return take(upperHalf[Int(byte - 0x80)]) }
    // A copy: what it hands on changes this decoder.
    var decoder = utf8
    decoder.take(byte) { take($0) }
    utf8 = decoder
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
    defer { isAlt = false }
    switch scalar.value {
    case UInt32(Self.escape): state = .escape
    case 0x80...0x9F: return
    case _ where isAlt: events.append(.key(.alt(Character(scalar))))
    default: events.append(.key(PlainKeys.key(for: scalar)))
    }
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
  mutating func afterPressedEscape(_ byte: UInt8) {
    state = .ground
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "O"): _ = begin(byte, isRemainder: true)
    case UInt8(ascii: "]"), UInt8(ascii: "P"):
      sequence = [byte]
      state = .introducer
    default: character(byte)
    }
  }

  mutating func afterIntroducer(_ byte: UInt8) {
    let startsAnswer = (0x30...0x39).contains(byte) || byte == 0x3E || byte == 0x21
    if startsAnswer, let first = sequence.first, begin(first, isRemainder: true) { return inString(byte) }
    typeIntroducer()
    character(byte)
  }

  mutating func typeIntroducer() {
    state = .ground
    if let byte = sequence.first { character(byte) }
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
    sequence.removeAll(keepingCapacity: true)
    sequence.append(Self.escape)
    sequence.append(byte)
    return true
  }
}
