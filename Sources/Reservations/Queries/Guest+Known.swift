import Persistence
import Text

extension Guest {
  /// The first guest with the digits of `phone` and the folded form of `name`; nil when there is none.
  static func known(
    named name: String, phone: String, in context: borrowing ReadContext
  ) throws -> PersistentIdentifier<Guest>? {
    try context.rows(
      "SELECT id FROM guest WHERE phone_digits = ? AND name_folded = ? ORDER BY id LIMIT 1",
      [phone.phoneDigits, name.foldedForSearch]
    ) { row in try row.value(0, as: PersistentIdentifier<Guest>.self) }.first
  }
}
