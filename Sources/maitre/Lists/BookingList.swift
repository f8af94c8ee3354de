import Foundation
import Persistence
import Reservations

/// Bookings as `list` prints them.
struct BookingList {
  /// A booking for other programs; the names are documented in the README.
  struct Item: Encodable {
    let id: String
    let code: String
    let restaurant: String
    let guest: String
    let phone: String
    let party: Int
    /// ISO 8601 with the offset of the house.
    let start: String
    let serviceDay: String
    let minutes: Int
    let status: String
    let tables: [String]
    let notes: String
    /// Of the booking, else of the guest's card.
    let allergies: String
    /// Of the booking and of the guest's card.
    let tags: [String]
    let staffNotes: String
    let source: String
    /// Counts writes, for `--revision`.
    let revision: Int
  }

  private let items: [Item]
  /// The status as people read it, in the order of the items.
  private let statuses: [String]
  /// What a host should not miss, in the order of the items.
  private let marks: [String]
  /// The starts as a person reads them, in the order of the items: with the offset where the clock shows the time twice.
  private let times: [String]
  /// The houses as a person reads them, in the order of the items: those of one name apart.
  private let houses: [String]

  /// - Parameter sharedNames: Names that more than one house has.
  init(_ listings: [BookingListing], sharedNames: Set<String> = []) {
    items = listings.map(Item.init)
    houses = listings.map { $0.restaurant.name(among: sharedNames) }
    statuses = listings.map(\.booking.statusWord)
    marks = listings.map(\.marks.letters)
    times = zip(items, listings).map { item, listing in
      let clock = WallClock(zone: TimeZone(identifier: listing.booking.zone) ?? .gmt)
      return item.start.prefix(16).replacing("T", with: " ") + clock.offsetIfTwice(at: listing.booking.start)
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
      "id", "code", "restaurant", "guest", "phone", "party", "start", "serviceDay", "minutes", "status",
      "tables", "notes", "allergies", "tags", "staffNotes", "source", "revision",
    ])
      + items.map { item in
        CSV.record([
          item.id, item.code, item.restaurant, item.guest, item.phone, String(item.party), item.start,
          item.serviceDay, String(item.minutes), item.status, item.tables.joined(separator: "+"), item.notes,
          item.allergies, item.tags.joined(separator: ","), item.staffNotes, item.source,
          String(item.revision),
        ])
      }.joined()
  }

  private var table: String {
    var table = TextTable(
      "code", "start", "guest", "party", "table", "status", "marks", "restaurant", "phone")
    for (index, item) in items.enumerated() {
      table.add(
        item.code, times[index], item.guest, String(item.party), item.tables.joined(separator: "+"),
        statuses[index], marks[index], houses[index], item.phone)
    }
    return table.lines.map { $0 + "\n" }.joined()
  }
}

extension BookingList.Item {
  fileprivate init(_ listing: BookingListing) {
    let booking = listing.booking
    let offset = TimeZone(identifier: booking.zone)?.secondsFromGMT(for: booking.start) ?? 0
    self.init(
      id: booking.id.description, code: booking.code, restaurant: listing.restaurant.name,
      guest: booking.guestName, phone: booking.phone, party: booking.partySize,
      start: "\(booking.localStart):00\(WallClock.text(ofOffset: offset))",
      serviceDay: booking.serviceDay.isoText,
      minutes: booking.minutes, status: booking.status.rawValue, tables: listing.tables,
      notes: booking.guestNotes, allergies: listing.allergies, tags: listing.tags,
      staffNotes: booking.staffNotes,
      source: booking.source.rawValue, revision: booking.revision)
  }
}
