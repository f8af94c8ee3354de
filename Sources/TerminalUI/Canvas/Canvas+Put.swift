import Text

extension Canvas {
  /// Puts one character into a cell of the region; what would lie half outside becomes a blank.
  mutating func put(_ cluster: CellCluster, _ column: Int, _ row: Int, _ role: StyleRole) {
    guard isVisible(column, row) || (cluster.width == 2 && isVisible(column + 1, row)) else { return }
    let fits = isVisible(column, row) && (cluster.width == 1 || isVisible(column + 1, row))
    guard fits else {
      let visible = isVisible(column, row) ? column : column + 1
      return set(.blank, visible, row, role)
    }
    set(cluster, column, row, role)
    if cluster.width == 2 { setRightHalf(column + 1, row, role) }
  }
}
