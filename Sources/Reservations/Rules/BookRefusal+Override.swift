extension BookRefusal {
  /// Whether a person may save all the same, with a reason: a rule of the house forbids it, not what the book can hold.
  public var isOverridable: Bool {
    switch self {
    case .tableTaken: true
    default: false
    }
  }

  /// What was passed over, for the history; other guests' names stay out of it, since they may have to be forgotten.
  var overridden: String {
    switch self {
    case .tableTaken(let taken): "although \(taken.table) is taken \(taken.span)"
    default: "against the rules of the house"
    }
  }
}
