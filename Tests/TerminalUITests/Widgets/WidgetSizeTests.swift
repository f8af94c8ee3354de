import Testing
import TerminalUI

/// Every widget at sizes sampled from 0×0 to 200×60: nothing crashes, nothing is drawn or clicked outside, the essential is seen.
struct WidgetSizeTests {
  /// Every small size, every width and every height; the rest is sampled.
  private static let sizes: [Size] = {
    var sizes: Set<Size> = []
    for columns in 0...14 { for rows in 0...9 { sizes.insert(Size(columns: columns, rows: rows)) } }
    for columns in 1...200 { sizes.insert(Size(columns: columns, rows: columns * 7 % 60 + 1)) }
    for rows in 1...60 { sizes.insert(Size(columns: rows * 53 % 200 + 1, rows: rows)) }
    for columns in [39, 40, 69, 70, 79, 80, 99, 100, 120, 200] {
      for rows in [1, 2, 3, 10, 24, 60] { sizes.insert(Size(columns: columns, rows: rows)) }
    }
    return sizes.sorted { ($0.columns, $0.rows) < ($1.columns, $1.rows) }
  }()

  private static let texts = ["Anna", "", "王小明王小明王小明", "\u{1B}]0;x\u{7}\u{202E}שלום", "\u{301}\u{301}"]

  @Test(arguments: WidgetSample.all)
  func `nothing is drawn or clicked outside the region`(_ widget: WidgetSample) {
    for (index, size) in Self.sizes.enumerated() {
      let text = Self.texts[index % Self.texts.count]
      var canvas = Canvas(size: Size(columns: size.columns + 4, rows: size.rows + 2))
      for row in 0..<canvas.bounds.rows { canvas.rule("x", from: 0, to: size.columns + 4, row: row) }
      let region = Rect(column: 2, row: 1, columns: size.columns, rows: size.rows)
      let areas = canvas.region(region) { widget.draw(text, &$0) }
      #expect(areas.allSatisfy { $0.intersection(region) == $0 }, "an area outside at \(size)")
      if let outside = firstChange(outside: region, on: canvas) {
        Issue.record("\(widget.name) draws at \(outside), outside \(size)")
      }
    }
  }

  @Test(arguments: WidgetSample.all)
  func `the essential is seen from the least useful size on`(_ widget: WidgetSample) {
    for size in Self.sizes where size.columns >= widget.useful.columns && size.rows >= widget.useful.rows {
      let canvas = widget.canvas(size, text: "Anna")
      if !widget.isEssentialShown(canvas) {
        Issue.record("\(widget.name) at \(size.columns)×\(size.rows): \(canvas.lines)")
        return
      }
    }
  }

  /// The border around the region is two cells and a row wide; a wide character's other half may become a blank.
  private func firstChange(outside region: Rect, on canvas: Canvas) -> Point? {
    for row in 0..<canvas.bounds.rows {
      let isBeside = row >= region.origin.row && row < region.endRow
      let columns =
        isBeside
        ? Array(0..<2) + Array(region.endColumn..<canvas.bounds.columns) : Array(0..<canvas.bounds.columns)
      for column in columns {
        let cell = canvas.cell(column: column, row: row)
        if cell.text != "x" || cell.ground != .screen { return Point(column: column, row: row) }
      }
    }
    return nil
  }
}
