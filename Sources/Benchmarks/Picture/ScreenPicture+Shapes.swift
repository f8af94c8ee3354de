import TerminalHarness

extension ScreenPicture {
  /// Bars and lines: one path a colour, in the order of their first cells.
  var shapes: [String] {
    var order: [Int32] = []
    var rectangles: [Int32: [LineShape.Rectangle]] = [:]
    for (row, cells) in cells.enumerated() {
      for (column, cell) in cells.enumerated() {
        guard let shape = LineShape(cell.text, in: geometry) else { continue }
        let colour = cell.ink(colours).colour
        if rectangles[colour] == nil { order.append(colour) }
        for rectangle in shape.rectangles {
          rectangles[colour, default: []].append(placed(rectangle, column: column, row: row))
        }
      }
    }
    return order.map { colour in
      let path = Self.joined(rectangles[colour] ?? []).map(Self.path).joined()
      return #"<path fill="\#(colour.hexColour)" d="\#(path)"/>"#
    }
  }

  private func placed(_ shape: LineShape.Rectangle, column: Int, row: Int) -> LineShape.Rectangle {
    var shape = shape
    shape.x += geometry.left(of: column)
    shape.y += geometry.top(of: row)
    return shape
  }

  /// A rectangle that goes on where the one before it ends becomes part of it.
  private static func joined(_ rectangles: [LineShape.Rectangle]) -> [LineShape.Rectangle] {
    rectangles.reduce(into: []) { joined, next in
      if let last = joined.last, last.y == next.y, last.height == next.height, last.x + last.width == next.x {
        joined[joined.count - 1].width += next.width
      } else {
        joined.append(next)
      }
    }
  }

  private static func path(_ shape: LineShape.Rectangle) -> String {
    "M\(shape.x) \(shape.y)h\(shape.width)v\(shape.height)h-\(shape.width)z"
  }
}
