import Persistence
import Testing

/// What a batch knows rows by.
@Suite struct BatchKeyTests {
  private static let labelByCode = BatchKey<Label>("code")
  private static let labelByText = BatchKey<Label>("text")

  private let store: TestStore

  init() throws {
    store = try TestStore()
  }

  private func open() async throws -> ModelContainer {
    let schema = try Schema(
      Label.self, Tag.self,
      migrations: SchemaMigrationPlan(steps: [.createTables("first", Label.self, Tag.self)]))
    return try await store.open(inMemory: true, schema: schema)
  }

  private func tags(in container: ModelContainer) async throws -> [Int64: Int64] {
    try await container.read { context in
      try context.fetch(FetchDescriptor<Tag>()).reduce(into: [:]) { result, tag in
        result[tag.id.rawValue] = tag.label?.id.rawValue
      }
    }
  }

  @Test func `rows whose key is nil are different rows`() async throws {
    let container = try await open()
    let request = BatchInsertRequest(
      .atomic,
      into: [BatchTable(Label.self, key: Self.labelByCode, onConflict: .ignore), BatchTable(Tag.self)],
      reading: ArraySlice<Int64>(1...4)
    ) { numbers, record in
      guard let number = numbers.popFirst() else { return .end }
      record.insert(Label(id: number, code: number % 2 == 0 ? "even" : nil, text: ""))
      record.insert(Tag(id: number, label: number))
      return .record
    }
    let result = try await container.batchInsert(request)
    #expect(result[Label.self].inserted == 3)
    #expect(result[Label.self].unchanged == 1)
    #expect(try await tags(in: container) == [1: 1, 2: 2, 3: 3, 4: 2])
    await container.close()
  }

  @Test(arguments: [BatchInsertRequest.Mode.atomic, .sliced(rows: 1)])
  func `an id that was found for another record is refused`(_ mode: BatchInsertRequest.Mode) async throws {
    struct Source {
      var codes: ArraySlice<String>
      var first: PersistentIdentifier<Label>?
    }
    let container = try await open()
    try await container.transaction { context in
      for (id, code) in [(1, "a"), (2, "b"), (3, "c")] as [(Int64, String)] {
        try context.insert(Label(id: id, code: code, text: ""))
      }
    }
    let request = BatchInsertRequest(
      mode, into: [BatchTable(Tag.self)], whenRefused: .skip, reading: Source(codes: ["a", "b", "c"])
    ) { source, record in
      guard let code = source.codes.popFirst() else { return .end }
      let found = record.find(Self.labelByCode, code)
      let label = code == "b" ? source.first ?? found : found
      if source.first == nil { source.first = found }
      record.insert(Tag(id: Int64(record.number), label: Reference(label)))
      return .record
    }
    let result = try await container.batchInsert(request)
    #expect(result.refusals == [BatchRefusal(record: 2, reason: .foundForAnother)])
    #expect(
      result.refusals.first?.sentence == "It refers to a row that was looked up for another record.")
    #expect(try await tags(in: container) == [1: 1, 3: 3])
    await container.close()
  }

  @Test func `a row that the batch itself has given another key is found by it no more`() async throws {
    let container = try await open()
    try await container.transaction { try $0.insert(Label(id: 1, code: "old", text: "")) }
    let request = BatchInsertRequest(
      .atomic, into: [BatchTable(Label.self, onConflict: .update(["code"])), BatchTable(Tag.self)],
      whenRefused: .skip, reading: ArraySlice<Int64>(1...3)
    ) { numbers, record in
      guard let number = numbers.popFirst() else { return .end }
      if number == 2 {
        record.insert(Label(id: 1, code: "new", text: ""))
      } else {
        record.insert(Tag(id: number, label: Reference(record.find(Self.labelByCode, "old"))))
      }
      return .record
    }
    let result = try await container.batchInsert(request)
    #expect(result.refusals.map(\.record) == [3])
    #expect(try await tags(in: container) == [1: 1])
    await container.close()
  }

  @Test func `a key of several rows is ambiguous from the second row on`() async throws {
    let container = try await open()
    try await container.transaction { try $0.insert(Label(id: 1, code: nil, text: "same")) }
    let request = BatchInsertRequest(
      .atomic, into: [BatchTable(Label.self), BatchTable(Tag.self)], whenRefused: .skip,
      reading: ArraySlice<Int64>(1...3)
    ) { numbers, record in
      guard let number = numbers.popFirst() else { return .end }
      if number == 2 {
        record.insert(Label(id: 2, code: nil, text: "same"))
      } else {
        record.insert(Tag(id: number, label: Reference(record.find(Self.labelByText, "same"))))
      }
      return .record
    }
    let result = try await container.batchInsert(request)
    #expect(result.refusals.map(\.sentence) == ["There is more than one label with text “same”."])
    await container.close()
  }
}

/// A parent whose natural key may be nil.
private struct Label: PersistentModel {
  var id: PersistentIdentifier<Label>
  var code: String?
  var text: String

  static let table = TableSchema(
    "label", Column(\Label.id, "id"), Column(\.code, "code", .unique), Column(\.text, "text"),
    indexes: [["text"]], make: Label.init)

  func encode(into row: inout RowEncoder) {
    row.append(id)
    row.append(code)
    row.append(text)
  }
}

extension Label {
  fileprivate init(id: Int64, code: String?, text: String) {
    self.init(id: PersistentIdentifier(rawValue: id), code: code, text: text)
  }
}

private struct Tag: PersistentModel {
  var id: PersistentIdentifier<Tag>
  var label: Reference<Label>?

  static let table = TableSchema(
    "tag", Column(\Tag.id, "id"), Column(\.label, "label_id", .onDelete(.nullify)), make: Tag.init)

  func encode(into row: inout RowEncoder) {
    row.append(id)
    row.append(label)
  }
}

extension Tag {
  fileprivate init(id: Int64, label: Int64) {
    self.init(id: id, label: Reference(PersistentIdentifier(rawValue: label)))
  }

  fileprivate init(id: Int64, label: Reference<Label>) {
    self.init(id: PersistentIdentifier(rawValue: id), label: label)
  }
}
