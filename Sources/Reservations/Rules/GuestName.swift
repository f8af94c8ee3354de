import Text

/// What may be the name of a party, by whatever way it comes into the book.
public enum GuestName {
  /// Refuses a number: it was meant for how many people come, or is a phone, and would be read out as a name all evening; who is
  /// forgotten by their phone would stay in it.
  ///
  /// - Throws: `BookRefusal.nameIsPhone`, `.nameIsNumber`.
  public static func check(_ name: String) throws(BookRefusal) {
    guard isNumber(name) else { return }
    throw name.phoneDigits.count >= leastPhoneDigits || name.contains("+")
      ? .nameIsPhone(name) : .nameIsNumber(name)
  }

  /// A name for a party of which a list has a number alone: `Guest 0199`, by the digits that a host finds it with.
  static func standIn(for number: String) -> String { "Guest \(number.phoneDigits.suffix(4))" }

  /// Whether it is digits and what stands between those of a phone number.
  static func isNumber(_ name: String) -> Bool {
    // Nearly all names begin with a letter.
    guard let first = name.utf8.first, !(0x41...0x7A).contains(first) else { return false }
    return name.foldedForSearch.isPhoneLike && !name.phoneDigits.isEmpty
  }

  /// Fewer digits are a room, or how many people come.
  private static let leastPhoneDigits = 6
}
