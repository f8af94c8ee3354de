import Persistence

extension Closure: PersistentModel {
  /// The table `closure`.
  public static let table = TableSchema(
    "closure", Column(\Closure.id, "id"),
    Column(\.restaurant, "restaurant", .references("restaurant", .cascade)), Column(\.scope, "scope"),
    Column(\.from, "begins"), Column(\.to, "ends"), Column(\.reason, "reason"),
    make: Closure.init(id:restaurant:scope:from:to:reason:))

  /// One value a column.
  public func encode(into row: inout RowEncoder) {
    row.append(id)
    row.append(restaurant)
    row.append(scope)
    row.append(from)
    row.append(to)
    row.append(reason)
  }
}

extension Closure.Scope: ColumnValue {}
extension Closure.Bound: ColumnValue {}
