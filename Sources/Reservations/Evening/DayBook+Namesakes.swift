import Persistence

extension DayBook {
  /// One word for each house, for narrow columns: its short name, and where another one has its name too, what tells the two apart.
  public var shortNames: [PersistentIdentifier<Restaurant>: String] {
    // Counted first: of the hundreds of houses of a feed hardly two have one name.
    let counts = restaurants.reduce(into: [String: Int](minimumCapacity: restaurants.count)) {
      counts, house in
      counts[house.name, default: 0] += 1
    }
    return restaurants.reduce(into: [:]) { words, house in
      let isShared = counts[house.name, default: 1] > 1
      words[house.id] =
        isShared ? house.word(among: restaurants.filter { $0.name == house.name }) : house.shortName
    }
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
