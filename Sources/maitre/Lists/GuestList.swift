import Persistence
import Reservations

/// Guests as `guests` prints them.
struct GuestList {
  /// A guest for other programs; the names are documented in the README.
  struct Item: Encodable {
    let id: String
    let name: String
    let phone: String
    let email: String
    let visits: Int
    /// Service day of the last visit, or empty.
    let lastVisit: String
    let noShows: Int
    let tags: [String]
    let allergies: String
    let notes: String
    /// Other names that lead to this guest.
    let alsoKnownAs: [String]
    /// Codes of bookings still to come, or in the house now.
    let bookings: [String]
  }

  private let items: [Item]

  init(_ profiles: [GuestProfile]) {
    items = profiles.map { profile in
      let (guest, visits) = (profile.guest, profile.visits)
      return Item(
        id: guest.id.description, name: guest.name, phone: guest.phone, email: guest.email,
        visits: visits.count, lastVisit: visits.last?.isoText ?? "", noShows: visits.noShows,
        tags: guest.tags,
        allergies: guest.allergies, notes: guest.notes, alsoKnownAs: profile.aliases.map(\.name),
        bookings: profile.openBookings)
    }
  }

  func text(_ format: ListCommand.Format) throws -> String {
    switch format {
    case .json: try ListJSON.text(items)
    case .csv: csv
    case .table: table
    }
  }

  private var csv: String {
    CSV.record([
      "id", "name", "phone", "email", "visits", "lastVisit", "noShows", "tags", "allergies", "notes",
      "alsoKnownAs", "bookings",
    ])
      + items.map { item in
        CSV.record([
          item.id, item.name, item.phone, item.email, String(item.visits), item.lastVisit,
          String(item.noShows), item.tags.joined(separator: ";"), item.allergies, item.notes,
          item.alsoKnownAs.joined(separator: ";"), item.bookings.joined(separator: ";"),
        ])
      }.joined()
  }

  private var table: String {
    var table = TextTable(
      "name", "phone", "visits", "last", "no-shows", "tags", "allergy", "note", "bookings")
    for item in items {
      let name = ([item.name] + item.alsoKnownAs).joined(separator: " = ")
      table.add(
        name, item.phone, String(item.visits), item.lastVisit, String(item.noShows),
        item.tags.joined(separator: ", "), item.allergies, item.notes, item.bookings.joined(separator: ", "))
    }
    return table.lines.map { $0 + "\n" }.joined()
  }
}
