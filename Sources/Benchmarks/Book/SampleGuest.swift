import Foundation
import Persistence
import Reservations

/// A guest by number, with a name of two words and a phone.
struct SampleGuest {
  let number: Int

  var id: PersistentIdentifier<Guest> { PersistentIdentifier(rawValue: Int64(number) + 1) }
  var name: String { "\(first) \(last)" }
  var phone: String { "+49 345 " + String(1_000_000 + number) }

  func store(in context: borrowing ModelContext) throws {
    let digits = phone.filter(\.isNumber)
    try context.execute(
      """
      INSERT INTO guest (id, name, name_folded, phone, phone_digits, phone_digits_reversed, tags, notes, allergies,
        earlier_visits, created_at, email) VALUES (?, ?, ?, ?, ?, ?, '', '', '', 0, 0, '')
      """, [id, name, name.lowercased(), phone, digits, String(digits.reversed())], touching: Guest.self)
    for (index, word) in [first, last].enumerated() {
      try context.execute(
        "INSERT INTO guest_word (id, guest, word) VALUES (?, ?, ?)",
        [number * 2 + index + 1, id, word.lowercased()], touching: GuestWord.self)
    }
  }

  private var first: String { Self.firstNames[number % Self.firstNames.count] }
  private var last: String { Self.lastNames[number / Self.firstNames.count % Self.lastNames.count] }

  private static let firstNames = [
    "Ada", "Ben", "Clara", "David", "Elif", "Felix", "Greta", "Hugo", "Ines", "Jonas", "Karla", "Liam", "Mia",
    "Nils", "Olga", "Paul", "Rosa", "Sami", "Tilda", "Uwe", "Vera", "Wim", "Yara",
  ]
  private static let lastNames = [
    "Abel", "Berger", "Conti", "Dietrich", "Ebert", "Farkas", "Gruber", "Haas", "Ivanova", "Jansen", "Keller",
    "Lindner", "Moreau", "Novak", "Okafor", "Petrov", "Quint", "Richter", "Santos", "Toth", "Ulrich", "Vogel",
    "Weber", "Yilmaz", "Ziegler",
  ]
}
