/// How many people: what may be typed, and how long they stay.
public enum PartySize {
  /// The largest that one booking holds; real ones reach 100.
  public static let largest = 9_999

  /// The number typed.
  ///
  /// - Throws: `BookRefusal.notACount` or `.partyTooLarge`.
  public static func read(_ text: String) throws(BookRefusal) -> Int {
    guard let party = wholeNumber(text) ?? wholeNumber(text.typed), party >= 1 else {
      throw text.typed.allSatisfy(\.isNumber) && text.typed.count > 9
        ? .partyTooLarge(Int(text.typed)) : .notACount(.party, text)
    }
    return try check(party)
  }

  /// The same number when it can be a party.
  ///
  /// - Throws: `BookRefusal.notACount` or `.partyTooLarge`.
  static func check(_ party: Int) throws(BookRefusal) -> Int {
    guard party >= 1 else { throw .notACount(.party, String(party)) }
    guard party <= largest else { throw .partyTooLarge(party) }
    return party
  }
}
