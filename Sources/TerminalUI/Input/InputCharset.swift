import CLinux
import Glibc

/// How the bytes above ASCII are read that a keyboard sends.
struct InputCharset: Sendable {
  /// One scalar for each byte from 0x80; nil reads UTF-8. U+FFFD stands for a byte that is no character by itself.
  let upperHalf: [Unicode.Scalar]?

  static let utf8 = InputCharset(upperHalf: nil)

  /// The charset that a locale names, `ISO-8859-1` or `KOI8-R`; one of several bytes a character has only its ASCII keys.
  init(named name: String) {
    let converter = iconv_open("UTF-32LE", name)
    // iconv_open fails with the pointer −1.
    guard let converter, Int(bitPattern: converter) != -1 else {
      self.init(upperHalf: (0x80...0xFF).map { Unicode.Scalar(UInt8($0)) })
      return
    }
    defer { iconv_close(converter) }
    self.init(upperHalf: (0x80...0xFF).map { Self.scalar(of: UInt8($0), converter) })
  }

  private init(upperHalf: [Unicode.Scalar]?) { self.upperHalf = upperHalf }

  private static func scalar(of byte: UInt8, _ converter: iconv_t) -> Unicode.Scalar {
    var input = CChar(bitPattern: byte)
    var output: UInt32 = 0
    let isWhole = withUnsafeMutablePointer(to: &input) { input in
      withUnsafeMutableBytes(of: &output) { output in
        var from: UnsafeMutablePointer<CChar>? = input
        var into = output.baseAddress?.assumingMemoryBound(to: CChar.self)
        var left = 1
        var room = output.count
        // A byte that begins a longer character must not meet the next one.
        defer { iconv(converter, nil, nil, nil, nil) }
        return iconv(converter, &from, &left, &into, &room) != -1 && room == 0
      }
    }
    return isWhole ? Unicode.Scalar(UInt32(littleEndian: output)) ?? "\u{FFFD}" : "\u{FFFD}"
  }
}
