/// Which columns the restaurants have at a given width, and where: half-open ranges of cells.
struct RestaurantColumns {
  let name: Range<Int>
  let cuisine: Range<Int>
  /// Where the covers end.
  let coversEnd: Int
  let meter: Range<Int>?
  let openUntil: Range<Int>?

  /// The columns of a pane of `width` cells.
  init(width: Int) {
    var end = width - 1
    if width >= 70 {
      openUntil = end - 16..<end
      end -= 18
    } else {
      openUntil = nil
    }
    if width >= 46 {
      let cells = width >= 70 ? 12 : 8
      meter = end - cells..<end
      end -= cells + 2
    } else {
      meter = nil
    }
    coversEnd = end
    name = 2..<18
    cuisine = 19..<max(19, end - 7)
  }
}
