extension BookRefusal {
  /// Whether a person may save all the same, with a reason: a rule of the house forbids it, not what the book can hold.
  public var isOverridable: Bool {
    switch self {
    case .rule(let obstacle, _, _): obstacle.canBeOverridden
    default: false
    }
  }

  /// What was passed over, for the history: `although Pasta Palace is closed on Mondays`.
  var overridden: String {
    let words = sentence
    return "although " + (words.hasSuffix(".") ? String(words.dropLast()) : words)
  }
}
