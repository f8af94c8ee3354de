extension BookRefusal {
  /// All of the sentence, for a place with more than one line, with what helps behind it.
  public func wholeSentence(with step: (BookStep) -> String) -> String {
    [wholeSentence, self.step.map(step) ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Whether a table is what is missing: none is free, or somebody has the one asked for.
  public var isForWantOfTable: Bool {
    switch self {
    case .noTableFree, .tableTaken: true
    default: false
    }
  }
}
