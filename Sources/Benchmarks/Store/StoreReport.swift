import Foundation
import Persistence

/// The store against plain calls of sqlite3 in the same process; the two take turns.
struct StoreReport {
  let folder: URL
  /// Rows in the table.
  let rowCount: Int

  static let rounds = 9

  func tables() async throws -> [FigureTable] {
    Progress.say("Measuring the store …")
    let path = folder.appending(path: "visits.db").path
    let factory = ModelContainerFactory(
      schema: try Schema(
        Visit.self, migrations: SchemaMigrationPlan(steps: [.createTables("visits", Visit.self)])),
      configuration: ModelConfiguration(path: path, applicationID: 0x4265_6E63))
    let container = try await factory.makeOne()
    let plain = try PlainStore(
      path: folder.appending(path: "plain.db").path,
      ddl: try PlainStore.texts(
        "SELECT sql FROM sqlite_master WHERE tbl_name = 'visit' AND sql > ''", path: path))
    var comparison = StoreComparison(container: container, plain: plain, rowCount: rowCount)
    for _ in 0..<Self.rounds { try await comparison.addRound() }
    await container.close()
    return [comparison.table]
  }
}
