/// UTF-8 that arrives byte by byte; every maximal broken part becomes one U+FFFD, as in Unicode 15 §3.9.
struct UTF8Decoder: Sendable {
  private var value: UInt32 = 0
  private var missing = 0
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  /// Whether bytes of a character are missing.
  var isInside: Bool { missing > 0 }

  /// Takes one byte and hands on the scalars it completes: none, one, or U+FFFD and one.
  mutating func take(_ byte: UInt8, _ emit: (Unicode.Scalar) -> Void) {
    guard missing > 0 else { return start(with: byte, emit) }
    guard allowed.contains(byte) else {
      missing = 0
      emit("\u{FFFD}")
      return start(with: byte, emit)
    }
    value = value << 6 | UInt32(byte & 0x3F)
    allowed = 0x80...0xBF
    missing -= 1
    if missing == 0 { emit(Unicode.Scalar(value) ?? "\u{FFFD}") }
  }

  private mutating func start(with byte: UInt8, _ emit: (Unicode.Scalar) -> Void) {
    switch byte {
    case 0x00...0x7F: emit(Unicode.Scalar(byte))
    case 0xC2...0xDF: expect(1, value: byte & 0x1F)
    case 0xE0: expect(2, value: 0, allowed: 0xA0...0xBF)
    case 0xED: expect(2, value: 0x0D, allowed: 0x80...0x9F)
    case 0xE1...0xEF: expect(2, value: byte & 0x0F)
    case 0xF0: expect(3, value: 0, allowed: 0x90...0xBF)
    case 0xF1...0xF3: expect(3, value: byte & 0x07)
    case 0xF4: expect(3, value: 4, allowed: 0x80...0x8F)
    default: emit("\u{FFFD}")
    }
  }

  private mutating func expect(_ count: Int, value: UInt8, allowed: ClosedRange<UInt8> = 0x80...0xBF) {
    missing = count
    self.value = UInt32(value)
    self.allowed = allowed
  }
}
