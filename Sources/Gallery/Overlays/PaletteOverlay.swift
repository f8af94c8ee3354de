import Observation
import TerminalUI

/// Every action by its help text.
@Observable final class PaletteOverlay: Overlay {
  private static let hints = [Hint(.enter, "do it"), Hint([.up, .down], "choose"), Hint(.escape, "close")]

  @ObservationIgnored private let close: () -> Void
  @ObservationIgnored private let run: (String) -> Void
  private var palette: CommandPalette
  @ObservationIgnored private var areas: [HitArea<Int>] = []
  @ObservationIgnored private var keys: [HitArea<Key>] = []

  /// A palette of these rows; `run` is given the name of the one taken, after it closed.
  init(_ rows: [Action], close: @escaping () -> Void, run: @escaping (String) -> Void) {
    palette = CommandPalette(rows)
    self.close = close
    self.run = run
  }

  func frame(on screen: Size) -> Rect {
    Sheet(title: "", size: Size(columns: 64, rows: 14)).centered(in: screen)
  }

  func draw(on canvas: inout Canvas) {
    let size = canvas.size
    canvas.drawSheet(title: "All actions", note: palette.position)
    let inner = Rect(column: 1, row: 2, columns: size.columns - 2, rows: size.rows - 5)
    areas = canvas.region(inner) { palette.draw(on: &$0) }
    keys = HintLine(inSheet: Self.hints).draw(on: &canvas, column: 3, row: size.rows - 2)
  }

  func take(_ key: Key) {
    switch key {
    case .escape: close()
    case .enter:
      guard let entry = palette.selected else { return }
      close()
      run(entry.id)
    default: _ = palette.handle(key)
    }
  }

  func paste(_ text: String) { palette.paste(text) }

  func click(at point: Point) {
    if let key = keys.target(at: point) { return take(key) }
    guard let index = areas.target(at: point) else { return }
    palette.select(index)
    take(.enter)
  }

  func wheel(by lines: Int) { palette.move(by: lines.signum()) }
}
