import Foundation
import Persistence
import Text

/// A guest as lists show them: the card, its history, and who else it may be.
public struct GuestProfile: Equatable, Sendable, Identifiable {
  /// The guest's id.
  public var id: PersistentIdentifier<Guest> { guest.id }
  /// The guest.
  public var guest: Guest
  /// Visits so far.
  public var visits: GuestVisits
  /// Other names and phones that lead to this card.
  public var aliases: [Guest]
  /// Codes of bookings still to come, or in the house now, earliest first.
  public var openBookings: [String]
}

extension GuestProfile {
  /// Guests whose names, phone or email match, most visits first; a blank text is every guest, by name.
  ///
  /// - Parameter limit: At most so many.
  public static func fetch(
    for text: String, limit: Int = 50, in context: borrowing ReadContext
  ) throws -> [GuestProfile] {
    let found =
      text.isVisiblyBlank
      ? try GuestSuggestion.fetchAll(limit: limit, in: context)
      : try GuestSuggestion.fetch(for: text, limit: limit, in: context)
    return try found.map { try card($0, in: context) }
  }

  /// The one guest whom a person means: by id, by the whole name or by what else fits nobody else.
  ///
  /// - Throws: `BookRefusal.noSuchGuest` with the nearest name, `.ambiguousGuest` with candidates.
  public static func meant(by text: String, in context: borrowing ReadContext) throws -> GuestProfile {
    if let id = PersistentIdentifier<Guest>(text), let guest = try context.find(id) {
      let holder = try guest.mergedInto.flatMap { try context.find($0) } ?? guest
      return try card(GuestSuggestion.of([holder], in: context)[0], in: context)
    }
    let found = try GuestSuggestion.fetch(for: text, limit: 200, in: context)
    let wanted = text.typed.foldedForSearch
    let exact = found.filter { $0.guest.foldedName == wanted }
    let candidates = exact.isEmpty ? found : exact
    guard let first = candidates.first else {
      throw BookRefusal.noSuchGuest(text, nearest: try nearest(to: text, in: context))
    }
    guard candidates.count == 1 else {
      throw BookRefusal.ambiguousGuest(
        text, candidates: Array(candidates.prefix(5)), count: candidates.count)
    }
    return try card(first, in: context)
  }

  /// Whether a text is the guest's id, or the whole name or phone of the card or of one that leads to it: not a part of it.
  public func isCalled(_ text: String) -> Bool {
    let (name, digits) = (text.typed.foldedForSearch, text.isPhoneLike ? text.phoneDigits : "")
    return ([guest] + aliases).contains { card in
      card.id.description == name || card.foldedName == name
        || !digits.isEmpty && card.phone.phoneDigits == digits
    }
  }

  private static func card(
    _ found: GuestSuggestion, in context: borrowing ReadContext
  ) throws -> GuestProfile {
    let holder: PersistentIdentifier<Guest>? = found.guest.id
    let open = try context.rows(
      """
      SELECT code FROM booking WHERE guest = ? AND is_deleted = 0
        AND status IN ('requested', 'booked', 'confirmed', 'arrived', 'partlySeated', 'seated') ORDER BY start_at
      """, [found.guest.id]
    ) { row in row.text(at: 0) }
    return GuestProfile(
      guest: found.guest, visits: found.visits,
      aliases: try context.fetch(FetchDescriptor(predicate: #Predicate { $0.mergedInto == holder })),
      openBookings: open)
  }

  /// Among the guests of whose names a word begins with the same letter.
  private static func nearest(to text: String, in context: borrowing ReadContext) throws -> String? {
    guard let letter = text.typed.foldedForSearch.first.map(String.init) else { return nil }
    let names = try context.rows(
      "SELECT name FROM guest WHERE name_folded >= ? AND name_folded < ? LIMIT 5000",
      [letter, letter.endOfPrefix]
    ) { row in row.text(at: 0) }
    return text.nearest(in: names)
  }
}

extension GuestProfile {
  /// Other cards that may be the same person: the same phone in another form or under another name, or the same name and email.
  ///
  /// A suggestion, no more: families share a phone. Each pair is named once, by the card listed first.
  public static func doubles(
    of guest: Guest, in context: borrowing ReadContext
  ) throws -> [Guest] {
    let phone = PhoneNumber(guest.phone)
    let ending = phone.ending.map { String($0.reversed()) } ?? "-"
    let candidates = try context.rows(
      """
      SELECT \(Guest.selected) FROM guest WHERE merged_into IS NULL AND id <> ?
        AND ((phone_digits_reversed >= ? AND phone_digits_reversed < ?) OR (name_folded = ? AND email <> ''))
      ORDER BY id LIMIT 20
      """, [guest.id, ending, ending.endOfPrefix, guest.foldedName]
    ) { row in try Guest(row) }
    return candidates.filter { other in
      let isSameEmail = !guest.email.isEmpty && guest.email.typed == other.email.typed
      return PhoneNumber(other.phone).isSame(as: phone) || isSameEmail && guest.foldedName == other.foldedName
    }
  }
}
