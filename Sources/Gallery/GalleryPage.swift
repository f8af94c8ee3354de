import TerminalUI

/// A page of the gallery: widgets that really work, and the keys that work them.
@MainActor protocol GalleryPage: AnyObject {
  /// Its name in the tabs.
  var title: String { get }
  /// Whether letters go into a field.
  var isTyping: Bool { get }
  /// Its own keys, in the order of help.
  var actions: [Action] { get }
  /// Draws over the whole region.
  func draw(on canvas: inout Canvas)
  /// Takes a key that none of its rows has.
  func take(_ key: Key)
  /// Takes pasted text.
  func paste(_ text: String)
  /// A click on a cell of the screen, or the second one of a double click.
  func click(at point: Point, isDouble: Bool)
  /// The wheel turned, by lines.
  func wheel(by lines: Int)
}

extension GalleryPage {
  var isTyping: Bool { false }
  func take(_ key: Key) {}
  func paste(_ text: String) {}
}
