import Foundation
import Persistence
import Text

/// A model that refers to another one and to itself, and that is searched.
struct Member: PersistentModel {
  var id: PersistentIdentifier<Member>
  var shelf: Reference<Shelf>
  var chief: Reference<Member>?
  var name: String
  var note: String?
  var phone: String
  var age: Int?
  var points: Int

  static let table = TableSchema(
    "member", Column(\Member.id, "id"), Column(\.shelf, "shelf_id", .onDelete(.cascade)),
    Column(\.chief, "chief_id", .onDelete(.nullify)), Column(\.name, "name"),
    Column(\.folded, "name_folded"), Column(\.note, "note_folded"), Column(\.phone, "phone"),
    Column(\.age, "age"), Column(\.points, "points"),
    indexes: [["points"]], search: SearchIndex(words: ["name_folded", "note_folded"], digits: ["phone"])
  ) { id, shelf, chief, name, _, note, phone, age, points in
    Member(
      id: id, shelf: shelf, chief: chief, name: name, note: note, phone: phone, age: age, points: points)
  }

  var folded: String { name.foldedForSearch }

  func encode(into row: inout RowEncoder) {
    row.append(id)
    row.append(shelf)
    row.append(chief)
    row.append(name)
    row.append(folded)
    row.append(note)
    row.append(phone)
    row.append(age)
    row.append(points)
  }
}

extension Member {
  static func named(
    _ name: String, id: Int64, shelf: Int64 = 1, chief: Int64? = nil, note: String? = nil, phone: String = "",
    age: Int? = nil, points: Int = 0
  ) -> Member {
    Member(
      id: PersistentIdentifier(rawValue: id), shelf: Reference(PersistentIdentifier(rawValue: shelf)),
      chief: chief.map { Reference(PersistentIdentifier(rawValue: $0)) }, name: name, note: note,
      phone: phone,
      age: age, points: points)
  }

  /// Rows with few distinct values; chiefs come before those they lead.
  static func random(_ count: Int, seed: UInt64) -> [Member] {
    var random = SeededGenerator(state: seed)
    let names = ["Anna Kovács", "Łukasz", "Ben", "Straße", "ØRN", ""]
    return (1...Int64(count)).map { id in
      let chief = id > 3 && Bool.random(using: &random) ? Int64.random(in: 1..<id, using: &random) : nil
      return named(
        names.randomElement(using: &random) ?? "", id: id, shelf: .random(in: 1...3, using: &random),
        chief: chief, note: Bool.random(using: &random) ? "window" : nil,
        phone: String(Int.random(in: 1000...99999, using: &random)),
        age: Bool.random(using: &random) ? .random(in: 1...5, using: &random) : nil,
        points: .random(in: 0...6, using: &random))
    }
  }
}

extension TestStore {
  static func memberSchema() throws -> Schema {
    try Schema(
      Shelf.self, Member.self,
      migrations: SchemaMigrationPlan(steps: [.createTables("first", Shelf.self, Member.self)]))
  }

  /// An in-memory store with these members and the shelves 1 to 3.
  static func members(_ members: [Member]) async throws -> ModelContainer {
    let configuration = ModelConfiguration(name: "test", path: "", applicationID: applicationID)
    let factory = ModelContainerFactory(schema: try memberSchema(), configuration: configuration)
    let container = try await factory.makeOne(isStoredInMemoryOnly: true)
    try await container.transaction { context in
      for shelf in Shelf.three { try context.insert(shelf) }
      for member in members { try context.insert(member) }
    }
    return container
  }
}

extension Shelf {
  static let three = (1...3).map { number in
    Shelf(id: PersistentIdentifier(rawValue: Int64(number)), name: "shelf \(number)")
  }
}
