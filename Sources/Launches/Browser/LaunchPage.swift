import Persistence

/// The launches of a choice with all that belongs to them, from one snapshot.
struct LaunchPage: Equatable, Sendable {
  let choice: LaunchChoice
  let launches: [Launch]
  private let fairings: [Reference<Launch>: Fairing]
  private let links: [Reference<Launch>: [Link]]

  /// A page that follows the store.
  static func live(_ choice: LaunchChoice) -> LiveQuery<LaunchPage> {
    LiveQuery(reading: [Launch.self, Fairing.self, Link.self]) { context in
      try LaunchPage(choice, in: context)
    }
  }

  private init(_ choice: LaunchChoice, in context: borrowing ReadContext) throws(PersistenceError) {
    self.choice = choice
    launches = try context.fetch(choice.launches)
    fairings = Dictionary(try context.fetch(choice.fairings).map { ($0.launch, $0) }) { $1 }
    links = Dictionary(grouping: try context.fetch(choice.links), by: \.launch)
  }

  /// All that is known of a launch; nil when it is not on the page.
  func details(of id: PersistentIdentifier<Launch>) -> LaunchDetails? {
    guard let launch = launches.first(where: { $0.id == id }) else { return nil }
    let reference = Reference(to: launch)
    return LaunchDetails(
      launch: launch, fairing: fairings[reference], links: links[reference] ?? [])
  }
}
