import Foundation
import Persistence

/// A model that plain calls of sqlite3 store and fetch too, by hand and as quick as they can be written.
protocol PlainRow: PersistentModel {
  /// The names of the columns, in the order of `bind` and of `init(plain:)`.
  static var columns: [String] { get }
  /// The columns of a window's order; the id follows.
  static var order: [SortDescriptor<Self>] { get }
  /// The same, as names.
  static var orderColumns: [String] { get }
  /// The values of the order and the id.
  var place: [Int64] { get }

  /// Binds each value to its parameter; texts stay in `texts` until the next row.
  func bind(to statement: OpaquePointer, _ texts: PlainTexts)
  /// The present row of a statement.
  init(plain row: OpaquePointer)
  /// The same row before all others in the window's order, and before those of smaller numbers.
  func earliest(_ number: Int) -> Self
}
