/// A character of bars or lines as rectangles: fonts leave gaps between the cells.
struct LineShape {
  /// In pixels from the cell's upper left corner.
  struct Rectangle: Hashable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  let rectangles: [Rectangle]

  /// Nil when the text is no such character.
  init?(_ text: String, in geometry: CellGeometry = CellGeometry()) {
    guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else { return nil }
    let (width, height) = (geometry.widthPixels, geometry.heightPixels)
    switch scalar.value {
    case 0x2581...0x2588:
      let filled = Self.eighths(Int(scalar.value) - 0x2580, of: height)
      rectangles = [Rectangle(x: 0, y: height - filled, width: width, height: filled)]
    case 0x2589...0x258F:
      let filled = Self.eighths(0x2590 - Int(scalar.value), of: width)
      rectangles = [Rectangle(x: 0, y: 0, width: filled, height: height)]
    case 0x254C:
      rectangles = [0, 5].map { Rectangle(x: $0, y: height / 2, width: 3, height: 1) }
    case 0x250A:
      rectangles = [1, 6, 11, 16].map { Rectangle(x: width / 2, y: $0, width: 1, height: 2) }
    default:
      guard let arms = LineArms(scalar) else { return nil }
      rectangles = arms.rectangles(width: width, height: height)
    }
  }

  private static func eighths(_ count: Int, of size: Int) -> Int { (size * count + 4) / 8 }
}
