import Persistence
import Reservations

/// Restaurants as `list` prints them.
struct RestaurantList {
  /// A restaurant for other programs; the names are documented in the README.
  struct Item: Encodable {
    let id: String
    let feed: String
    let feedID: String
    let name: String
    let cuisines: [String]
    let timeZone: String
    let phone: String
    let address: String
    /// What people have changed, so that no feed does.
    let own: [String]
    let inFeed: Bool
  }

  private let items: [Item]

  init(_ houses: [Restaurant]) {
    items = houses.map {
      Item(
        id: $0.id.description, feed: $0.feed, feedID: $0.feedID, name: $0.name, cuisines: $0.cuisines,
        timeZone: $0.timeZone, phone: $0.phone, address: $0.address, own: $0.ownFields,
        inFeed: $0.missingSince == nil)
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
    CSV.record(["id", "feed", "feedID", "name", "cuisines", "timeZone", "phone", "address", "own", "inFeed"])
      + items.map { item in
        CSV.record([
          item.id, item.feed, item.feedID, item.name, item.cuisines.joined(separator: ";"), item.timeZone,
          item.phone, item.address, item.own.joined(separator: ";"), item.inFeed ? "true" : "false",
        ])
      }.joined()
  }

  private var table: String {
    var table = TextTable("name", "cuisine", "phone", "address", "feed", "")
    for item in items {
      table.add(
        item.name, item.cuisines.joined(separator: ", "), item.phone, item.address, item.feed,
        marks(item))
    }
    return table.lines.map { $0 + "\n" }.joined()
  }

  /// `own name, phone; not in feed`.
  private func marks(_ item: Item) -> String {
    let own = item.own.isEmpty ? "" : "own \(item.own.joined(separator: ", "))"
    return [own, item.inFeed ? "" : "not in feed"].filter { !$0.isEmpty }.joined(separator: "; ")
  }
}
