import Foundation
import Persistence
import Text

/// Finds rows by what people type: a part of the name, of the code, the table or the note, or three digits of the phone.
///
/// Case and accents do not count. Made once an evening; each key stroke asks `matches`.
public struct EveningSearch: Sendable {
  /// Where a row matches.
  public enum Place: CaseIterable, Hashable, Sendable {
    /// The guest's name.
    case guest
    /// The short code.
    case code
    /// The table label, matched whole.
    case table
    /// The note line.
    case note
    /// The phone's digits.
    case phone
  }

  /// A row that was found.
  public struct Match: Equatable, Sendable {
    /// The booking.
    public var id: PersistentIdentifier<Booking>
    /// Where it matches; never empty.
    public var places: Set<Place>
    /// The first match in the guest's name, in characters from its start; nil when the name does not match.
    public var inGuest: Range<Int>?
    /// Whether it is what one types to mean this row: the beginning of a name, the code, the table or the phone.
    public var isMeant = true
  }

  private struct Entry {
    let id: PersistentIdentifier<Booking>
    let name: String
    let foldedName: String
    let code: String
    let tables: [String]
    let note: String
    let digits: String
  }

  private let entries: [Entry]

  /// A search over rows.
  public init(rows: [Evening.Row]) {
    entries = rows.map { row in
      Entry(
        id: row.id, name: row.booking.guestName, foldedName: row.booking.guestName.foldedForSearch,
        code: row.booking.code.foldedForSearch,
        tables: row.tables.isEmpty ? [] : row.tables.foldedForSearch.split(separator: "+").map(String.init),
        note: row.note.foldedForSearch, digits: row.booking.phone.phoneDigits)
    }
  }

  /// The rows that match, in their order; all that is blank matches nothing.
  public func matches(_ text: String) -> [Match] {
    let wanted = text.foldedForSearch.trimmingCharacters(in: .whitespaces)
    guard !wanted.isEmpty else { return [] }
    let digits = text.isPhoneLike ? text.phoneDigits : ""
    return entries.compactMap { entry in
      let places = places(of: wanted, digits: digits, in: entry)
      guard !places.isEmpty else { return nil }
      return Match(
        id: entry.id, places: places,
        inGuest: places.contains(.guest) ? entry.name.characters(matching: wanted) : nil,
        isMeant: !places.isDisjoint(with: [.code, .table, .phone])
          || entry.foldedName.hasPrefix(wanted) || entry.foldedName.contains(" \(wanted)"))
    }
  }

  private func places(of wanted: String, digits: String, in entry: Entry) -> Set<Place> {
    var places: Set<Place> = []
    if entry.foldedName.contains(wanted) { places.insert(.guest) }
    if entry.code.hasPrefix(wanted) { places.insert(.code) }
    if entry.tables.contains(wanted) { places.insert(.table) }
    if entry.note.contains(wanted) { places.insert(.note) }
    if digits.count >= 3, entry.digits.contains(digits) { places.insert(.phone) }
    return places
  }
}
