extension String {
  /// The cells of the cleaned text where `query` is found, case and accents aside; first to last, never overlapping.
  public func cells(matching query: String) -> [Range<Int>] {
    let wanted = Array(query.foldedForSearch.unicodeScalars)
    return wanted.isEmpty ? [] : ranges(of: wanted, in: foldedCells)
  }

  /// The cells where a full-text search for `query` found something: all of it as it stands, or else its words where each
  /// begins a word of the text; three digits and more also inside one. First to last, never overlapping.
  public func cells(matchingWordsOf query: String) -> [Range<Int>] {
    let wanted = Array(query.foldedForSearch.unicodeScalars)
    guard !wanted.isEmpty else { return [] }
    let folded = foldedCells
    let whole = ranges(of: wanted, in: folded)
    guard whole.isEmpty else { return whole }
    // Of two words that begin alike the longer one is marked.
    let words = wanted.split { !$0.isPartOfWord }.sorted { $0.count > $1.count }
    return ranges(ofWords: words, in: folded)
  }

  /// The folded text, each scalar with the cells its letter takes.
  private var foldedCells: [(scalar: Unicode.Scalar, cells: Range<Int>)] {
    var folded: [(scalar: Unicode.Scalar, cells: Range<Int>)] = []
    var column = 0
    for cluster in CellClusters(self) {
      let cells = column..<column + cluster.width
      for scalar in String(cluster).foldedForSearch.unicodeScalars { folded.append((scalar, cells)) }
      column = cells.upperBound
    }
    return folded
  }

  private func ranges(
    ofWords words: [ArraySlice<Unicode.Scalar>], in folded: [(scalar: Unicode.Scalar, cells: Range<Int>)]
  ) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = 0
    while start < folded.count {
      let beginsWord = start == 0 || !folded[start - 1].scalar.isPartOfWord
      let word = words.first { word in
        (beginsWord || word.isRunOfDigits) && folded[start...].lazy.map(\.scalar).starts(with: word)
      }
      guard let word else {
        start += 1
        continue
      }
      let end = start + word.count
      found.append(folded[start].cells.lowerBound..<folded[end - 1].cells.upperBound)
      start = end
    }
    return found
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

extension ArraySlice<Unicode.Scalar> {
  /// What a search finds in the middle of numbers.
  fileprivate var isRunOfDigits: Bool { count >= 3 && allSatisfy { ("0"..."9").contains($0) } }
}
