import Testing
import TerminalUI

/// Widgets at sizes from 0×0 to 200×60: nothing crashes, nothing is drawn or clicked outside, the essential is seen.
///
/// A widget that is quickly drawn sees every size; any other every width at the heights where layouts turn, every height at such widths,
/// all small sizes, and a part of the rest, each widget another one.
struct WidgetSizeTests {
  private static let widest = Size(columns: 200, rows: 60)
  private static let texts = ["Anna", "", "王小明王小明王小明", "\u{1B}]0;x\u{7}\u{202E}שלום", "\u{301}\u{301}"]
  /// No room, a line, lines with and without a frame around them, a small window and the largest.
  private static let turningHeights: Set<Int> = [0, 1, 2, 3, 24, 60]
  private static let turningWidths: Set<Int> = [0, 1, 2, 40, 80, 200]

  private static func sees(_ widget: WidgetSample, at place: Int, columns: Int, rows: Int) -> Bool {
    if widget.isQuick || (columns <= 14 && rows <= 9) { return true }
    if turningHeights.contains(rows) || turningWidths.contains(columns) { return true }
    return (columns + 13 * rows + place) % WidgetSample.all.count == 0
  }

  private static func sizes(forWidget place: Int) -> [Size] {
    let widget = WidgetSample.all[place]
    return (0...widest.columns).flatMap { columns in
      (0...widest.rows).filter { sees(widget, at: place, columns: columns, rows: $0) }
        .map { Size(columns: columns, rows: $0) }
    }
  }

  @Test(arguments: WidgetSample.all.indices)
  func `nothing is drawn or clicked outside the region`(_ place: Int) {
    let widget = WidgetSample.all[place]
    for (index, size) in Self.sizes(forWidget: place).enumerated() {
      let text = Self.texts[index % Self.texts.count]
      // Mostly the region lies outside the canvas, at its left and top: then its far corner is what is seen.
      let seen = index % 8 == 0 ? size : Size(columns: min(9, size.columns), rows: min(4, size.rows))
      var canvas = Self.canvas(around: seen)
      let region = Rect(
        column: 2 + seen.columns - size.columns, row: 1 + seen.rows - size.rows, columns: size.columns,
        rows: size.rows)
      let areas = canvas.region(region) { widget.draw(text, &$0) }
      if !areas.allSatisfy({ $0.intersection(region) == $0 }) {
        Issue.record("\(widget.name) is clicked outside \(size)")
      }
      if let outside = firstChange(outside: region, on: canvas) {
        Issue.record("\(widget.name) draws at \(outside), outside \(size)")
      }
    }
  }

  @Test func `every widget sees every width and every height, and together they see every size`() {
    var all: Set<Size> = []
    for place in WidgetSample.all.indices {
      let sizes = Self.sizes(forWidget: place)
      #expect(Set(sizes.filter { $0.rows == 24 }.map(\.columns)).count == Self.widest.columns + 1)
      #expect(Set(sizes.filter { $0.columns == 80 }.map(\.rows)).count == Self.widest.rows + 1)
      all.formUnion(sizes)
    }
    #expect(all.count == (Self.widest.columns + 1) * (Self.widest.rows + 1))
  }

  @Test(arguments: WidgetSample.all)
  func `the essential is seen from the least useful size on`(_ widget: WidgetSample) {
    let least = widget.useful
    let wide = (least.columns...200).map { Size(columns: $0, rows: least.rows + $0 % 3) }
    let high = (least.rows...60).map { Size(columns: least.columns + $0 % 7, rows: $0) }
    for size in wide + high + [Size(columns: 80, rows: 24), Self.widest] {
      let canvas = widget.canvas(size, text: "Anna")
      if !widget.isEssentialShown(canvas) {
        Issue.record("\(widget.name) at \(size.columns)×\(size.rows): \(canvas.lines)")
        return
      }
    }
  }

  /// A canvas with a border of two columns and a row around a region of this size, full of `x`.
  private static func canvas(around size: Size) -> Canvas {
    var canvas = Canvas(size: Size(columns: size.columns + 4, rows: size.rows + 2))
    for row in 0..<canvas.bounds.rows {
      let isBeside = row > 0 && row <= size.rows
      canvas.rule("x", from: 0, to: isBeside ? 2 : size.columns + 4, row: row)
      if isBeside { canvas.rule("x", from: size.columns + 2, to: size.columns + 4, row: row) }
    }
    return canvas
  }

  /// The border around the region is two cells and a row wide.
  private func firstChange(outside region: Rect, on canvas: Canvas) -> Point? {
    let size = canvas.bounds
    for row in 0..<size.rows {
      let isBeside = row > 0 && row < size.rows - 1
      let border = isBeside ? [0, 1, size.columns - 2, size.columns - 1] : Array(0..<size.columns)
      for column in border where !region.contains(Point(column: column, row: row)) {
        let cell = canvas.cell(column: column, row: row)
        if cell.base != UInt32(UInt8(ascii: "x")) || cell.ground != .screen {
          return Point(column: column, row: row)
        }
      }
    }
    return nil
  }
}
