import Observation

/// The help of the place that had the keys: a sheet over the screen that scrolls and is searched.
@Observable public final class HelpPane: Overlay {
  private static let hints = [
    Hint("/", .character("/"), "find a key"), Hint("↓ PgDn", .pageDown, "more"),
    Hint(.escape, "close"),
  ]

  private let title: String
  @ObservationIgnored private let close: () -> Void
  private var help: HelpOverlay
  private var search: TextField?
  @ObservationIgnored private var inner = Size(columns: 76, rows: 19)
  @ObservationIgnored private var areas: [HitArea<Key>] = []

  /// Help for these rows; `close` is called when it has been read.
  public init(_ table: ActionTable, close: @escaping () -> Void) {
    title = "Help: \(table.place)"
    help = HelpOverlay([table])
    self.close = close
  }

  /// In the middle, as high as its rows.
  public func frame(on screen: Size) -> Rect {
    Sheet(title: title, size: Size(columns: 78, rows: help.height(columns: 76) + 3)).centered(
      in: screen)
  }

  /// Draws the keys under their heads, and the sheet's own.
  public func draw(on canvas: inout Canvas) {
    inner = Size(columns: canvas.size.columns - 2, rows: canvas.size.rows - 3)
    canvas.drawSheet(title: title, note: help.position(height: inner.rows, columns: inner.columns))
    canvas.region(Rect(column: 1, row: 1, columns: inner.columns, rows: inner.rows)) {
      help.draw(on: &$0)
    }
    let last = canvas.size.rows - 2
    guard let search else {
      areas = HintLine(inSheet: Self.hints).draw(on: &canvas, column: 3, row: last)
      return
    }
    areas = []
    canvas.write("/", column: 3, row: last, role: .hintKey)
    canvas.drawFocused(search, column: 6, row: last, width: max(1, canvas.size.columns - 9))
  }

  /// Scrolls, searches or closes.
  public func take(_ key: Key) {
    if var field = search { return type(key, into: &field) }
    switch key {
    case .escape, .character("q"), .character("?"): close()
    case .character("/"): search = TextField(limit: 40)
    case .down, .character("j"): scroll(by: 1)
    case .up, .character("k"): scroll(by: -1)
    case .pageDown: scroll(by: inner.rows)
    case .pageUp: scroll(by: -inner.rows)
    default: break
    }
  }

  /// Puts text into the search, where one is open.
  public func paste(_ text: String) {
    search?.paste(text)
    help.filter = search?.text ?? ""
  }

  /// A click on a key is the key.
  public func click(at point: Point) { if let key = areas.target(at: point) { take(key) } }

  /// Scrolls.
  public func wheel(by lines: Int) { scroll(by: lines) }

  private func type(_ key: Key, into field: inout TextField) {
    switch key {
    case .enter: search = nil
    case .escape:
      search = nil
      help.filter = ""
    default:
      guard field.handle(key) else { return }
      search = field
      help.filter = field.text
    }
  }

  private func scroll(by lines: Int) {
    help.scroll(by: lines, height: inner.rows, columns: inner.columns)
  }
}
