/// What a complete escape sequence of a key means: the terminal's own description first, then what xterm,
/// rxvt, the Linux console and their kin have in common.
struct KeySequences: Sendable {
  /// The bytes of a described sequence in one number, the last one lowest: exact up to eight of them.
  ///
  /// Few enough to be looked through for a key; to hash them would cost more, the first time most of all.
  private let short: [(packed: UInt64, key: Key)]
  private let long: [(sequence: [UInt8], key: Key)]
  /// The keys of `ESC [` and, 128 places on, of `ESC O` with one byte more: most keys that are no character.
  private var frequent: [Key?] = []

  /// - Parameter described: Sequences from the terminal's description, each beginning with Escape.
  init(described: [(sequence: [UInt8], key: Key)] = []) {
    short = described.filter { $0.sequence.count <= 8 }.map { (Self.packed($0.sequence), $0.key) }
    long = described.filter { $0.sequence.count > 8 }
    frequent = [UInt8(ascii: "["), UInt8(ascii: "O")].flatMap { introducer in
      (0..<128).map { lookedUpKey(for: [0x1B, introducer, $0]) }
    }
  }

  /// The key of a complete sequence, the Escape included; nil when no key sends it.
  func key(for sequence: [UInt8]) -> Key? {
    if sequence.count == 3, sequence[2] < 128 {
      if sequence[1] == UInt8(ascii: "[") { return frequent[Int(sequence[2])] }
      if sequence[1] == UInt8(ascii: "O") { return frequent[128 + Int(sequence[2])] }
    }
    return lookedUpKey(for: sequence)
  }

  private func lookedUpKey(for sequence: [UInt8]) -> Key? {
    if let found = describedKey(for: sequence) { return found }
    guard sequence.count >= 3, let last = sequence.last else { return nil }
    let middle = sequence[2..<(sequence.count - 1)]
    switch sequence[1] {
    case UInt8(ascii: "["): return Self.controlKey(parameters: middle, final: last)
    case UInt8(ascii: "O"): return middle.isEmpty ? Self.applicationKey(last) : nil
    default: return nil
    }
  }

  private func describedKey(for sequence: [UInt8]) -> Key? {
    guard sequence.count <= 8 else { return long.first { $0.sequence == sequence }?.key }
    let packed = Self.packed(sequence)
    for entry in short where entry.packed == packed { return entry.key }
    return nil
  }

  private static func packed(_ sequence: [UInt8]) -> UInt64 {
    var packed: UInt64 = 0
    for byte in sequence { packed = packed << 8 | UInt64(byte) }
    return packed
  }

  private static func controlKey(parameters: ArraySlice<UInt8>, final: UInt8) -> Key? {
    if parameters.count == 1, parameters.first == UInt8(ascii: "[") { return consoleFunctionKey(final) }
    guard let numbers = SequenceNumbers(parameters, empty: 1), numbers.count <= 2 else { return nil }
    let modifiers = numbers.count == 2 ? numbers[1] : 1
    guard (1...16).contains(modifiers) else { return nil }
    let key = final == UInt8(ascii: "~") ? numberedKey(numbers[0]) : letteredKey(final, numbers[0])
    return key.flatMap { modified($0, by: modifiers) }
  }

  /// Shift is ignored where it changes nothing for us; a function key with a modifier is another key.
  private static func modified(_ key: Key, by modifiers: Int) -> Key? {
    let hasAltOrControl = (modifiers - 1) & 0b110 != 0
    switch key {
    case .function where modifiers > 1: return nil
    case .left where hasAltOrControl: return .controlLeft
    case .right where hasAltOrControl: return .controlRight
    default: return key
    }
  }

  private static func letteredKey(_ letter: UInt8, _ number: Int) -> Key? {
    guard number == 1 else { return nil }
    switch letter {
    case UInt8(ascii: "A"): return .up
    case UInt8(ascii: "B"): return .down
    case UInt8(ascii: "C"): return .right
    case UInt8(ascii: "D"): return .left
    case UInt8(ascii: "F"): return .end
    case UInt8(ascii: "H"): return .home
    case UInt8(ascii: "Z"): return .backTab
    default: return nil
    }
  }

  private static func numberedKey(_ number: Int) -> Key? {
    switch number {
    case 1, 7: return .home
    case 2: return .insert
    case 3: return .delete
    case 4, 8: return .end
    case 5: return .pageUp
    case 6: return .pageDown
    case 11...15: return .function(number - 10)
    case 17...21: return .function(number - 11)
    case 23, 24: return .function(number - 12)
    default: return nil
    }
  }

  private static func applicationKey(_ letter: UInt8) -> Key? {
    switch letter {
    case UInt8(ascii: "P")...UInt8(ascii: "S"): return .function(Int(letter - UInt8(ascii: "P")) + 1)
    case UInt8(ascii: "M"): return .enter
    case UInt8(ascii: "c"): return .controlRight
    case UInt8(ascii: "d"): return .controlLeft
    case UInt8(ascii: "X"): return .character("=")
    // The keypad in application mode sends its character 64 places on.
    case UInt8(ascii: "j")...UInt8(ascii: "y"): return .character(Character(Unicode.Scalar(letter - 64)))
    default: return letteredKey(letter, 1)
    }
  }

  private static func consoleFunctionKey(_ letter: UInt8) -> Key? {
    let first = UInt8(ascii: "A")
    return (first...(first + 4)).contains(letter) ? .function(Int(letter - first) + 1) : nil
  }
}
