import TerminalUI

/// A question above the page.
final class DialogOverlay: Overlay {
  private let dialog: Dialog
  private let close: () -> Void
  private let answer: (Key) -> Void
  private var areas: [HitArea<Key>] = []

  /// A question; `answer` is given the key of the answer after it closed.
  init(_ dialog: Dialog, close: @escaping () -> Void, answer: @escaping (Key) -> Void) {
    self.dialog = dialog
    self.close = close
    self.answer = answer
  }

  func frame(on screen: Size) -> Rect { dialog.frame(on: screen) }

  func draw(on canvas: inout Canvas) { areas = dialog.draw(on: &canvas) }

  func take(_ key: Key) {
    guard dialog.answer(key) != nil else { return }
    close()
    answer(key)
  }

  func click(at point: Point) { if let key = areas.target(at: point) { take(key) } }
}
