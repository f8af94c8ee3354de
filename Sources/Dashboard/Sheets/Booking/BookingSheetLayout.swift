import Book
import TerminalUI

/// Where the fields of the booking sheet stand: echoes beside them, below them where it is narrow; scrolled to
/// the field with the cursor where it is low.
struct BookingSheetLayout {
  /// Whether echoes stand below their fields.
  let isNarrow: Bool
  /// Cells of a field.
  let fieldWidth: Int
  /// The fields that are shown, each with its row.
  let rows: [(field: Int, row: Int)]
  /// Whether the part below the fields has room.
  let hasFoot: Bool
  /// The first row below the fields and a blank one.
  let footRow: Int

  /// The layout of a sheet of this size.
  init(size: Size, fields: [FieldLine], wantsFoot: Int) {
    let isNarrow = size.columns < 72
    self.isNarrow = isNarrow
    fieldWidth = isNarrow ? max(1, size.columns - 19) : 24
    let heights = fields.map { isNarrow && !$0.echo.text.isEmpty ? 2 : 1 }
    let first = size.rows >= 20 ? 2 : 1
    let room = size.rows - 2 - first
    let needed = heights.reduce(0, +)
    hasFoot = needed + 1 + wantsFoot <= room
    let space = hasFoot ? needed : room
    let focused = fields.firstIndex { $0.isFocused } ?? 0
    let shown = Self.window(heights: heights, around: focused, room: space)
    rows = shown.map { index in (index, first + heights[shown.lowerBound..<index].reduce(0, +)) }
    footRow = first + heights[shown].reduce(0, +) + 1
  }

  /// Where the echo of the field in `row` stands.
  func echoPlace(of field: FieldLine, row: Int) -> Point {
    isNarrow ? Point(column: 16, row: row + 1) : Point(column: 42, row: row)
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
