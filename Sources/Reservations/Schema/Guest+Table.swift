import Persistence
import Text

extension Guest: PersistentModel {
  /// The table `guest`.
  public static let table = TableSchema(
    "guest", Column(\Guest.id, "id"), Column(\.name, "name"), Column(\.foldedName, "name_folded"),
    Column(\.phone, "phone"), Column(\.digits, "phone_digits"),
    Column(\.reversedDigits, "phone_digits_reversed"), Column(\.tagList, "tags"), Column(\.notes, "notes"),
    Column(\.allergies, "allergies"), Column(\.earlierVisits, "earlier_visits"),
    Column(\.createdAt, "created_at"), Column(\.email, "email"),
    Column(\.mergedInto, "merged_into", .references("guest", .cascade)),
    indexes: [["name_folded"], ["phone_digits"], ["phone_digits_reversed"]]
  ) { id, name, _, phone, _, _, tags, notes, allergies, earlierVisits, createdAt, email, mergedInto in
    Guest(
      id: id, name: name, phone: phone, tags: tags.words, notes: notes, allergies: allergies,
      earlierVisits: earlierVisits, createdAt: createdAt, email: email, mergedInto: mergedInto)
  }

  /// One value a column.
  public func encode(into row: inout RowEncoder) {
    row.append(id)
    row.append(name)
    row.append(foldedName)
    row.append(phone)
    row.append(digits)
    row.append(reversedDigits)
    row.append(tagList)
    row.append(notes)
    row.append(allergies)
    row.append(earlierVisits)
    row.append(createdAt)
    row.append(email)
    row.append(mergedInto)
  }

  var foldedName: String { name.foldedForSearch }
  var digits: String { phone.phoneDigits }
  private var reversedDigits: String { String(decoding: digits.utf8.reversed(), as: UTF8.self) }
  private var tagList: WordList { WordList(tags) }
}
