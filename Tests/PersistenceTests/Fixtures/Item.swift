import Foundation
import Persistence

enum Condition: String, ColumnValue, Codable, CaseIterable {
  case new
  case worn
  case broken
}

enum Size: Int, ColumnValue, Codable, CaseIterable {
  case small = 1
  case large = 2
}

/// A child with a column of every kind.
struct Item: PersistentModel {
  var id: PersistentIdentifier<Item>
  var shelf: PersistentIdentifier<Shelf>?
  var name: String
  var count: Int
  var serial: Int64
  var weight: Double
  var isLent: Bool
  var madeAt: Date
  var picture: [UInt8]
  var condition: Condition
  var size: Size?
  var note: String?
  var lentAt: Date?
  var rating: Int?
  var price: Double?

  static let table = TableSchema(
    "item",
    Column(\Item.id, "id"), Column(\.shelf, "shelf_id", .references("shelf", .nullify)),
    Column(\.name, "name"), Column(\.count, "count"), Column(\.serial, "serial"),
    Column(\.weight, "weight"), Column(\.isLent, "is_lent"), Column(\.madeAt, "made_at"),
    Column(\.picture, "picture"), Column(\.condition, "condition"), Column(\.size, "size"),
    Column(\.note, "note"), Column(\.lentAt, "lent_at"), Column(\.rating, "rating"),
    Column(\.price, "price"),
    indexes: [["count"], ["name"]], make: Item.init)

  func encode(into row: inout RowEncoder) {
    row.append(id)
    row.append(shelf)
    row.append(name)
    row.append(count)
    row.append(serial)
    row.append(weight)
    row.append(isLent)
    row.append(madeAt)
    row.append(picture)
    row.append(condition)
    row.append(size)
    row.append(note)
    row.append(lentAt)
    row.append(rating)
    row.append(price)
  }
}

extension Item {
  static func named(_ name: String, id: Int64, count: Int = 1, note: String? = nil) -> Item {
    Item(
      id: PersistentIdentifier(rawValue: id), shelf: nil, name: name, count: count, serial: 0, weight: 0,
      isLent: false, madeAt: Date(millisecondsSince1970: 0), picture: [], condition: .new, size: nil,
      note: note,
      lentAt: nil, rating: nil, price: nil)
  }
}
