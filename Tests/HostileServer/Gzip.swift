/// Gzip streams (RFC 1952) made by hand, so that they can be as wrong as a test wants.
public enum Gzip {
  private static let head: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]

  /// The bytes unpacked, in blocks that are stored as they are.
  public static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream = head
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      let length = UInt16(block.count)
      stream.append(rest.isEmpty ? 1 : 0)
      stream += littleEndian(UInt32(length) | UInt32(~length) << 16) + block
    } while !rest.isEmpty
    return stream + littleEndian(checksum(bytes)) + littleEndian(UInt32(truncatingIfNeeded: bytes.count))
  }

  /// Zero bytes, at least so many: each 13 bits repeat the byte before 258 times. Without a right checksum, which nobody should get to.
  public static func bomb(of count: Int) -> [UInt8] {
    var bits = BitWriter()
    bits.write(0b1, count: 1)  // the last block
    bits.write(0b01, count: 2)  // with the fixed code
    bits.writeCode(0b0011_0000, count: 8)  // a zero byte
    // Length 258 is the code 1100_0101, distance 1 is 00000; both at once, since there are many.
    for _ in 0..<(count / 258 + 1) { bits.write(0b0_0000_1010_0011, count: 13) }
    bits.writeCode(0, count: 7)  // the block's end
    return head + bits.finish() + littleEndian(0) + littleEndian(UInt32(truncatingIfNeeded: count))
  }

  private static func littleEndian(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(number >> (8 * $0) & 0xff) }
  }

  /// CRC-32 as in RFC 1952 §8, a bit at a time.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xedb8_8320 : sum >> 1 }
    }
    return ~sum
  }
}

/// Bits packed as RFC 1951 §3.1.1 asks.
private struct BitWriter {
  private var bytes: [UInt8] = []
  private var buffer: UInt32 = 0
  private var filled = 0

  /// Numbers begin with their lowest bit.
  mutating func write(_ value: UInt32, count: Int) {
    buffer |= value << filled
    filled += count
    while filled >= 8 {
      bytes.append(UInt8(buffer & 0xff))
      buffer >>= 8
      filled -= 8
    }
  }

  /// Huffman codes begin with their highest bit.
  mutating func writeCode(_ code: UInt32, count: Int) {
    for shift in (0..<count).reversed() { write(code >> shift & 1, count: 1) }
  }

  mutating func finish() -> [UInt8] { filled > 0 ? bytes + [UInt8(buffer & 0xff)] : bytes }
}
