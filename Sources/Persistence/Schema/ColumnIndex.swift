/// From a key path to the position of its column.
// Immutable, and `Column` takes key paths to stored properties, which capture nothing: safe to share.
struct ColumnIndex: @unchecked Sendable {
  private let positions: [AnyKeyPath: Int]

  init(_ keyPaths: [AnyKeyPath]) {
    positions = Dictionary(zip(keyPaths, keyPaths.indices)) { first, _ in first }
  }

  subscript(keyPath: AnyKeyPath) -> Int? { positions[keyPath] }
}
