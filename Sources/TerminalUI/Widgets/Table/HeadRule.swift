import Text

/// The head of a pane, which is also its border: `━ 1 Launches 17–28 of 44 ━━ date ━━ no  outcome ━`.
///
/// A heavy line with focus, a light one without. Every text on it has a blank on each side.
public struct HeadRule: Sendable {
  /// A column's name at the column's place.
  public struct Caption: Hashable, Sendable {
    /// The name.
    public let text: String
    /// Its first cell.
    public let column: Int

    /// `text` from `column` on.
    public init(_ text: String, column: Int) {
      self.text = text
      self.column = column
    }

    /// `text` so that it ends before `end`, as numbers do.
    public init(_ text: String, endingAt end: Int) {
      self.init(text, column: end - text.widthInCells)
    }
  }

  /// What can be clicked.
  public enum Part: Hashable, Sendable {
    /// Digit and title.
    case title
    /// The name of a column, by its place among the captions.
    case caption(Int)
  }

  private let digit: Int?
  private let title: String
  private let count: String
  private let captions: [Caption]
  private let trailing: String
  private let isFocused: Bool

  /// - Parameters:
  ///   - digit: The key that goes to the pane, if it has one.
  ///   - count: What follows the title: `17–28 of 44`.
  ///   - captions: Column names from left to right; one that would touch the title is left out.
  ///   - trailing: What stands at the right end, one rule cell before the edge.
  public init(
    digit: Int? = nil, title: String, count: String = "", captions: [Caption] = [], trailing: String = "",
    isFocused: Bool
  ) {
    self.digit = digit
    self.title = title
    self.count = count
    self.captions = captions
    self.trailing = trailing
    self.isFocused = isFocused
  }

  /// Draws over the whole width of the region's row.
  ///
  /// - Returns: Where a click acts: the title goes to the pane, a column's name sorts by it.
  @discardableResult
  public func draw(on canvas: inout Canvas, row: Int = 0) -> [HitArea<Part>] {
    let width = canvas.size.columns
    let rule = isFocused ? StyleRole.paneRuleFocused : .paneRule
    canvas.rule(isFocused ? "━" : "─", from: 0, to: width, row: row, role: rule)
    let end = drawTitle(on: &canvas, row: row, limit: width - 2)
    var areas = [canvas.hitArea(Rect(column: 1, row: row, columns: end - 1, rows: 1), Part.title)]
    var free = end
    for (index, caption) in captions.enumerated() where caption.column > free && caption.column < width {
      let text = " \(caption.text) "
      canvas.write(text, column: caption.column - 1, row: row, role: .paneColumn)
      free = caption.column + text.widthInCells - 2
      areas.append(
        canvas.hitArea(
          Rect(column: caption.column, row: row, columns: text.widthInCells - 2, rows: 1), .caption(index)))
    }
    let start = width - 2 - trailing.widthInCells
    if !trailing.isEmpty, start > free {
      canvas.write(" \(trailing) ", column: start - 1, row: row, role: .paneColumn)
    }
    return areas.compactMap(\.self)
  }

  /// - Returns: The first cell after the title and its blank.
  private func drawTitle(on canvas: inout Canvas, row: Int, limit: Int) -> Int {
    let name = digit.map { "\($0) \(title)" } ?? title
    guard !name.isEmpty, limit > 1 else { return 1 }
    var column = 1 + canvas.write(" ", column: 1, row: row)
    let shown = name.clipped(toCells: limit - column)
    column += canvas.write(shown, column: column, row: row, role: isFocused ? .paneTitleFocused : .text)
    if !count.isEmpty, column + 1 + count.widthInCells < limit {
      column += canvas.write(" \(count)", column: column, row: row, role: .paneColumn)
    }
    return column + canvas.write(" ", column: column, row: row)
  }
}
