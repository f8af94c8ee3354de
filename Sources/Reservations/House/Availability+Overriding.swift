import Persistence

extension Availability {
  /// The tables a party gets where a reason passes what closes them or keeps them for others: the best that nobody has; nil where each is
  /// somebody's.
  func bestPassingRules(_ wish: SeatingWish) -> Seating? {
    let span = span(of: wish)
    func best(of seatings: [Seating]) -> Seating? {
      seatings.filter { $0.fits(wish.party) }.sorted { $0.goesBefore($1) }.first { seating in
        seating.tables.allSatisfy { plan.isFree($0.id, during: span, except: wish.except) }
      }
    }
    return best(of: rules.singles) ?? best(of: rules.combined)
  }
}

extension TableShortage {
  /// Whether a reason passes it: tables that fit are there, and a rule of the house keeps them.
  var canBeOverridden: Bool {
    switch self {
    case .closed, .taken(besides: .some), .walkInsOnly: true
    case .taken(besides: nil), .tooLarge, .tooSmall: false
    }
  }
}
