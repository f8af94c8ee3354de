import Text

/// The keys of a place in two columns, made from its action rows: keys and help under the rows' heads.
public struct HelpOverlay: Sendable {
  /// One action as help shows it.
  public struct Row: Hashable, Sendable {
    /// `Enter e`; empty for an action without a key.
    public let keys: String
    /// At most 28 cells.
    public let help: String
    /// Whether it can run now; else it is dim.
    public let isEnabled: Bool

    /// A row of help.
    public init(keys: [Key], help: String, isEnabled: Bool = true) {
      self.keys = keys.map(\.name).joined(separator: " ")
      self.help = help
      self.isEnabled = isEnabled
    }
  }

  private enum Line: Hashable {
    case head(String)
    case row(Row)

    var isRow: Bool { if case .row = self { true } else { false } }
  }

  private static let keyWidth = 8
  private static let columnWidth = 38
  private let groups: [(title: String, rows: [Row])]
  /// What was typed to find a key; case and accents do not count.
  public var filter = ""
  /// The line at the top left.
  public private(set) var first = 0

  /// Help with these groups, in order.
  public init(_ groups: [(title: String, rows: [Row])]) { self.groups = groups }

  /// Help with the rows of the tables: heads in order of first appearance, one table's rows after another's.
  @MainActor public init(_ tables: [ActionTable]) {
    self.init(
      ActionTable.groups(of: tables.flatMap(\.rows)).map { group in
        let rows = group.rows.map {
          Row(keys: $0.keys, help: $0.help, isEnabled: $0.canRun)
        }
        return (group.title, rows)
      })
  }

  /// Scrolls by lines, negative upwards; a page of two columns is twice the height.
  public mutating func scroll(by count: Int, height: Int, columns: Int) {
    first = max(0, min(first + count, lines.count - room(height: height, columns: columns)))
  }

  /// The rows that show all lines at once, in a region of this width.
  public func height(columns: Int) -> Int {
    let count = lines.count
    return columns < 2 * Self.columnWidth - 2 ? count : (count + 1) / 2
  }

  /// Whether all lines are seen at once in a region of this size, so that there is nothing to scroll to.
  public func showsAll(height: Int, columns: Int) -> Bool {
    lines.count <= room(height: height, columns: columns)
  }

  /// What the sheet's upper edge says: `1–34 of 66`, actions only.
  public func position(height: Int, columns: Int) -> String {
    let all = lines
    let shown = visible(height: height, columns: columns)
    let before = all[..<shown.lowerBound].filter(\.isRow).count
    let count = all[shown].filter(\.isRow).count
    let total = all.filter(\.isRow).count
    return count == 0 ? "none" : count == total ? "\(total)" : "\(before + 1)–\(before + count) of \(total)"
  }

  /// Draws into the whole region: down the left column, then down the right one where there is room for two.
  public func draw(on canvas: inout Canvas) {
    let height = canvas.size.rows
    let all = lines
    for (offset, index) in visible(height: height, columns: canvas.size.columns).enumerated() {
      let column = 1 + offset / max(1, height) * Self.columnWidth
      draw(all[index], on: &canvas, column: column, row: offset % max(1, height))
    }
  }

  private func draw(_ line: Line, on canvas: inout Canvas, column: Int, row: Int) {
    switch line {
    case .head(let title): canvas.write(title, column: column, row: row, role: .textStrong)
    case .row(let action):
      let keys = action.keys
      let helpColumn = column + max(Self.keyWidth, keys.widthInCells + 1)
      let limit = column + Self.columnWidth - 2 - helpColumn
      canvas.write(
        keys, matching: filter, column: column, row: row, role: action.isEnabled ? .hintKey : .hintDisabled)
      canvas.write(
        action.help, matching: filter, column: helpColumn, row: row,
        role: action.isEnabled ? .text : .hintDisabled, limit: limit)
    }
  }

  private func visible(height: Int, columns: Int) -> Range<Int> {
    let room = room(height: height, columns: columns)
    let start = max(0, min(first, lines.count - room))
    return start..<min(lines.count, start + room)
  }

  /// The lines that are visible at once.
  private func room(height: Int, columns: Int) -> Int {
    max(0, columns < 2 * Self.columnWidth - 2 ? height : 2 * height)
  }

  private var lines: [Line] {
    let wanted = filter.foldedForSearch
    return groups.flatMap { group -> [Line] in
      let rows = group.rows.filter {
        wanted.isEmpty || "\($0.keys) \($0.help)".foldedForSearch.contains(wanted)
      }
      return rows.isEmpty ? [] : [.head(group.title)] + rows.map(Line.row)
    }
  }
}
