extension HouseRules {
  /// Why a party is too large for the house, however empty it is; nil when a table, a combination, or tables of one area pushed together
  /// seat it, and in a house without tables.
  public func refusal(ofSize party: Int) -> BookRefusal? {
    let most = (singles + combined).map(\.maximum).max() ?? party
    guard party > most, Seating.pushedTogether(tables, for: party) == nil else { return nil }
    return .noTableFree(party: party, house: restaurant.name, why: .tooLarge(most: most), ways: [])
  }
}
