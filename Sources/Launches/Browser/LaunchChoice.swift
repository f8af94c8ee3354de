import Foundation
import Persistence

/// What the launches pane shows: a list or all of them, narrowed by a search.
struct LaunchChoice: Hashable, Sendable {
  /// Nil is every list.
  var list: PersistentIdentifier<LaunchList>?
  /// What was typed; all launches when it is blank.
  var search = ""

  private var reference: Reference<LaunchList>? { list.map { Reference($0) } }

  /// The launches, by date.
  var launches: FetchDescriptor<Launch> {
    let ofList = reference.map { list in #Predicate<Launch> { $0.list == list } }
    return FetchDescriptor(
      predicate: ofList, search: search.allSatisfy(\.isWhitespace) ? nil : search,
      sortBy: [SortDescriptor(\.date), SortDescriptor(\.flight)])
  }

  /// Their fairings.
  var fairings: FetchDescriptor<Fairing> {
    FetchDescriptor(predicate: reference.map { list in #Predicate { $0.launch.list == list } })
  }

  /// Their links, in the order of the document.
  var links: FetchDescriptor<Link> {
    FetchDescriptor(predicate: reference.map { list in #Predicate { $0.launch.list == list } })
  }
}
