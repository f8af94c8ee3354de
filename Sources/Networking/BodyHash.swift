/// A 128-bit fingerprint of a body, the same in every process and on every machine.
///
/// Two 64-bit lanes in the manner of FNV-1a, fed with eight little-endian bytes at a time, then the length.
/// Made to notice change, not to withstand forgery: who can forge a body can send any body.
public struct BodyHash: Hashable, Sendable, LosslessStringConvertible {
  private let high: UInt64
  private let low: UInt64

  /// The fingerprint of a body.
  public init(of bytes: [UInt8]) {
    var lanes = Lanes()
    bytes.withUnsafeBytes { lanes.add($0) }
    lanes.add(UInt64(bytes.count))
    high = Lanes.spread(lanes.first)
    low = Lanes.spread(lanes.second)
  }

  /// Reads what `description` wrote; nil for anything else.
  public init?(_ description: String) {
    guard description.utf8.count == 32,
      let high = UInt64(description.prefix(16), radix: 16),
      let low = UInt64(description.suffix(16), radix: 16)
    else { return nil }
    self.high = high
    self.low = low
  }

  /// 32 lower-case hexadecimal digits.
  public var description: String { Self.digits(high) + Self.digits(low) }

  private static func digits(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}

private struct Lanes {
  private(set) var first: UInt64 = 0xcbf2_9ce4_8422_2325
  private(set) var second: UInt64 = 0x9e37_79b9_7f4a_7c15

  mutating func add(_ word: UInt64) {
    first = (first ^ word) &* 0x0000_0100_0000_01b3
    first ^= first >> 29
    second = (second &+ word) &* 0xc2b2_ae3d_27d4_eb4f
    second = (second << 31) | (second >> 33)
  }

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    let whole = bytes.count & ~7
    for offset in stride(from: 0, to: whole, by: 8) {
      add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
    }
    var rest: UInt64 = 0
    for index in whole..<bytes.count { rest = rest << 8 | UInt64(bytes[index]) }
    if whole < bytes.count { add(rest) }
  }

  /// Lets every bit of a lane reach every other (the end of MurmurHash3's 64-bit mixer, public domain).
  static func spread(_ value: UInt64) -> UInt64 {
    var mixed = value
    mixed = (mixed ^ (mixed >> 33)) &* 0xff51_afd7_ed55_8ccd
    mixed = (mixed ^ (mixed >> 33)) &* 0xc4ce_b9fe_1a85_ec53
    return mixed ^ (mixed >> 33)
  }
}
