import Text

/// Every action by its help text, found by letters in order: what was typed, what it finds, and which is taken.
public struct CommandPalette: Sendable {
  /// An action as the palette shows it.
  public struct Entry: Hashable, Sendable, Identifiable {
    /// The action's name.
    public let id: String
    /// `walk-in, then the party size`.
    public let help: String
    /// `w`; empty when it has no key.
    public let key: String
    /// Why it cannot run now; nil when it can.
    public let reason: String?

    /// An action.
    public init(id: String, help: String, key: String = "", reason: String? = nil) {
      self.id = id
      self.help = help
      self.key = key
      self.reason = reason
    }
  }

  private struct Found {
    let entry: Entry
    /// The characters of the help text that were typed.
    let places: [Int]
  }

  /// What was typed.
  public private(set) var field = TextField(limit: 60)
  /// The selected one of what was found.
  public private(set) var selection = 0
  private let entries: [Entry]
  private var matches: [Found]

  /// A palette of these actions, all of them found.
  public init(_ entries: [Entry]) {
    self.entries = entries
    matches = entries.map { Found(entry: $0, places: []) }
  }

  /// A palette of action rows, in their order.
  @MainActor public init(_ rows: [Action]) {
    self.init(
      rows.map {
        Entry(id: $0.id, help: $0.help, key: $0.keys.first?.name ?? "", reason: $0.disabledReason())
      })
  }

  /// What was found, best first.
  public var found: [Entry] { matches.map(\.entry) }

  /// The action that Enter takes; nil when nothing was found.
  public var selected: Entry? { matches.indices.contains(selection) ? matches[selection].entry : nil }

  /// What the box says at its upper edge: `6 of 92`.
  public var position: String { "\(matches.count) of \(entries.count)" }

  /// Does what a key does in the palette: edits the text, or goes through what was found.
  ///
  /// - Returns: Whether the key was one of these; Enter and Escape are not.
  public mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .down: move(by: 1)
    case .up: move(by: -1)
    default:
      guard let edit = FieldEdit(usualKey: key) else { return type(key) }
      perform(edit)
    }
    return true
  }

  /// Puts the letter of a key into the field: for a program whose other keys have action rows.
  ///
  /// - Returns: Whether the key is a letter.
  @discardableResult
  public mutating func type(_ key: Key) -> Bool {
    guard field.type(key) else { return false }
    find()
    return true
  }

  /// Moves in the field, or deletes in it.
  public mutating func perform(_ edit: FieldEdit) {
    let before = field.text
    field.perform(edit)
    if field.text != before { find() }
  }

  /// Puts pasted text into the field.
  public mutating func paste(_ text: String) {
    field.paste(text)
    find()
  }

  /// Selects another of what was found, so many further.
  public mutating func move(by lines: Int) { selection = max(0, min(selection + lines, matches.count - 1)) }

  /// Selects the one at a place of what was found.
  public mutating func select(_ index: Int) { selection = max(0, min(index, matches.count - 1)) }

  private mutating func find() {
    selection = 0
    let wanted = field.text.foldedForSearch.filter { !$0.isWhitespace }
    guard !wanted.isEmpty else { return matches = entries.map { Found(entry: $0, places: []) } }
    matches = entries.compactMap { entry in
      LetterMatch(wanted, in: entry.help.foldedForSearch).map { (entry, $0) }
    }
    .enumerated()
    .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }
    .map { Found(entry: $0.element.0, places: $0.element.1.places) }
  }

  /// Draws over the whole region: the field, a blank, and as much of what was found as fits around the selected one.
  ///
  /// - Returns: Where a click takes one, by its place in `found`.
  @discardableResult
  public func draw(on canvas: inout Canvas) -> [HitArea<Int>] {
    let size = canvas.size
    canvas.write(":", column: 2, row: 0, role: .hintKey)
    canvas.drawFocused(field, column: 5, row: 0, width: max(1, size.columns - 7))
    let top = size.rows >= 4 ? 2 : 1
    let room = max(0, size.rows - top)
    let first = max(0, selection - room + 1)
    return matches.dropFirst(first).prefix(room).enumerated().compactMap { offset, found in
      draw(found, isSelected: first + offset == selection, on: &canvas, row: top + offset)
      return canvas.hitArea(
        Rect(column: 0, row: top + offset, columns: size.columns, rows: 1), first + offset)
    }
  }

  private func draw(_ found: Found, isSelected: Bool, on canvas: inout Canvas, row: Int) {
    let (entry, width) = (found.entry, canvas.size.columns)
    if isSelected {
      canvas.fill(Rect(column: 0, row: row, columns: width - 1, rows: 1), ground: .rowSelected)
      canvas.write("▌", column: 0, row: row)
      canvas.restCursor(column: 0, row: row)
    }
    let role: StyleRole = entry.reason == nil ? .text : .hintDisabled
    let trailing = (entry.reason ?? entry.key).clipped(toCells: max(0, width - 33))
    let room = max(1, width - 5 - trailing.widthInCells)
    canvas.write(entry.help.clipped(toCells: room), column: 2, row: row, role: role)
    canvas.write(
      trailing, endingAt: width - 2, row: row, role: entry.reason == nil ? .hintKey : .hintDisabled)
    mark(found, room: room, on: &canvas, row: row)
  }

  /// Shows the letters that were typed. A folded text may be longer than the shown one: then none are shown.
  private func mark(_ found: Found, room: Int, on canvas: inout Canvas, row: Int) {
    guard !found.places.isEmpty else { return }
    let help = Array(found.entry.help)
    guard help.count == found.entry.help.foldedForSearch.count else { return }
    for place in found.places {
      let column = 2 + String(help[..<place]).widthInCells
      guard column < 2 + room else { return }
      canvas.restyle(
        Rect(column: column, row: row, columns: String(help[place]).widthInCells, rows: 1), role: .match,
        keepingGround: true)
    }
  }
}
