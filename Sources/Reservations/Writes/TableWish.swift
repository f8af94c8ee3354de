/// Which table a booking asks for.
public enum TableWish: Equatable, Sendable {
  /// The smallest that fits and is free; none in a house without tables.
  case bestFit
  /// None yet.
  case none
  /// These, by label.
  case labels([String])

  /// The wish typed: nothing or `best fit`, `none`, `4`, `25+26`.
  public static func read(_ text: String) -> TableWish {
    switch text.typed {
    case "", "best fit", "best": return .bestFit
    case "none", "-": return .none
    default:
      let labels = text.split { $0 == "+" || $0 == "," || $0.isWhitespace }.map(String.init)
      return labels.isEmpty ? .bestFit : .labels(labels)
    }
  }
}
