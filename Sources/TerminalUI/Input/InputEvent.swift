/// Something a person did at the terminal.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// Text was pasted, as it arrived; whoever takes it cleans it.
  case paste(String)
  /// The mouse was used.
  case mouse(MouseEvent)
  /// The terminal's window got the keyboard, or lost it; comes where `Terminal.Options.reportsFocus` asked for it.
  case focus(isGained: Bool)
}

/// What the mouse did, and where.
public struct MouseEvent: Hashable, Sendable {
  /// The kinds that are told apart.
  public enum Kind: Hashable, Sendable {
    /// The left button, once or a second time soon after; the wheel away from the person, or towards them.
    case click, doubleClick, wheelUp, wheelDown
  }
  /// What was done.
  public var kind: Kind
  /// The cell under the pointer.
  public var point: Point

  /// A mouse event at `point`.
  public init(kind: Kind, point: Point) {
    self.kind = kind
    self.point = point
  }
}
