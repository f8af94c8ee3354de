import Persistence

/// The launches of a choice, by date.
struct LaunchPage: Equatable, Sendable {
  let choice: LaunchChoice
  let launches: [Launch]

  /// A page that follows the store.
  static func live(_ choice: LaunchChoice) -> LiveQuery<LaunchPage> {
    LiveQuery(reading: [Launch.self]) { context in
      LaunchPage(choice: choice, launches: try context.fetch(choice.launches))
    }
  }
}
