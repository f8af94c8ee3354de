import Foundation

/// Why no table of a house does for a party.
public enum TableShortage: Equatable, Sendable {
  /// Those that fit are taken then; which closure closes others that would fit, if one.
  case taken(besides: Closure?)
  /// Those that fit are closed then.
  case closed(Closure)
  /// None is for a party so large: the most that a table or a combination seats.
  case tooLarge(most: Int)
  /// None is for a party so small: the fewest that one takes of those that seat more.
  case tooSmall(least: Int)
  /// Those that fit are for parties at the door.
  case walkInsOnly
}

extension TableShortage {
  /// A few words beside a field: `the largest is for 8`.
  public func words(for party: Int) -> String {
    switch self {
    case .taken(nil): "no table for \(party) is free then"
    case .taken(let closure?): "no table for \(party) free, \(closure.place) closed"
    case .closed(let closure): "\(closure.place) is closed then"
    case .tooLarge(let most): "the largest is for \(most)"
    case .tooSmall(let least): "tables are for \(least) or more"
    case .walkInsOnly: "tables for \(party) are for walk-ins"
    }
  }
}

extension Availability {
  /// Why no table does for a party that `best` finds none for.
  public func shortage(of wish: SeatingWish) -> TableShortage {
    let all = rules.singles + rules.combined
    let fitting = all.filter { $0.fits(wish.party) }
    guard !fitting.isEmpty else {
      let larger = all.map(\.minimum).filter { $0 > wish.party }.min()
      return larger.map { .tooSmall(least: $0) } ?? .tooLarge(most: all.map(\.maximum).max() ?? 0)
    }
    let span = span(of: wish)
    let obstacles = fitting.compactMap { obstacle(at: $0, for: wish, during: span) }
    let closure = obstacles.lazy.compactMap { if case .closed(let closure) = $0 { closure } else { nil } }
      .first
    let isTaken = obstacles.contains { if case .taken = $0 { true } else { false } }
    if isTaken { return .taken(besides: closure) }
    return closure.map { .closed($0) } ?? .walkInsOnly
  }
}
