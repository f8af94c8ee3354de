/// One line for the person: what was done, or why not and what then.
public nonisolated struct Toast: Equatable, Sendable, Identifiable {
  /// What kind of message it is.
  public enum Kind: Equatable, Sendable {
    /// It was done.
    case done
    /// It was done, and something about it wants a look.
    case warned
    /// It was not done.
    case refused
    /// Somebody else did something.
    case otherHost
  }

  /// The order in which messages came.
  public let id: Int
  /// What kind.
  public let kind: Kind
  /// A whole sentence, cleaned for the terminal.
  public let text: String
  /// Whether `u` takes back what it tells of.
  public let offersUndo: Bool
  /// When it goes, by the clock's `elapsed`; nil stays until the next key.
  public let until: Duration?
}

nonisolated extension Toast {
  /// Whether it tells of the start, and stays above others until a key is pressed.
  var isOfStart: Bool { kind == .warned && until == nil }

  /// The same message without the offer.
  var withoutUndo: Toast { Toast(id: id, kind: kind, text: text, offersUndo: false, until: until) }
}
