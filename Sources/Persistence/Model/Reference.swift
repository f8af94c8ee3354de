/// To-one: the id of a row of another model, as the value of one column with a foreign key.
///
/// Say it in the model (`var shelf: Reference<Shelf>`, or an optional one) and what a deletion does in its column
/// (`Column(\.shelf, "shelf_id", .onDelete(.cascade))`). The other row is fetched with `find(reference.id)`.
@dynamicMemberLookup
public struct Reference<Model: PersistentModel>: Hashable, Sendable {
  /// The id of the row that is referred to.
  public let id: PersistentIdentifier<Model>

  /// A reference to the row with this id.
  @inlinable
  public init(_ id: PersistentIdentifier<Model>) {
    self.id = id
  }

  /// A reference to a model's row.
  @inlinable
  public init(to model: Model) {
    id = model.id
  }

  /// A property of the row that is referred to, inside a `#Predicate` that a store runs: `$0.shelf.name == name`.
  ///
  /// Only there: a reference holds no row, so reading the property anywhere else ends the program.
  public subscript<Value>(dynamicMember keyPath: KeyPath<Model, Value>) -> Value {
    preconditionFailure(
      "a property of a referenced \(Model.self) is known to predicates only; fetch it by its id")
  }
}

extension Reference: Codable {
  /// Reads the id, a decimal string.
  public init(from decoder: any Decoder) throws {
    id = try PersistentIdentifier(from: decoder)
  }

  /// Writes the id, a decimal string.
  public func encode(to encoder: any Encoder) throws {
    try id.encode(to: encoder)
  }
}

extension Reference: ColumnValue {
  /// Whole numbers.
  @inlinable
  public static var storage: ColumnStorage { .integer }
  /// Appends the id.
  @inlinable
  public func encode(into row: inout RowEncoder) { id.encode(into: &row) }
  /// Reads the id.
  @inlinable
  public static func decode(from row: borrowing Row, at index: Int) -> Reference {
    Reference(PersistentIdentifier(rawValue: row.integer(at: index)))
  }
}

/// A value that is a reference or an optional one.
protocol ReferenceValue {
  static var target: ReferenceTarget { get }
  /// Whether a key path can be read without the row that is referred to.
  static func holds(_ keyPath: AnyKeyPath) -> Bool
}

extension Reference: ReferenceValue {
  static var target: ReferenceTarget { ReferenceTarget(model: Model.self) }
  static func holds(_ keyPath: AnyKeyPath) -> Bool { keyPath == \Reference<Model>.id }
}

extension Optional: ReferenceValue where Wrapped: ReferenceValue {
  static var target: ReferenceTarget { Wrapped.target }
  static func holds(_ keyPath: AnyKeyPath) -> Bool { false }
}

/// The model that a column refers to. Its table is asked for late, because a model may refer to itself.
struct ReferenceTarget: Sendable, Equatable {
  let model: any PersistentModel.Type

  static func == (left: Self, right: Self) -> Bool {
    ObjectIdentifier(left.model) == ObjectIdentifier(right.model)
  }
}
