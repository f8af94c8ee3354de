/// The numbers of a control sequence, separated by semicolons: one to four of them, each below 100,000.
struct SequenceNumbers {
  private var values = SIMD4<Int32>(repeating: 0)
  private(set) var count = 0

  /// - Parameters:
  ///   - bytes: What stands between the sequence's introducer and its final byte.
  ///   - empty: What a number without digits means; nil where it has none.
  init?(_ bytes: ArraySlice<UInt8>, empty: Int32? = nil) {
    var value: Int32 = 0
    var digits = 0
    for byte in bytes {
      if byte == UInt8(ascii: ";") {
        guard end(value, digits, empty) else { return nil }
        (value, digits) = (0, 0)
      } else {
        guard (0x30...0x39).contains(byte), digits < 5 else { return nil }
        value = value * 10 + Int32(byte - 0x30)
        digits += 1
      }
    }
    guard end(value, digits, empty) else { return nil }
  }

  subscript(index: Int) -> Int { Int(values[index]) }

  private mutating func end(_ value: Int32, _ digits: Int, _ empty: Int32?) -> Bool {
    guard count < values.scalarCount, let number = digits > 0 ? value : empty else { return false }
    values[count] = number
    count += 1
    return true
  }
}
