import Foundation
import Persistence

/// The store of visits.
enum VisitStore {
  static let applicationID: Int32 = 0x4265_6E63

  static func schema(isIndexed: Bool = true) throws -> Schema {
    let indexes = ["visit_day_start_at_index", "visit_house_day_index"]
    let removal = isIndexed ? "" : indexes.map { "DROP INDEX \($0)" }.joined(separator: "; ")
    return try Schema(
      Visit.self,
      migrations: SchemaMigrationPlan(steps: [
        .createTables("visits", Visit.self), .sql("indexes", removal),
      ]))
  }

  static func open(_ path: String) async throws -> ModelContainer {
    let configuration = ModelConfiguration(path: path, applicationID: applicationID)
    return try await ModelContainerFactory(schema: try schema(), configuration: configuration).makeOne()
  }
}
