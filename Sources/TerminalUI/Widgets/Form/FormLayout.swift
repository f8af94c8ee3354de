import Text

/// Where the fields of a form stand: readings beside them, below them where it is narrow; scrolled to the field with
/// the cursor where it is low.
struct FormLayout {
  private static let widestField = 24
  /// The width from which readings stand beside their fields.
  private static let wide = 70

  /// The first cell after the labels.
  let labelEnd: Int
  /// Whether readings stand below their fields.
  let isNarrow: Bool
  /// Cells of a field.
  let fieldWidth: Int
  /// The fields that are shown, each with its row.
  let rows: [(field: Int, row: Int)]
  /// The first row below the fields and a blank one; nil where what stands there has no room.
  let footRow: Int?

  /// The layout of a region of this size, with so many rows wanted below the fields.
  init(size: Size, fields: [FieldLine], footRows: Int) {
    isNarrow = size.columns < Self.wide
    let labels = fields.map(\.label.widthInCells).max() ?? 0
    // A label never takes more than a third of a small region.
    labelEnd = min(2 + labels, max(0, size.columns / 3))
    let field = labelEnd + 3
    fieldWidth = isNarrow ? max(1, size.columns - field - 2) : Self.widestField
    let isNarrow = isNarrow
    let heights = fields.map { isNarrow && !$0.reading.text.isEmpty ? 2 : 1 }
    let needed = heights.reduce(0, +)
    let hasFoot = footRows > 0 && needed + 1 + footRows <= size.rows
    let focused = fields.firstIndex { $0.isFocused } ?? 0
    let shown = Self.window(heights: heights, around: focused, room: hasFoot ? needed : size.rows)
    rows = shown.map { index in (index, heights[shown.lowerBound..<index].reduce(0, +)) }
    footRow = hasFoot ? needed + 1 : nil
  }

  /// The first cell of a field.
  var fieldColumn: Int { labelEnd + 3 }

  /// The bar between label and field.
  var barColumn: Int { labelEnd + 1 }

  /// Where the reading of the field in `row` stands.
  func readingPlace(row: Int) -> Point {
    isNarrow
      ? Point(column: fieldColumn, row: row + 1) : Point(column: fieldColumn + Self.widestField + 2, row: row)
  }

  /// As many fields as fit: from the first one if the focused one and the next are then in sight, else from further down.
  private static func window(heights: [Int], around focused: Int, room: Int) -> Range<Int> {
    let wanted = min(focused + 2, heights.count)
    var start = 0
    while start < focused, heights[start..<wanted].reduce(0, +) > room { start += 1 }
    var end = start
    var used = 0
    while end < heights.count, used + heights[end] <= room {
      used += heights[end]
      end += 1
    }
    return start..<max(end, min(start + 1, heights.count))
  }
}
