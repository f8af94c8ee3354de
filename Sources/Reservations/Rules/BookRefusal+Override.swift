extension BookRefusal {
  /// Whether a person may save all the same, with a reason: a rule of the house forbids it, not what the book can hold.
  public var isOverridable: Bool {
    switch self {
    case .rule(let obstacle, _, _): obstacle.canBeOverridden
    case .noTableFree(_, _, let why, _, _): why.canBeOverridden
    case .goneBy, .tooEarlyForNoShow: true
    default: false
    }
  }

  /// Whether it only asks: the same is done when a person says that it is meant.
  public var isQuestion: Bool {
    switch self {
    case .duplicate, .nothingToTell: true
    default: false
    }
  }

  /// What was passed over, for the history: `Pasta Palace is closed on Mondays`. The same words for the same rule, on any day.
  var overridden: String {
    if case .rule(.noService(let day, _?), let house, let table) = self {
      return BookRefusal.rule(.noService(day, next: nil), house: house, table: table).overridden
    }
    let words = sentence
    return words.hasSuffix(".") ? String(words.dropLast()) : words
  }
}
