/// How the letters of a file stand in its bytes.
public enum TextEncoding: String, Sendable {
  /// One to four bytes a scalar; ASCII is this as well.
  case utf8 = "UTF-8"
  /// Two bytes a unit, the low one first, as spreadsheets write "Unicode text".
  case utf16LittleEndian = "UTF-16 LE"
  /// Two bytes a unit, the high one first.
  case utf16BigEndian = "UTF-16 BE"
  /// Western European, Latin-1 with curly quotes and the euro sign.
  case windows1252 = "Windows-1252"

  /// The encoding that the first bytes tell: by a byte order mark, or by the zero in every second byte of UTF-16.
  ///
  /// - Returns: Nil when the bytes must be looked through.
  init?(head: ArraySlice<UInt8>) {
    let start = Array(head.prefix(4))
    if start.starts(with: Self.utf8Mark) {
      self = .utf8
    } else if start.starts(with: [0xFF, 0xFE]) {
      self = .utf16LittleEndian
    } else if start.starts(with: [0xFE, 0xFF]) {
      self = .utf16BigEndian
    } else if start.count == 4, start[1] == 0, start[3] == 0, start[0] != 0, start[2] != 0 {
      self = .utf16LittleEndian
    } else if start.count == 4, start[0] == 0, start[2] == 0, start[1] != 0, start[3] != 0 {
      self = .utf16BigEndian
    } else {
      return nil
    }
  }

  static let utf8Mark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
