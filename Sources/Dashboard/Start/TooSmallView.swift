import Text
import TerminalUI

/// What stands on a screen that is too small for the book: one line, the longest form that fits.
struct TooSmallView {
  /// The key that quits.
  let quitKey: String

  /// Draws in the middle of the region.
  func draw(on canvas: inout Canvas) {
    let size = canvas.size
    let needed = "\(ScreenLayout.smallest.columns)×\(ScreenLayout.smallest.rows)"
    let have = "\(size.columns)×\(size.rows)"
    let forms = [
      "Maitre needs \(needed), this is \(have). \(quitKey) quits.", "\(needed) needed, have \(have)",
      "\(needed), have \(have)", needed, quitKey,
    ]
    guard let text = forms.first(where: { $0.widthInCells <= size.columns }) else { return }
    canvas.write(text, column: (size.columns - text.widthInCells) / 2, row: size.rows / 2)
  }
}
