import TerminalUI

/// Something above the page: it has the keys until it closes.
@MainActor protocol Overlay: AnyObject {
  /// Whether the page behind it is drawn as a background.
  var hasScrim: Bool { get }
  /// Where it lies on a screen of this size.
  func frame(on screen: Size) -> Rect
  /// Draws over the whole region, which is its frame.
  func draw(on canvas: inout Canvas)
  /// Takes a key.
  func take(_ key: Key)
  /// Takes pasted text.
  func paste(_ text: String)
  /// A click on a cell of the screen.
  func click(at point: Point)
  /// The wheel turned, by lines.
  func wheel(by lines: Int)
}

extension Overlay {
  var hasScrim: Bool { true }
  func paste(_ text: String) {}
  func wheel(by lines: Int) {}
}
