extension String {
  /// The cells of the cleaned text where `query` is found, case and accents aside; first to last, never overlapping.
  public func cells(matching query: String) -> [Range<Int>] {
    let wanted = Array(query.foldedForSearch.unicodeScalars)
    guard !wanted.isEmpty else { return [] }
    var folded: [(scalar: Unicode.Scalar, cells: Range<Int>)] = []
    var column = 0
    for cluster in CellClusters(self) {
      let cells = column..<column + cluster.width
      for scalar in String(cluster).foldedForSearch.unicodeScalars { folded.append((scalar, cells)) }
      column = cells.upperBound
    }
    return ranges(of: wanted, in: folded)
  }

  private func ranges(
    of wanted: [Unicode.Scalar], in folded: [(scalar: Unicode.Scalar, cells: Range<Int>)]
  ) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = 0
    while start + wanted.count <= folded.count {
      let part = folded[start..<start + wanted.count]
      guard part.lazy.map(\.scalar).elementsEqual(wanted), let first = part.first, let last = part.last else {
        start += 1
        continue
      }
      found.append(first.cells.lowerBound..<last.cells.upperBound)
      start += wanted.count
    }
    return found
  }

  private init(_ cluster: CellCluster) {
    var scalars = String.UnicodeScalarView([cluster.base])
    scalars.append(contentsOf: cluster.marks)
    self.init(scalars)
  }
}
