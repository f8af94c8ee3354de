import Reservations

extension BookModel {
  /// What is understood of a table typed for the selected booking; of nothing typed, which ones are free for it.
  public func echo(ofTable text: String) -> FieldEcho {
    guard let booking = selected?.booking, let house = house(of: booking) else { return .hint("") }
    let availability = dayBook.availability(of: house, now: surroundings.clock.now())
    let answer = availability.answer(SeatingWish(booking))
    switch TableWish.read(text) {
    case .none: return .understood("no table yet")
    case .bestFit:
      let free = answer.fits.map(\.label).joined(separator: ", ")
      return free.isEmpty ? .warning("none that fits is free then") : .understood("free: \(free)")
    case .labels(let labels): return echo(labels, answer, availability.rules)
    }
  }

  private func echo(_ labels: [String], _ answer: SeatingAnswer, _ rules: HouseRules) -> FieldEcho {
    let known = rules.tables.map(\.label)
    for label in labels where !known.contains(where: { $0.lowercased() == label.lowercased() }) {
      return .wrong("no table \(label): \(known.joined(separator: ", "))")
    }
    let wanted = Set(labels.map { $0.lowercased() })
    func isWanted(_ seating: Seating) -> Bool { Set(seating.tables.map { $0.label.lowercased() }) == wanted }
    if let misfit = answer.misfits.first(where: { isWanted($0.seating) }) {
      return .warning(misfit.obstacle.words(on: rules.clock))
    }
    let seats = answer.fits.first(where: isWanted)?.maximum
    return .understood(seats.map { "free, seats \($0)" } ?? labels.joined(separator: "+"))
  }
}
