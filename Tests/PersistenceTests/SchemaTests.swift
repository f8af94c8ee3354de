import Testing

@testable import Persistence

@Suite struct SchemaTests {
  @Test func `a table cannot have the name of a part of a search index`() throws {
    #expect(
      throws: PersistenceError.invalidSchema(
        "Two tables, indexes or triggers would have the name member_search_words_data.")
    ) {
      try Schema(
        Shelf.self, Member.self, Mistake<NameOfPart>.self, migrations: SchemaMigrationPlan(steps: []))
    }
  }

  private func sentence(_ model: any PersistentModel.Type) -> String? {
    do {
      _ = try Schema(Shelf.self, model, migrations: SchemaMigrationPlan(steps: []))
    } catch .invalidSchema(let sentence) {
      return sentence
    } catch {
      return "\(error)"
    }
    return nil
  }

  @Test func `mistakes are refused with a sentence when the schema is built`() {
    #expect(sentence(Mistake<TwoColumns>.self) == "The table mistake has two columns named id.")
    #expect(
      sentence(Mistake<UnknownIndex>.self) == "An index of mistake names the unknown column nowhere.")
    #expect(
      sentence(Mistake<UnknownTable>.self) == "mistake.parent refers to the unknown table nowhere.")
    #expect(
      sentence(Mistake<NullifyNotNull>.self) == "mistake.parent cannot be nil, so its rule cannot be nullify."
    )
    #expect(sentence(Mistake<OddName>.self) == "The table name 'Mis take' has more than a-z, 0-9 and _.")
    #expect(sentence(Mistake<NoKey>.self) == "The first column of mistake is not the id of its model.")
    #expect(
      sentence(Mistake<SearchNothing>.self) == "The search index of mistake has no column.")
    #expect(
      sentence(Mistake<SearchUnknown>.self)
        == "The search index of mistake names the unknown column nowhere.")
    #expect(
      sentence(Mistake<SearchNumber>.self) == "The search index of mistake names parent, which is not text.")
    #expect(sentence(TextReference.self) == "text_reference.parent refers to shelf, but holds no id.")
    #expect(
      sentence(Mistake<RuleWithoutReference>.self)
        == "mistake.parent says what a deletion does and is no Reference.")
    #expect(
      sentence(ReferenceMistake.self) == "wrong.shelf is a Reference, so it says onDelete and no table.")
    #expect(
      sentence(Mistake<ColumnTwice>.self) == "An index of mistake names the column parent twice.")
    #expect(
      sentence(Mistake<SameIndexes>.self)
        == "Two tables, indexes or triggers would have the name mistake_parent_index.")
    #expect(sentence(Mistake<SystemName>.self) == "The table name sqlite_mistake is reserved.")
    #expect(sentence(Mistake<StepName>.self) == "The table name persistence_step is reserved.")
    #expect(sentence(Member.self) == nil)
    #expect(sentence(Shelf.self) == "Two models have the table shelf.")
    #expect(sentence(Item.self) == nil)
  }

  @Test func `a deletion touches what a nullified table loses by another way`() throws {
    let schema = try Schema(
      Shelf.self, Leaf.self, Twig.self, Branch.self, migrations: SchemaMigrationPlan(steps: []))
    #expect(schema.tablesTouched(byDeletingFrom: "shelf") == ["shelf", "branch", "twig", "leaf"])
  }

  @Test func `two steps of one name are refused`() throws {
    let plan = SchemaMigrationPlan(steps: [.sql("a", ""), .sql("a", "")])
    #expect(throws: PersistenceError.invalidSchema("Two migration steps are named 'a'.")) {
      try Schema(Shelf.self, migrations: plan)
    }
  }
}

/// A model whose table is wrong in the way that `Kind` says.
private struct Mistake<Kind: MistakeKind>: PersistentModel {
  var id: PersistentIdentifier<Mistake<Kind>>
  var parent: PersistentIdentifier<Shelf>

  static var table: TableSchema<Mistake<Kind>> { Kind.table() }

  func encode(into row: inout RowEncoder) {
    row.append(id)
    row.append(parent)
  }
}

private protocol MistakeKind {
  static func table() -> TableSchema<Mistake<Self>>
}

private enum TwoColumns: MistakeKind {
  static func table() -> TableSchema<Mistake<Self>> {
    TableSchema("mistake", Column(\.id, "id"), Column(\.parent, "id"), make: Mistake.init)
  }
}

private enum UnknownIndex: MistakeKind {
  static func table() -> TableSchema<Mistake<Self>> {
    TableSchema(
      "mistake", Column(\.id, "id"), Column(\.parent, "parent"), indexes: [["nowhere"]], make: Mistake.init)
  }
}

private enum UnknownTable: MistakeKind {
  static func table() -> TableSchema<Mistake<Self>> {
    TableSchema(
      "mistake", Column(\.id, "id"), Column(\.parent, "parent", .references("nowhere", .cascade)),
      make: Mistake.init)
  }
}

private struct TextReference: PersistentModel {
  var id: PersistentIdentifier<TextReference>
  var parent: String

  static let table = TableSchema(
    "text_reference", Column(\TextReference.id, "id"),
    Column(\.parent, "parent", .references("shelf", .deny)),
    make: TextReference.init)

