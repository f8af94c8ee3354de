import TerminalUI

/// A sheet on the screen: it has the keys until it closes.
protocol OpenSheet: AnyObject {
  /// Where it lies.
  var sheets: SheetStack { get }
  /// What its help is called: `new booking`.
  var place: String { get }
  /// Its own keys, in the order of help.
  var actions: [Action] { get }
  /// Whether letters go into a field.
  var isTyping: Bool { get }
  /// Whether it waits for the book: keys are dropped until it has the answer.
  var isBusy: Bool { get }
  /// Whether the screen behind it is drawn as a background.
  var hasScrim: Bool { get }
  /// Where it lies on a screen of this size.
  func frame(on screen: Size) -> Rect
  /// Draws over the whole region, which is its frame.
  func draw(on canvas: inout Canvas)
  /// Takes a key that none of its rows has.
  func take(_ key: Key)
  /// Takes pasted text.
  func paste(_ text: String)
  /// The key that a click at a cell of its frame stands for.
  func key(at point: Point, in size: Size) -> Key?
  /// It has left the screen.
  func closed()
}

extension OpenSheet {
  /// Hints written with the usual keys of its rows, as the person has them.
  func shown(_ hints: [Hint]) -> [Hint] { ActionTable(place, actions).hints(hints, sheets.keymap) }

  var isTyping: Bool { false }
  var isBusy: Bool { false }
  var hasScrim: Bool { true }
  func take(_ key: Key) {}
  func paste(_ text: String) {}
  func key(at point: Point, in size: Size) -> Key? { nil }
  func closed() {}
}
