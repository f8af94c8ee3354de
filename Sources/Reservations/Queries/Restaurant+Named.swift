import Foundation
import Persistence
import Text

extension Restaurant {
  /// Every house, those in a feed before those that are missing, by name.
  ///
  /// - Parameter limit: At most so many; nil is all.
  public static func fetchAll(limit: Int? = nil, in context: borrowing ReadContext) throws -> [Restaurant] {
    let houses = try context.fetch(
      FetchDescriptor<Restaurant>(
        predicate: #Predicate { $0.linkedTo == nil }, sortBy: [SortDescriptor(\.foldedName)],
        fetchLimit: limit))
    return houses.filter { $0.missingSince == nil } + houses.filter { $0.missingSince != nil }
  }

  /// The house a person means: by its feed and its key there (`halle/node/123`), by the whole name, by its beginning, by a word in it, or by its id; case and accents do not count.
  ///
  /// Where a name fits more than one house, one that is in a feed goes before those that are missing.
  /// - Throws: `BookRefusal.noSuchRestaurant` with the nearest name, `.ambiguousRestaurant` with some of the candidates.
  public static func named(_ text: String, in context: borrowing ReadContext) throws -> Restaurant {
    if let id = PersistentIdentifier<Restaurant>(text), let house = try context.find(id) { return house }
    if let house = try referenced(text, in: context) { return house }
    let wanted = text.typed.foldedForSearch
    guard !wanted.isEmpty else { throw BookRefusal.noSuchRestaurant(text, nearest: nil) }
    let names = try foldedNames(in: context)
    let tests: [(String) -> Bool] = [
      { $0 == wanted }, { $0.hasPrefix(wanted) }, { $0.contains(" " + wanted) },
    ]
    for test in tests {
      let found = names.filter { test($0.folded) }
      let present = found.filter { !$0.isMissing }
      let candidates = present.isEmpty ? found : present
      guard !candidates.isEmpty else { continue }
      return try one(of: candidates.map(\.id), named: text, in: context)
    }
    throw BookRefusal.noSuchRestaurant(text, nearest: try nearest(to: wanted, among: names, in: context))
  }

  /// The house itself; of an entry that a person has linked to another feed's, that one.
  public func house(in context: borrowing ReadContext) throws -> Restaurant {
    guard let linkedTo else { return self }
    return try context.find(linkedTo) ?? self
  }

  private struct FoldedName {
    let id: PersistentIdentifier<Restaurant>
    let folded: String
    let isMissing: Bool
  }

  private static func foldedNames(in context: borrowing ReadContext) throws -> [FoldedName] {
    try context.rows(
      "SELECT id, name_folded, missing_since IS NOT NULL FROM restaurant WHERE linked_to IS NULL ORDER BY id"
    ) { row in
      FoldedName(id: try row.value(0), folded: row.text(at: 1), isMissing: try row.value(2))
    }
  }

  private static func one(
    of candidates: [PersistentIdentifier<Restaurant>], named text: String, in context: borrowing ReadContext
  ) throws -> Restaurant {
    var houses: [Restaurant] = []
    for id in candidates.prefix(5) { if let house = try context.find(id) { houses.append(house) } }
    if candidates.count == 1, let house = houses.first { return house }
    // Of one name, each is told with what no other is called by: that can be typed.
    let isNameEnough = Set(houses.map(\.name)).count == houses.count
    let names = houses.map { isNameEnough ? $0.name : "\($0.nameAndAddress) (\($0.reference))" }
    throw BookRefusal.ambiguousRestaurant(text, candidates: names, count: candidates.count)
  }

  /// Its feed and its key there, which no other house has: `halle/node/123`.
  public var reference: String { "\(feed)/\(feedID)" }

  /// The names that more than one house has.
  public static func sharedNames(in context: borrowing ReadContext) throws -> Set<String> {
    Set(
      try context.rows(
        "SELECT name FROM restaurant WHERE linked_to IS NULL GROUP BY name HAVING COUNT(*) > 1"
      ) { $0.text(at: 0) })
  }

  /// Its name, with its reference where other houses have the name too: `Bistro Neun (beta/71)`.
  ///
  /// - Parameter shared: As `sharedNames(in:)` gives them.
  public func name(among shared: Set<String>) -> String {
    shared.contains(name) ? "\(name) (\(reference))" : name
  }

  private static func referenced(_ text: String, in context: borrowing ReadContext) throws -> Restaurant? {
    guard text.utf8.contains(UInt8(ascii: "/")) else { return nil }
    // A feed's name may itself hold slashes, and so may what was typed: it is held against the few feeds of the book.
    let feeds = try context.rows("SELECT DISTINCT feed FROM restaurant ORDER BY feed") { $0.text(at: 0) }
    for feed in feeds where text.utf8.starts(with: "\(feed)/".utf8) {
      let key = String(decoding: text.utf8.dropFirst(feed.utf8.count + 1), as: UTF8.self)
      let found = try context.fetch(
        FetchDescriptor<Restaurant>(
          predicate: #Predicate { $0.feed == feed && $0.feedID == key }, fetchLimit: 1))
      if let house = found.first { return house }
    }
    return nil
  }

  private var nameAndAddress: String { address.isEmpty ? name : "\(name), \(address)" }

  private static func nearest(
    to wanted: String, among names: [FoldedName], in context: borrowing ReadContext
  ) throws -> String? {
    let scored = names.map { (id: $0.id, distance: wanted.edits(to: $0.folded)) }
    guard let best = scored.min(by: { $0.distance < $1.distance }) else { return nil }
    return try context.find(best.id)?.name
  }
}

extension String {
  /// Letters to change, insert or take away to make the beginning of `other`, or all of it, whichever is less; both cut at 40 letters.
  fileprivate func edits(to other: String) -> Int {
    let own = Array(prefix(40)), goal = Array(other.prefix(40))
    var row = Array(0...goal.count)
    for (index, letter) in own.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in goal.indices {
        let change = diagonal + (letter == goal[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(change, diagonal + 1, row[column] + 1)
      }
    }
    return row.min() ?? own.count
  }
}
