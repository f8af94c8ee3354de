import Foundation
import Persistence
import Reservations

/// The waitlist as `waitlist list` prints it.
struct WaitingList {
  /// A party for other programs; the names are documented in the README.
  struct Item: Encodable {
    let id: String
    /// What the waitlist's commands take.
    let code: String
    let guest: String
    let party: Int
    let restaurant: String
    /// Minutes since the party was added.
    let waited: Int
    let quoted: Int
    /// When the party was told that a table is free, or empty.
    let told: String
    let phone: String
    let note: String
    /// Until when a table was promised.
    let promised: String
  }

  private let items: [Item]
  /// What was promised, as a person reads it, in the order of the items: `19:40 (in 12 min)`.
  private let promises: [String]
  /// The houses as a person reads them, in the order of the items: those of one name apart.
  private let houses: [String]

  /// - Parameter sharedNames: Names that more than one house has.
  init(_ waiting: [WaitingParty], now: Date, sharedNames: Set<String> = []) {
    houses = waiting.map { $0.house.name(among: sharedNames) }
    items = waiting.map { party in
      let entry = party.entry
      return Item(
        id: entry.id.description, code: entry.code, guest: entry.name, party: entry.partySize,
        restaurant: party.house.name,
        waited: entry.waitedMinutes(at: now), quoted: entry.quotedMinutes,
        told: entry.notifiedAt.map { party.house.clock.isoText(at: $0) } ?? "", phone: entry.phone,
        note: entry.note, promised: party.house.clock.isoText(at: entry.promisedAt))
    }
    promises = waiting.map { $0.entry.promise(on: $0.house.clock, at: now) }
  }

  func text(_ format: ListCommand.Format) throws -> String {
    switch format {
    case .json: try ListJSON.text(items)
    case .csv: csv
    case .table: items.isEmpty ? "Nobody waits.\n" : table
    }
  }

  private var csv: String {
    CSV.record([
      "id", "code", "guest", "party", "restaurant", "waited", "quoted", "told", "phone", "note", "promised",
    ])
      + items.map { item in
        CSV.record([
          item.id, item.code, item.guest, String(item.party), item.restaurant, String(item.waited),
          String(item.quoted),
          item.told, item.phone, item.note, item.promised,
        ])
      }.joined()
  }

  private var table: String {
    var table = TextTable(
      "code", "guest", "party", "min/quoted", "promised", "told", "restaurant", "phone", "note")
    for (index, item) in items.enumerated() {
      table.add(
        item.code, item.guest, String(item.party),
        item.quoted == 0 ? "\(item.waited)" : "\(item.waited)/\(item.quoted)", promises[index],
        String(item.told.dropFirst(11).prefix(5)), houses[index], item.phone, item.note)
    }
    return table.lines.map { $0 + "\n" }.joined()
  }
}
