import Foundation
import Persistence
import Reservations

/// The history as `log` prints it.
struct DeedList {
  /// One deed for other programs; the names are documented in the README.
  struct Item: Encodable {
    let id: String
    /// ISO 8601 with the offset of the house.
    let at: String
    let actor: String
    let kind: String
    let code: String
    let guest: String
    let restaurant: String
    let summary: String
    let changes: [Change]
    /// The id of the deed that this one takes back, or empty.
    let undoes: String
  }

  /// A field before and after.
  struct Change: Encodable {
    let field: String
    let before: String
    let after: String
  }

  private let items: [Item]
  /// When, as a person reads it, in the order of the items: with the offset where the clock shows the time twice.
  private let times: [String]

  init(_ deeds: [LoggedDeed]) {
    items = deeds.map(Item.init)
    times = zip(items, deeds).map { item, deed in
      item.at.prefix(19).replacing("T", with: " ") + deed.clock.offsetIfTwice(at: deed.event.at)
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
    CSV.record(["id", "at", "actor", "kind", "code", "guest", "restaurant", "summary", "changes", "undoes"])
      + items.map { item in
        CSV.record([
          item.id, item.at, item.actor, item.kind, item.code, item.guest, item.restaurant, item.summary,
          item.changes.map(\.words).joined(separator: "; "), item.undoes,
        ])
      }.joined()
  }

  private var table: String {
    var table = TextTable("when", "who", "code", "guest", "what", "changed")
    for (item, time) in zip(items, times) {
      table.add(
        time, item.actor, item.code, item.guest, item.summary,
        item.changes.map(\.words).joined(separator: ", "))
    }
    return table.lines.map { $0 + "\n" }.joined()
  }
}

extension DeedList.Change {
  /// `status booked → seated`; a dash stands for nothing.
  fileprivate var words: String {
    "\(field) \(before.isEmpty ? "–" : before) → \(after.isEmpty ? "–" : after)"
  }
}

extension DeedList.Item {
  fileprivate init(_ deed: LoggedDeed) {
    let event = deed.event
    self.init(
      id: event.id.description, at: deed.clock.isoText(at: event.at), actor: event.actor, kind: event.kind,
      code: deed.code ?? "", guest: event.subject, restaurant: deed.restaurant?.name ?? "",
      summary: event.summary,
      changes: deed.changes.map { .init(field: $0.field, before: $0.before, after: $0.after) },
      undoes: event.undoes?.description ?? "")
  }
}
