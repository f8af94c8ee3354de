import Persistence
import Text

extension Guest {
  /// The guest with this whole name, case and accents aside, and this phone, however it is written; nil when there is none.
  ///
  /// The card of a guest who was merged into another one leads to the other one. The look-up goes by the phone, whose index finds a
  /// handful of cards; that of the name would find every Anna Kovács. The sign before the name says so to SQLite.
  static func known(
    named name: String, phone: String, in context: borrowing ReadContext
  ) throws -> PersistentIdentifier<Guest>? {
    let (number, folded) = (PhoneNumber(phone), name.foldedForSearch)
    guard let ending = number.ending.map({ String($0.reversed()) }) else {
      return try known(folded: folded, digits: phone.phoneDigits, in: context)
    }
    let found = try context.rows(
      """
      SELECT COALESCE(merged_into, id), phone FROM guest
      WHERE phone_digits_reversed >= ? AND phone_digits_reversed < ? AND +name_folded = ? ORDER BY +id
      """, [ending, ending.endOfPrefix, folded]
    ) { row in (id: try row.value(0, as: PersistentIdentifier<Guest>.self), phone: row.text(at: 1)) }
    let written = found.first { $0.phone.phoneDigits == phone.phoneDigits }
    return (written ?? found.first { PhoneNumber($0.phone).isSame(as: number) })?.id
  }

  /// A number too short to be told by its end.
  private static func known(
    folded name: String, digits: String, in context: borrowing ReadContext
  ) throws -> PersistentIdentifier<Guest>? {
    try context.rows(
      """
      SELECT COALESCE(merged_into, id) FROM guest WHERE phone_digits = ? AND +name_folded = ? ORDER BY id LIMIT 1
      """, [digits, name]
    ) { row in try row.value(0, as: PersistentIdentifier<Guest>.self) }.first
  }
}
