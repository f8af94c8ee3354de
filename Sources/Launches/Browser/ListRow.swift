import Foundation
import Persistence

/// A launch list and how many launches it has.
struct ListRow: Equatable, Sendable {
  let list: LaunchList
  let count: Int

  /// The lists as they change.
  static let live = LiveQuery<[ListRow]>(reading: [LaunchList.self, Launch.self]) { context in
    try all(in: context)
  }

  /// The lists that have launches, by year.
  static func all(in context: borrowing ReadContext) throws(PersistenceError) -> [ListRow] {
    let groups = try context.fetchGroups(.count, by: \Launch.list)
    let counts = Dictionary(groups.map { ($0.key, $0.value) }) { $1 }
    let lists = try context.fetch(FetchDescriptor<LaunchList>(sortBy: [SortDescriptor(\.year)]))
    return lists.compactMap { list in
      counts[Reference(to: list)].map { ListRow(list: list, count: $0) }
    }
  }
}
