import Foundation
import Persistence
import Text

extension BookDesk {
  /// The guest a name and a phone mean: the one chosen, else the one with this folded name and this phone in any form, else a new one.
  ///
  /// A known guest is never overwritten. Without a phone nobody can be recognised, so nobody is noted.
  func guest(
    named name: String, phone: String, chosen: PersistentIdentifier<Guest>?,
    in context: borrowing ModelContext
  ) throws -> PersistentIdentifier<Guest>? {
    if let chosen, let card = try context.find(chosen) { return card.mergedInto ?? chosen }
    guard !phone.phoneDigits.isEmpty else { return nil }
    if let guest = try Guest.known(named: name, phone: phone, in: context.reading) { return guest }
    let guest = Guest(
      id: identifiers.next(), name: name, phone: phone, tags: [], notes: "", allergies: "", earlierVisits: 0,
      createdAt: now.toTheMillisecond)
    try note(guest, in: context)
    return guest.id
  }

  /// Stores a new guest with the words of the name.
  func note(_ guest: Guest, in context: borrowing ModelContext) throws {
    try context.insert(guest)
    try addWords(of: guest, in: context)
  }

  /// The words by which a guest is found; those of an earlier name go.
  func writeWords(of guest: Guest, in context: borrowing ModelContext) throws {
    let id = guest.id
    try context.delete(model: GuestWord.self, where: #Predicate { $0.guest == id })
    try addWords(of: guest, in: context)
  }

  private func addWords(of guest: Guest, in context: borrowing ModelContext) throws {
    for word in GuestWord.words(of: guest.name) {
      try context.insert(GuestWord(id: identifiers.next(), guest: guest.id, word: word))
    }
  }
}
