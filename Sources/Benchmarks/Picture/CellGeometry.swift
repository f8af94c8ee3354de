/// Where cells lie in a picture, in whole pixels.
struct CellGeometry {
  let widthPixels = 9
  let heightPixels = 19
  let fontPixels = 15
  /// From a cell's top to the line that letters stand on.
  let baselinePixels = 14
  let marginPixels = 12

  func left(of column: Int) -> Int { marginPixels + column * widthPixels }
  func top(of row: Int) -> Int { marginPixels + row * heightPixels }
  func baseline(of row: Int) -> Int { top(of: row) + baselinePixels }
}
