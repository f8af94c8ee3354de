/// Something above the screen, a sheet mostly: it has the keys until it closes.
///
/// Whoever shows it draws it last, inside `frame(on:)`, over `Sheet.scrim` where `hasScrim` says so, and hands it all
/// that the person does.
@MainActor public protocol Overlay: AnyObject {
  /// Whether the screen behind it is drawn as a background.
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
  /// The wheel turned, by lines, negative upwards.
  func wheel(by lines: Int)
}

extension Overlay {
  /// It is.
  public var hasScrim: Bool { true }
  /// Nothing is pasted where nothing is typed.
  public func paste(_ text: String) {}
  /// Nothing scrolls.
  public func wheel(by lines: Int) {}
}

extension Overlay {
  /// Draws it over what is on the canvas.
  public func draw(over canvas: inout Canvas) {
    if hasScrim { Sheet.scrim(over: &canvas) }
    canvas.region(frame(on: canvas.size)) { draw(on: &$0) }
  }

  /// Hands it an event of a screen of this size; a click beside it does nothing.
  public func handle(_ event: InputEvent, on screen: Size) {
    switch event {
    case .key(let key): take(key)
    case .paste(let text): paste(text)
    case .mouse(let mouse): point(mouse, on: screen)
    case .focus: return
    }
  }

  private func point(_ event: MouseEvent, on screen: Size) {
    switch event.kind {
    case .wheelUp: wheel(by: -3)
    case .wheelDown: wheel(by: 3)
    case .click, .doubleClick: if frame(on: screen).contains(event.point) { click(at: event.point) }
    }
  }
}
