extension String {
  /// The candidate a person most likely meant, for “did you mean”.
  ///
  /// Case and accents do not count. The distance is the number of letters typed wrong, left out, added, or
  /// swapped with their neighbour; at most a third of the length, and at least one, may be wrong.
  /// A beginning of a candidate (`even` of `evening`) counts as one wrong letter.
  ///
  /// - Returns: The first of the nearest candidates; nil when none is near enough.
  public func nearest(in candidates: some Sequence<String>) -> String? {
    let typed = Array(foldedForSearch.unicodeScalars.prefix(64))
    guard !typed.isEmpty else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let distance = alignmentDistance(
        from: typed, to: Array(candidate.foldedForSearch.unicodeScalars.prefix(64)))
      guard distance <= max(1, typed.count / 3), distance < best?.distance ?? .max else { continue }
      best = (candidate, distance)
    }
    return best?.name
  }
}

/// The optimal string alignment distance: edits and swaps of neighbours, each pair touched once.
private func alignmentDistance(from typed: [Unicode.Scalar], to name: [Unicode.Scalar]) -> Int {
  if name == typed { return 0 }
  if typed.count > 2, name.starts(with: typed) { return 1 }
  var beforeLast: [Int] = []
  var last = Array(0...name.count)
  for row in typed.indices {
    var current = [row + 1]
    for column in name.indices {
      var cost = min(current[column] + 1, last[column + 1] + 1)
      cost = min(cost, last[column] + (typed[row] == name[column] ? 0 : 1))
      if row > 0, column > 0, typed[row] == name[column - 1], typed[row - 1] == name[column] {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    (beforeLast, last) = (last, current)
  }
  return last[name.count]
}
