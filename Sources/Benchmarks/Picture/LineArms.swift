/// A box-drawing character by the weight of its arms: 0 none, 1 light, 2 heavy.
struct LineArms {
  let left: Int
  let right: Int
  let up: Int
  let down: Int

  /// Nil for characters that are no plain lines and corners.
  init?(_ scalar: Unicode.Scalar) {
    guard let arms = Self.weights[scalar] else { return nil }
    (left, right, up, down) = arms
  }

  /// From the middle of the cell to its edges, in pixels from the upper left corner.
  func rectangles(width: Int, height: Int) -> [LineShape.Rectangle] {
    let (middle, centre) = (width / 2, height / 2)
    let spreadAcross = max(up, down) == 2 ? 1 : 0
    let spreadAlong = max(left, right) == 2 ? 1 : 0
    var rectangles: [LineShape.Rectangle] = []
    if left > 0 || right > 0 {
      let start = left > 0 ? 0 : middle - spreadAcross
      let end = right > 0 ? width : middle + 1 + spreadAcross
      rectangles.append(
        .init(x: start, y: centre - spreadAlong, width: end - start, height: 1 + 2 * spreadAlong))
    }
    if up > 0 || down > 0 {
      let start = up > 0 ? 0 : centre - spreadAlong
      let end = down > 0 ? height : centre + 1 + spreadAlong
      rectangles.append(
        .init(x: middle - spreadAcross, y: start, width: 1 + 2 * spreadAcross, height: end - start))
    }
    return rectangles
  }

  private static let weights: [Unicode.Scalar: (Int, Int, Int, Int)] = [
    "─": (1, 1, 0, 0), "━": (2, 2, 0, 0), "│": (0, 0, 1, 1), "┃": (0, 0, 2, 2),
    "┌": (0, 1, 0, 1), "┐": (1, 0, 0, 1), "└": (0, 1, 1, 0), "┘": (1, 0, 1, 0),
    "╭": (0, 1, 0, 1), "╮": (1, 0, 0, 1), "╰": (0, 1, 1, 0), "╯": (1, 0, 1, 0),
    "├": (0, 1, 1, 1), "┤": (1, 0, 1, 1), "┬": (1, 1, 0, 1), "┴": (1, 1, 1, 0), "┼": (1, 1, 1, 1),
  ]
}
