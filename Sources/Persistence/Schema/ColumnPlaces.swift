/// From a stored property of a model to the position of its column.
///
/// By where the property lies in the struct, and its type: hashing a key path costs as much as fetching a row. No two
/// properties of one type share a place; those without a size, and all else, are looked for by the key path itself.
struct ColumnPlaces: Sendable {
  private struct Place {
    let offset: Int
    let type: ObjectIdentifier
    let position: Int
  }

  private let places: [Place]
  private let index: ColumnIndex

  init<Model>(of model: Model.Type, _ keyPaths: [AnyKeyPath]) {
    index = ColumnIndex(keyPaths)
    places = keyPaths.enumerated().compactMap { position, keyPath in
      guard let path = keyPath as? PartialKeyPath<Model>, let offset = MemoryLayout<Model>.offset(of: path)
      else { return nil }
      return Place(
        offset: offset, type: ObjectIdentifier(Swift.type(of: path).valueType), position: position)
    }
  }

  /// The position of the column for a property of `Root`, the model.
  func position<Root, Value>(of keyPath: KeyPath<Root, Value>) -> Int? {
    position(of: keyPath, ObjectIdentifier(Value.self), MemoryLayout<Root>.offset(of: keyPath))
  }

  /// The same for a property whose type is not known here.
  func position<Root>(ofAny keyPath: PartialKeyPath<Root>) -> Int? {
    position(
      of: keyPath, ObjectIdentifier(type(of: keyPath).valueType), MemoryLayout<Root>.offset(of: keyPath))
  }

  private func position(of keyPath: AnyKeyPath, _ type: ObjectIdentifier, _ offset: Int?) -> Int? {
    guard let offset else { return index[keyPath] }
    for place in places where place.offset == offset && place.type == type { return place.position }
    return index[keyPath]
  }
}
