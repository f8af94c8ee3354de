import Foundation
import Synchronization

/// What a `ResultsObserver` reads, and the tables that concern it.
public struct LiveQuery<Value: Sendable & Equatable>: Sendable {
  /// Reads the value; it runs on a reader.
  public typealias Fetch = @Sendable (borrowing ReadContext) throws -> Value

  let tables: Set<String>
  let fetch: Fetch

  /// A query of any kind over the tables of these models.
  public init(reading models: [any PersistentModel.Type], _ fetch: @escaping Fetch) {
    self.init(tables: Set(models.map { $0.definition.name }), fetch)
  }

  private init(tables: Set<String>, _ fetch: @escaping Fetch) {
    self.tables = tables
    self.fetch = fetch
  }
}

extension LiveQuery {
  func fetching(_ fetch: @escaping Fetch) -> LiveQuery {
    LiveQuery(tables: tables, fetch)
  }
}

// Predicates say themselves which tables they join.
extension LiveQuery {
  /// The models that match.
  public static func rows<Model>(_ descriptor: FetchDescriptor<Model>) -> LiveQuery where Value == [Model] {
    LiveQuery(tables: descriptor.tables) { context in try context.fetch(descriptor) }
  }

  /// How many models match.
  public static func count<Model>(_ descriptor: FetchDescriptor<Model>) -> LiveQuery where Value == Int {
    LiveQuery(tables: descriptor.tables) { context in try context.fetchCount(descriptor) }
  }

  /// The models that match, in sections by the value of one column.
  public static func sections<Model, Key: ColumnValue & Equatable>(
    _ descriptor: FetchDescriptor<Model>, by keyPath: any KeyPath<Model, Key> & Sendable
  ) -> LiveQuery where Value == [FetchSection<Key, Model>] {
    LiveQuery(tables: descriptor.tables) { context in try context.fetchSections(descriptor, by: keyPath) }
  }

  /// One value for each group of the models that match.
  public static func groups<Model, Result: ColumnValue & Equatable, Key: ColumnValue & Equatable>(
    _ aggregate: Aggregate<Model, Result>, by keyPath: any KeyPath<Model, Key> & Sendable,
    where predicate: Predicate<Model>? = nil
  ) -> LiveQuery where Value == [AggregateGroup<Key, Result>] {
    LiveQuery(tables: FetchDescriptor(predicate: predicate).tables) { context in
      try context.fetchGroups(aggregate, by: keyPath, where: predicate)
    }
  }

  /// A part of a long list around the row with this id, or at its start.
  ///
  /// The window goes with its row, wherever other rows come and go or its own values move it; when the row is deleted, the window
  /// stays at its last place.
  public static func window<Model>(
    _ descriptor: FetchDescriptor<Model>, around id: PersistentIdentifier<Model>? = nil, count: Int
  ) -> LiveQuery where Value == FetchWindow<Model> {
    let place = WindowPlace<Model>()
    return LiveQuery(tables: descriptor.tables) { context in
      if let id, let row = try context.find(id) { place.cursor = FetchCursor(row) }
      return try context.fetchWindow(at: place.cursor, count: count, descriptor)
    }
  }
}

/// Where a window's row was seen last.
private final class WindowPlace<Model: PersistentModel>: Sendable {
  private let state = Mutex<FetchCursor<Model>?>(nil)

  var cursor: FetchCursor<Model>? {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}

extension FetchDescriptor {
  /// The tables that it reads: its model's, and those that its predicate joins.
  fileprivate var tables: Set<String> {
    do throws(PersistenceError) {
      return try FetchQuery(self, selecting: .columns).tables
    } catch {
      // The fetch throws it again, where it is shown.
      return [Model.definition.name]
    }
  }
}
