import Observation

/// The help of the place that had the keys: a sheet over the screen that scrolls and is searched.
@Observable public final class HelpPane: Overlay {
  private static let more = Hint([.down, .pageDown], "more", clicked: .pageDown)

  private static let width = 78
  /// Two edges, the keys, and a blank line above them.
  private static let rowsAround = 4

  private let title: String
  @ObservationIgnored private let keymap: Keymap
  @ObservationIgnored private let close: () -> Void
  private var help: HelpOverlay
  private var search: TextField?
  @ObservationIgnored private var inner = Size(columns: width - 2, rows: 18)
  @ObservationIgnored private var areas: [HitArea<Key>] = []
  @ObservationIgnored private var origin = Point(column: 0, row: 0)
  /// Lines of all rows: what is found by the search must not make the sheet jump.
  @ObservationIgnored private let lines: Int

  /// Help for these rows; `close` is called when it has been read. Its own keys are those of `keymap`, by the names of
  /// its rows: `search`, `down`, `page.down`, `leave`, `field.done`, `edit.cut` and their like.
  public init(_ table: ActionTable, keymap: Keymap = Keymap(), close: @escaping () -> Void) {
    self.keymap = keymap
    title = "Help: \(table.place)"
    let help = HelpOverlay([table])
    self.help = help
    lines = help.height(columns: Self.width - 2)
    self.close = close
  }

  /// In the middle, as high as its rows; on a high screen with a line of that in sight above and below.
  public func frame(on screen: Size) -> Rect {
    let rows = min(lines + Self.rowsAround, max(22, screen.rows - 2))
    return Sheet(title: title, size: Size(columns: Self.width, rows: rows)).centered(in: screen)
  }

  /// Draws the keys under their heads, and the sheet's own.
  public func draw(on canvas: inout Canvas) {
    inner = Size(columns: canvas.size.columns - 2, rows: canvas.size.rows - Self.rowsAround)
    origin = canvas.placed(Rect(column: 0, row: 0, columns: 0, rows: 0)).origin
    canvas.drawSheet(title: title, note: help.position(height: inner.rows, columns: inner.columns))
    canvas.region(Rect(column: 1, row: 1, columns: inner.columns, rows: inner.rows)) {
      help.draw(on: &$0)
    }
    let last = canvas.size.rows - 2
    guard let search else {
      areas = HintLine(inSheet: usualTable.hints(hints, keymap)).draw(on: &canvas, column: 3, row: last)
      return
    }
    areas = []
    canvas.write("/", column: 3, row: last, role: .hintKey)
    canvas.drawFocused(search, column: 6, row: last, width: max(1, canvas.size.columns - 9))
  }

  /// Scrolls, searches or closes.
  public func take(_ key: Key) {
    if let row = usualTable.applying(keymap).row(for: key) { return row.perform() }
    type(key)
  }

  /// Puts text into the search, where one is open.
  public func paste(_ text: String) {
    search?.paste(text)
    follow()
  }

  /// A click on a key is the key.
  public func click(at point: Point) { if let key = areas.target(at: point) { take(key) } }

  /// Scrolls by lines.
  public func wheel(by lines: Int) { scroll(by: lines) }

  private var hints: [Hint] {
    let isWhole = help.showsAll(height: inner.rows, columns: inner.columns)
    return [Hint(.character("/"), "find a key")] + (isWhole ? [] : [Self.more]) + [Hint(.escape, "close")]
  }

  private func follow() { help.filter = search?.text ?? "" }
}

// What its keys do, for a program that finds the row of a key by itself.
extension HelpPane {
  /// Whether letters go into the search.
  public var isTyping: Bool { search != nil }

  /// Lines that a page has: as many as are seen at once, in both columns.
  public var pageLines: Int { max(1, 2 * inner.rows) }

  /// Moves through the lines, negative upwards.
  public func scroll(by lines: Int) {
    help.scroll(by: lines, height: inner.rows, columns: inner.columns)
  }

  /// Opens the search.
  public func beginSearch() { search = TextField(limit: 40) }

  /// Closes the search and keeps what it found.
  public func keepSearch() { search = nil }

  /// Closes the search; all rows are there again.
  public func endSearch() {
    search = nil
    follow()
  }

  /// Puts a letter into the search, where one is open.
  public func type(_ key: Key) {
    if search?.type(key) == true { follow() }
  }

  /// Moves in the search, or deletes in it.
  public func edit(_ edit: FieldEdit) {
    search?.perform(edit)
    follow()
  }

  /// The key at a cell of its frame, as it was drawn last.
  public func key(inside point: Point) -> Key? {
    areas.target(at: Point(column: origin.column + point.column, row: origin.row + point.row))
  }
}

extension HelpPane {
  private static let group = "Help"

  private var usualTable: ActionTable { ActionTable("help", search == nil ? readingRows : typingRows) }

  private var readingRows: [Action] {
    [
      row("search", [.character("/")]) { [self] in beginSearch() },
      row("down", [.down, .character("j")]) { [self] in scroll(by: 1) },
      row("up", [.up, .character("k")]) { [self] in scroll(by: -1) },
      row("page.down", [.pageDown]) { [self] in scroll(by: pageLines) },
      row("page.up", [.pageUp]) { [self] in scroll(by: -pageLines) },
      row("leave", [.escape]) { [self] in close() },
      row("quit", [.character("q")]) { [self] in close() },
      row("help", [.character("?")]) { [self] in close() },
    ]
  }

  private var typingRows: [Action] {
    [
      row("field.done", [.enter]) { [self] in keepSearch() },
      row("leave", [.escape]) { [self] in endSearch() },
    ] + FieldEdit.actions(group: Self.group) { [self] in edit($0) }
  }

  private func row(_ id: String, _ keys: [Key], _ perform: @escaping @MainActor () -> Void) -> Action {
    Action(id, help: id, group: Self.group, keys: keys, perform: perform)
  }
}
