import Foundation
import Persistence

/// What the probe writes: one row an acknowledged commit.
public struct Entry: PersistentModel {
  /// The identity.
  public var id: PersistentIdentifier<Entry>
  /// Which process wrote it.
  public var worker: Int
  /// Counts up within one process.
  public var number: Int

  /// The table.
  public static let table = TableSchema(
    "entry", Column(\Entry.id, "id"), Column(\.worker, "worker"), Column(\.number, "number"),
    uniques: [["worker", "number"]], make: Entry.init)

  /// All three, in order.
  public init(id: PersistentIdentifier<Entry>, worker: Int, number: Int) {
    self.id = id
    self.worker = worker
    self.number = number
  }

  /// The columns.
  public func encode(into row: inout RowEncoder) {
    row.append(id)
    row.append(worker)
    row.append(number)
  }
}

/// The store that the probe opens.
public struct ProbeStore: Sendable {
  /// Makes containers for the store.
  public let factory: ModelContainerFactory

  /// The store at a path; in-memory ones go to `memoryFolder`.
  public init(path: String, memoryFolder: String = "/dev/shm", busyTimeout: Duration = .seconds(600)) throws {
    let schema = try Schema(
      Entry.self, migrations: SchemaMigrationPlan(steps: [.createTables("first", Entry.self)]))
    factory = ModelContainerFactory(
      schema: schema,
      configuration: ModelConfiguration(
        name: "probe", path: path, applicationID: 0x7072_6f62, memoryFolder: memoryFolder,
        busyTimeout: busyTimeout))
  }
}
