import Observation

/// The help of the place that had the keys: a sheet over the screen that scrolls and is searched.
@Observable public final class HelpPane: Overlay {
  private static let hints = [
    Hint(.character("/"), "find a key"), Hint([.down, .pageDown], "more", clicked: .pageDown),
    Hint(.escape, "close"),
  ]

  private let title: String
  @ObservationIgnored private let keymap: Keymap
  @ObservationIgnored private let close: () -> Void
  private var help: HelpOverlay
  private var search: TextField?
  @ObservationIgnored private var inner = Size(columns: 76, rows: 19)
  @ObservationIgnored private var areas: [HitArea<Key>] = []

  /// Help for these rows; `close` is called when it has been read. Its own keys are those of `keymap`, by the names of
  /// its rows: `search`, `down`, `page.down`, `leave`, `field.done`, `edit.cut` and their like.
  public init(_ table: ActionTable, keymap: Keymap = Keymap(), close: @escaping () -> Void) {
    self.keymap = keymap
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
      areas = HintLine(inSheet: usualTable.hints(Self.hints, keymap)).draw(on: &canvas, column: 3, row: last)
      return
    }
    areas = []
    canvas.write("/", column: 3, row: last, role: .hintKey)
    canvas.drawFocused(search, column: 6, row: last, width: max(1, canvas.size.columns - 9))
  }

  /// Scrolls, searches or closes.
  public func take(_ key: Key) {
    if let row = usualTable.applying(keymap).row(for: key) { return row.perform() }
    guard search?.type(key) == true else { return }
    follow()
  }

  /// Puts text into the search, where one is open.
  public func paste(_ text: String) {
    search?.paste(text)
    follow()
  }

  /// A click on a key is the key.
  public func click(at point: Point) { if let key = areas.target(at: point) { take(key) } }

  /// Scrolls.
  public func wheel(by lines: Int) { scroll(by: lines) }

  private func scroll(by lines: Int) {
    help.scroll(by: lines, height: inner.rows, columns: inner.columns)
  }

  private func follow() { help.filter = search?.text ?? "" }
}

extension HelpPane {
  private static let group = "Help"

  private var usualTable: ActionTable { ActionTable("help", search == nil ? readingRows : typingRows) }

  private var readingRows: [Action] {
    [
      row("search", [.character("/")]) { [self] in search = TextField(limit: 40) },
      row("down", [.down, .character("j")]) { [self] in scroll(by: 1) },
      row("up", [.up, .character("k")]) { [self] in scroll(by: -1) },
      row("page.down", [.pageDown]) { [self] in scroll(by: inner.rows) },
      row("page.up", [.pageUp]) { [self] in scroll(by: -inner.rows) },
      row("leave", [.escape]) { [self] in close() },
      row("quit", [.character("q")]) { [self] in close() },
      row("help", [.character("?")]) { [self] in close() },
    ]
  }

  private var typingRows: [Action] {
    [
      row("field.done", [.enter]) { [self] in search = nil },
      row("leave", [.escape]) { [self] in
        search = nil
        follow()
      },
    ]
      + FieldEdit.actions(group: Self.group) { [self] edit in
        search?.perform(edit)
        follow()
      }
  }

  private func row(_ id: String, _ keys: [Key], _ perform: @escaping @MainActor () -> Void) -> Action {
    Action(id, help: id, group: Self.group, keys: keys, perform: perform)
  }
}