  func encode(into row: inout RowEncoder) {
    row.append(id)
    row.append(parent)
  }
}

private enum NullifyNotNull: MistakeKind {
  static func table() -> TableSchema<Mistake<Self>> {
    TableSchema(
      "mistake", Column(\.id, "id"), Column(\.parent, "parent", .references("shelf", .nullify)),
      make: Mistake.init)
  }
}

private enum OddName: MistakeKind {
  static func table() -> TableSchema<Mistake<Self>> {
    TableSchema("Mis take", Column(\.id, "id"), Column(\.parent, "parent"), make: Mistake.init)
  }
}

private enum NoKey: MistakeKind {
  static func table() -> TableSchema<Mistake<Self>> {
    TableSchema("mistake", Column(\.parent, "parent"), Column(\.id, "id")) { Mistake(id: $1, parent: $0) }
  }
}

private enum SearchNothing: MistakeKind {
  static func table() -> TableSchema<Mistake<Self>> {
    TableSchema(
      "mistake", Column(\.id, "id"), Column(\.parent, "parent"), search: SearchIndex(), make: Mistake.init)
  }
}

private enum SearchUnknown: MistakeKind {
  static func table() -> TableSchema<Mistake<Self>> {
    TableSchema(
      "mistake", Column(\.id, "id"), Column(\.parent, "parent"), search: SearchIndex(words: ["nowhere"]),
      make: Mistake.init)
  }
}

private enum SearchNumber: MistakeKind {
  static func table() -> TableSchema<Mistake<Self>> {
    TableSchema(
      "mistake", Column(\.id, "id"), Column(\.parent, "parent"), search: SearchIndex(digits: ["parent"]),
      make: Mistake.init)
  }
}

private enum RuleWithoutReference: MistakeKind {
  static func table() -> TableSchema<Mistake<Self>> {
    TableSchema(
      "mistake", Column(\.id, "id"), Column(\.parent, "parent", .onDelete(.cascade)), make: Mistake.init)
  }
}

/// A reference that names a table besides.
private struct ReferenceMistake: PersistentModel {
  var id: PersistentIdentifier<ReferenceMistake>
  var shelf: Reference<Shelf>

  static let table = TableSchema(
    "wrong", Column(\ReferenceMistake.id, "id"), Column(\.shelf, "shelf", .references("item", .cascade)),
    make: ReferenceMistake.init)

  func encode(into row: inout RowEncoder) {
    row.append(id)
    row.append(shelf)
  }
}

private enum ColumnTwice: MistakeKind {
  static func table() -> TableSchema<Mistake<Self>> {
    TableSchema(
      "mistake", Column(\.id, "id"), Column(\.parent, "parent"), indexes: [["parent", "parent"]],
      make: Mistake.init)
  }
}

private enum SameIndexes: MistakeKind {
  static func table() -> TableSchema<Mistake<Self>> {
    TableSchema(
      "mistake", Column(\.id, "id"), Column(\.parent, "parent"), indexes: [["parent"], ["parent"]],
      make: Mistake.init)
  }
}

private enum NameOfPart: MistakeKind {
  static func table() -> TableSchema<Mistake<Self>> {
    TableSchema(
      "member_search_words_data", Column(\.id, "id"), Column(\.parent, "parent"), make: Mistake.init)
  }
}

private enum SystemName: MistakeKind {
  static func table() -> TableSchema<Mistake<Self>> {
    TableSchema("sqlite_mistake", Column(\.id, "id"), Column(\.parent, "parent"), make: Mistake.init)
  }
}

private enum StepName: MistakeKind {
  static func table() -> TableSchema<Mistake<Self>> {
    TableSchema("persistence_step", Column(\.id, "id"), Column(\.parent, "parent"), make: Mistake.init)
  }
}

/// A chain in which the middle is reached by a nullify first.
private struct Branch: PersistentModel {
  var id: PersistentIdentifier<Branch>
  var shelf: Reference<Shelf>

  static let table = TableSchema(
    "branch", Column(\Branch.id, "id"), Column(\.shelf, "shelf", .onDelete(.cascade)), make: Branch.init)

  func encode(into row: inout RowEncoder) {
    row.append(id)
    row.append(shelf)
  }
}

private struct Twig: PersistentModel {
  var id: PersistentIdentifier<Twig>
  var shelf: Reference<Shelf>?
  var branch: Reference<Branch>

  static let table = TableSchema(
    "twig", Column(\Twig.id, "id"), Column(\.shelf, "shelf", .onDelete(.nullify)),
    Column(\.branch, "branch", .onDelete(.cascade)), make: Twig.init)

  func encode(into row: inout RowEncoder) {
    row.append(id)
    row.append(shelf)
    row.append(branch)
  }
}

private struct Leaf: PersistentModel {
  var id: PersistentIdentifier<Leaf>
  var twig: Reference<Twig>

  static let table = TableSchema(
    "leaf", Column(\Leaf.id, "id"), Column(\.twig, "twig", .onDelete(.cascade)), make: Leaf.init)

  func encode(into row: inout RowEncoder) {
    row.append(id)
    row.append(twig)
  }
}
