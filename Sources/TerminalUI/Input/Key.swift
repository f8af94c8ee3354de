/// A key as a person names it.
public enum Key: Hashable, Sendable {
  /// A printable character, with Shift already applied: `a`, `A`, `é`, `?`, ` `.
  case character(Character)
  /// Control with a lower-case letter: `.control("c")` is ^C.
  case control(Character)
  /// Alt (or Escape) with a character.
  case alt(Character)
  /// F1 to F12.
  case function(Int)
  /// Control with an arrow.
  case controlLeft, controlRight
  /// Keys with a name of their own.
  case enter, escape, tab, backTab, backspace, delete, insert
  /// Keys that move.
  case up, down, left, right, home, end, pageUp, pageDown
}
