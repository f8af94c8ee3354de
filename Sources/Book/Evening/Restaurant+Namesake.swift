import Reservations

nonisolated extension Restaurant {
  /// Whether another one has its name too, so that the name alone says too little.
  public func isNameShared(among others: some Sequence<Restaurant>) -> Bool {
    others.contains { $0.id != id && $0.name == name }
  }
}
