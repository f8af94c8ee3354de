import Persistence

extension DayBook {
  /// One word for each house, for narrow columns: its short name, and where another one has its name too, what tells the two apart.
  public var shortNames: [PersistentIdentifier<Restaurant>: String] {
    let namesakes = Dictionary(grouping: restaurants, by: \.name).filter { $0.value.count > 1 }
    return Dictionary(
      restaurants.map { house in
        (house.id, namesakes[house.name].map { house.word(among: $0) } ?? house.shortName)
      }
    ) { first, _ in first }
  }

  /// The name of a house, with what tells it apart where another one has it too: `Bistro Neun (beta)`.
  public func name(of house: Restaurant) -> String {
    let namesakes = restaurants.filter { $0.name == house.name }
    return namesakes.count > 1 ? "\(house.name) (\(house.word(among: namesakes)))" : house.name
  }
}

extension Restaurant {
  /// What no other one of its name is called by: its feed, else the end of its key there.
  fileprivate func word(among namesakes: [Restaurant]) -> String {
    guard namesakes.contains(where: { $0.id != id && $0.feed == feed }) else { return feed }
    return String(feedID.suffix(6))
  }
}
