// The names every module calls; their rules are with `CellClusters`.
extension String {
  /// The text as it may reach a terminal: one line, no control, format or bidirectional character.
  ///
  /// Cleaning twice changes nothing more.
  public var cleanedForTerminal: String {
    guard plainWidth() == nil else { return self }
    var scalars = String.UnicodeScalarView()
    for cluster in CellClusters(self) { scalars.append(cluster) }
    return String(scalars)
  }

  /// Columns the cleaned text takes on a terminal: `é` is one, `漢` is two; of a text wider than any terminal, 4,096.
  public var widthInCells: Int {
    let widest = 4_096
    if let plain = plainWidth(upTo: widest) { return plain }
    var columns = 0
    for cluster in CellClusters(self) {
      columns += cluster.width
      if columns >= widest { return widest }
    }
    return columns
  }

  /// The cleaned text cut to at most `cells` columns, with `ellipsis` as its last cells when something was cut.
  ///
  /// Cut text takes exactly `cells` columns: where half of a wide character would remain stands a blank.
  /// When not even the ellipsis fits, as much of it as does.
  public func clipped(toCells cells: Int, ellipsis: String = "…") -> String {
    if plainWidth(upTo: cells) != nil { return self }
    if fits(cells) { return cleanedForTerminal }
    let room = cells - ellipsis.widthInCells
    guard room >= 0 else {
      return cells > 0 ? ellipsis.clipped(toCells: cells, ellipsis: "") : ""
    }
    var kept = String.UnicodeScalarView()
    var head = kept
    var used = 0
    var headUsed = 0
    for cluster in CellClusters(self) {
      guard used + cluster.width <= cells else {
        return String(head) + String(repeating: " ", count: max(0, room - headUsed))
          + ellipsis.cleanedForTerminal
      }
      used += cluster.width
      kept.append(cluster)
      if used <= room { (head, headUsed) = (kept, used) }
    }
    return String(kept)
  }

  /// Whether the cleaned text takes at most so many columns.
  private func fits(_ cells: Int) -> Bool {
    var used = 0
    for cluster in CellClusters(self) {
      used += cluster.width
      guard used <= cells else { return false }
    }
    return true
  }

  /// Whether a person would see nothing: empty, white space, or only characters without ink.
  public var isVisiblyBlank: Bool {
    // What nearly all text begins with, told without a look at the tables.
    if let first = utf8.first, (0x21...0x7E).contains(first) { return false }
    return unicodeScalars.allSatisfy { scalar in
      scalar == "\u{2800}" || scalar.properties.isWhitespace
        || scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.generalCategory == .format
    }
  }

  /// The columns of text that is its own cleaned form with one scalar a cell, as nearly all is; nil for any other,
  /// and for text longer than `limit`: a megabyte is not walked for the few cells that are shown.
  private func plainWidth(upTo limit: Int = .max) -> Int? {
    var columns = 0
    for scalar in unicodeScalars {
      guard columns < limit, CellScalar.isPlain(scalar.value) else { return nil }
      columns += 1
    }
    return columns
  }
}

extension String.UnicodeScalarView {
  fileprivate mutating func append(_ cluster: CellCluster) {
    append(cluster.base)
    append(contentsOf: cluster.marks)
  }
}
