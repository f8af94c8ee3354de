import Persistence
import Text

extension Guest {
  /// The guest with this whole name, case and accents aside, and this phone, however it is written; nil when there is none.
  ///
  /// The card of a guest who was merged into another one leads to the other one.
  static func known(
    named name: String, phone: String, in context: borrowing ReadContext
  ) throws -> PersistentIdentifier<Guest>? {
    let found = try context.rows(
      """
      SELECT COALESCE(merged_into, id) FROM guest WHERE phone_digits = ? AND name_folded = ? ORDER BY id LIMIT 1
      """, [phone.phoneDigits, name.foldedForSearch]
    ) { row in try row.value(0, as: PersistentIdentifier<Guest>.self) }.first
    return try found ?? knownByEnding(named: name, phone: PhoneNumber(phone), in: context)
  }

  private static func knownByEnding(
    named name: String, phone: PhoneNumber, in context: borrowing ReadContext
  ) throws -> PersistentIdentifier<Guest>? {
    guard let ending = phone.ending.map({ String($0.reversed()) }) else { return nil }
    return try context.rows(
      """
      SELECT COALESCE(merged_into, id), phone FROM guest
      WHERE phone_digits_reversed >= ? AND phone_digits_reversed < ? AND name_folded = ? ORDER BY id
      """, [ending, ending.endOfPrefix, name.foldedForSearch]
    ) { row in
      (id: try row.value(0, as: PersistentIdentifier<Guest>.self), phone: PhoneNumber(row.text(at: 1)))
    }.first { $0.phone.isSame(as: phone) }?.id
  }
}
