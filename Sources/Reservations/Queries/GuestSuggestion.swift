import Persistence
import Text

/// A guest who may be meant by what is typed, with their history.
public struct GuestSuggestion: Equatable, Sendable, Identifiable {
  /// The guest's id.
  public var id: PersistentIdentifier<Guest> { guest.id }
  /// The guest.
  public var guest: Guest
  /// Visits so far.
  public var visits: GuestVisits
}

extension GuestSuggestion {
  /// So many of the guests that match are looked at, and the best of them suggested.
  private static let considered = 200

  /// Guests of whose name each typed word begins a word, or whose phone has the typed digits (three at least), those
  /// whose phone begins or ends with them before all others.
  ///
  /// Case and accents do not count. Nothing is suggested for a text that is blank.
  /// - Returns: At most `limit`, most visits first, then by name.
  public static func fetch(
    for text: String, limit: Int = 8, in context: borrowing ReadContext
  ) throws -> [GuestSuggestion] {
    let guests =
      if text.isPhoneLike {
        try guests(withDigits: text.phoneDigits, in: context)
      } else if text.contains("@") {
        try guests("email LIKE ?", ["%\(text.typed)%"], in: context)
      } else {
        try guests(withWords: GuestWord.words(of: text), in: context)
      }
    return Array(
      try of(guests, in: context).sorted {
        $0.visits.count == $1.visits.count
          ? ($0.guest.name, $0.id) < ($1.guest.name, $1.id) : $0.visits.count > $1.visits.count
      }.prefix(limit))
  }

  /// Every guest by name, at most `limit`.
  static func fetchAll(limit: Int, in context: borrowing ReadContext) throws -> [GuestSuggestion] {
    let guests = try context.rows(
      "SELECT \(Guest.selected) FROM guest WHERE merged_into IS NULL ORDER BY name_folded, id LIMIT ?",
      [limit]
    ) { row in try Guest(row) }
    return try of(guests, in: context)
  }

  /// Guests with their history, in the order given.
  static func of(_ guests: [Guest], in context: borrowing ReadContext) throws -> [GuestSuggestion] {
    let visits = try visits(of: guests.map(\.id), in: context)
    return guests.map { guest in
      var all = GuestVisits(count: guest.earlierVisits, last: nil, noShows: 0)
      if let found = visits[guest.id] { all.add(found) }
      return GuestSuggestion(guest: guest, visits: all)
    }
  }

  private static func guests(
    withWords words: [String], in context: borrowing ReadContext
  ) throws -> [Guest] {
    guard !words.isEmpty else { return [] }
    let one = "id IN (SELECT guest FROM guest_word WHERE word >= ? AND word < ?)"
    let all = Array(repeating: one, count: words.count).joined(separator: " AND ")
    let bounds: [any ColumnValue] = words.flatMap { [$0, $0.endOfPrefix] }
    return try guests(all, bounds, in: context)
  }

  /// The cards of the guests that match, in whatever name or phone of theirs.
  private static func guests(
    _ condition: String, _ values: [any ColumnValue], in context: borrowing ReadContext
  ) throws -> [Guest] {
    try context.rows(
      """
      SELECT \(Guest.selected) FROM guest
      WHERE id IN (SELECT COALESCE(merged_into, id) FROM guest WHERE \(condition) LIMIT ?)
      """, values + [considered]
    ) { row in try Guest(row) }
  }

  private static func guests(
    withDigits digits: String, in context: borrowing ReadContext
  ) throws -> [Guest] {
    guard digits.count >= 3 else { return [] }
    let reversed = String(digits.reversed())
    // A national number lacks the country's code and has a zero in its place.
    let national = String(digits.drop { $0 == "0" }.reversed())
    let tail = national.count < 3 ? reversed : national
    let found = try guests(
      """
      id IN (
        SELECT id FROM guest WHERE phone_digits >= ? AND phone_digits < ?
        UNION SELECT id FROM guest WHERE phone_digits_reversed >= ? AND phone_digits_reversed < ?
        UNION SELECT id FROM guest WHERE phone_digits_reversed >= ? AND phone_digits_reversed < ?)
      """, [digits, digits.endOfPrefix, reversed, reversed.endOfPrefix, tail, tail.endOfPrefix], in: context)
    // Digits from the middle of a number: reads every guest, so it comes last.
    return found.isEmpty ? try guests("phone_digits LIKE ?", ["%\(digits)%"], in: context) : found
  }

  private static func visits(
    of guests: [PersistentIdentifier<Guest>], in context: borrowing ReadContext
  ) throws -> [PersistentIdentifier<Guest>: GuestVisits] {
    guard !guests.isEmpty else { return [:] }
    let marks = Array(repeating: "?", count: guests.count).joined(separator: ", ")
    let rows = try context.rows(
      """
      SELECT \(GuestVisits.selected) FROM booking WHERE guest IN (\(marks)) AND is_deleted = 0 GROUP BY guest
      """, guests
    ) { row in (try row.value(0, as: PersistentIdentifier<Guest>.self), try GuestVisits(row)) }
    return Dictionary(rows) { first, _ in first }
  }
}

extension String {
  /// The first text after all that begin with this one, compared by bytes.
  var endOfPrefix: String { self + "\u{10FFFF}" }
}
