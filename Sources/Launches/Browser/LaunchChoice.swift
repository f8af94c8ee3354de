import Foundation
import Persistence

/// What the launches pane shows: a list or all of them, narrowed by a search.
struct LaunchChoice: Hashable, Sendable {
  /// Nil is every list.
  var list: PersistentIdentifier<LaunchList>?
  /// What was typed; all launches when it is blank.
  var search = ""

  /// The launches, by date.
  var launches: FetchDescriptor<Launch> {
    let ofList = list.map { Reference($0) }.map { list in #Predicate<Launch> { $0.list == list } }
    return FetchDescriptor(
      predicate: ofList, search: search.allSatisfy(\.isWhitespace) ? nil : search,
      sortBy: [SortDescriptor(\.date), SortDescriptor(\.flight)])
  }
}
