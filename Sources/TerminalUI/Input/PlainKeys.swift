/// The events of the 128 ASCII bytes, made once: most of what is typed.
struct PlainKeys: Sendable {
  private let events: [InputEvent]

  init() { events = (0..<0x80).map { .key(Self.key(for: Unicode.Scalar(UInt8($0)))) } }

  /// The event of an ASCII byte outside any sequence.
  subscript(byte: UInt8) -> InputEvent { events[Int(byte)] }

  /// The key that sends `scalar` by itself.
  static func key(for scalar: Unicode.Scalar) -> Key {
    switch scalar.value {
    case 0x08, 0x7F: return .backspace
    case 0x09: return .tab
    case 0x0A, 0x0D: return .enter
    case 0x1B: return .escape
    case 0x00: return .control(" ")
    case 0x01...0x1A: return control(scalar, from: 0x60)
    case 0x1C...0x1F: return control(scalar, from: 0x40)
    default: return .character(Character(scalar))
    }
  }

  private static func control(_ scalar: Unicode.Scalar, from offset: UInt8) -> Key {
    .control(Character(Unicode.Scalar(UInt8(scalar.value) + offset)))
  }
}
