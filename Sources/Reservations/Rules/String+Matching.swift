import Text

extension String {
  /// The digits of a phone number, of any script, as ASCII; a leading `+` or `00` left out, so that ways of writing it meet.
  public var phoneDigits: String {
    let isPlain = utf8.allSatisfy { $0 < 0x80 }
    let digits = (isPlain ? self : foldedForSearch).asciiDigits
    return digits.hasPrefix("00") ? String(digits.dropFirst(2)) : digits
  }

  private var asciiDigits: String {
    String(unsafeUninitializedCapacity: utf8.count) { buffer in
      var count = 0
      for byte in utf8 where (0x30...0x39).contains(byte) {
        buffer[count] = byte
        count += 1
      }
      return count
    }
  }

  /// Whether a person types a phone number here: digits and what stands between them.
  public var isPhoneLike: Bool {
    !isEmpty && unicodeScalars.allSatisfy { "+0123456789 ()/-.".unicodeScalars.contains($0) }
  }

  /// The first characters whose folded form begins with or runs on to `folded`, which is folded already.
  func characters(matching folded: String) -> Range<Int>? {
    let parts = map { String($0).foldedForSearch }
    for start in parts.indices {
      var joined = ""
      for end in parts.indices[start...] {
        joined += parts[end]
        if joined.hasPrefix(folded) { return start..<end + 1 }
        guard folded.hasPrefix(joined) else { break }
      }
    }
    return nil
  }
}
