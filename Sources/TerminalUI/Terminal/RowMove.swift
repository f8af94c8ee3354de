/// Rows that stood somewhere else on the terminal with nearly the same characters.
struct RowMove: Equatable {
  /// Fewer than these are cheaper sent again.
  private static let fewest = 4
  /// In a row that moved, at most one cell in so many has another character: the mark of a selection, a minute.
  private static let cellsForOneChange = 16

  /// Where they stand now.
  let rows: Range<Int>
  /// So many rows further down they stood.
  let distance: Int
  /// Whether one of them has another look now; rows that moved as they were need no help: ncurses finds those itself.
  let isRestyled: Bool

  /// The longest stretch of `changed` rows that moved together, rather one with another look; nil when there is none
  /// worth it.
  init?(to changed: [InkedRow], from shown: ShownCells) {
    let candidates = changed.filter { !Self.isAlike($0, shown.row($0.row)) }
    guard candidates.count >= Self.fewest else { return nil }
    var best: RowMove?
    for distance in (1 - shown.rows)..<shown.rows
    where distance != 0 && Self.mayMove(candidates, by: distance, from: shown) {
      for move in Self.moves(by: distance, to: candidates, from: shown)
      where move.rank > best?.rank ?? (0, Self.fewest - 1) {
        best = move
      }
    }
    guard let best else { return nil }
    self = best
  }

  private init(rows: Range<Int>, distance: Int, isRestyled: Bool) {
    self.rows = rows
    self.distance = distance
    self.isRestyled = isRestyled
  }

  private var rank: (Int, Int) {
    guard rows.count >= Self.fewest else { return (0, 0) }
    return (isRestyled ? 1 : 0, rows.count)
  }

  /// Whether a stretch that is worth it can have moved so: each has one of every `fewest` rows, so the others need no look.
  private static func mayMove(_ changed: [InkedRow], by distance: Int, from shown: ShownCells) -> Bool {
    stride(from: fewest - 1, to: changed.count, by: fewest).contains { index in
      isMoved(changed[index], by: distance, from: shown)
    }
  }

  private static func isMoved(_ inked: InkedRow, by distance: Int, from shown: ShownCells) -> Bool {
    let source = inked.row + distance
    return source >= 0 && source < shown.rows && isAlike(inked, shown.row(source))
  }

  private static func moves(by distance: Int, to changed: [InkedRow], from shown: ShownCells) -> [RowMove] {
    var moves: [RowMove] = []
    var rows = 0..<0
    var isRestyled = false
    func end() {
      if !rows.isEmpty { moves.append(RowMove(rows: rows, distance: distance, isRestyled: isRestyled)) }
      isRestyled = false
    }
    for inked in changed {
      let source = inked.row + distance
      let isMoved = Self.isMoved(inked, by: distance, from: shown)
      if !isMoved || rows.upperBound != inked.row {
        end()
        rows = inked.row..<inked.row
      }
      guard isMoved else { continue }
      rows = rows.lowerBound..<inked.row + 1
      if !shown.row(source).elementsEqual(inked.cells.lazy.map(Optional.some)) { isRestyled = true }
    }
    end()
    return moves
  }

  private static func isAlike(_ inked: InkedRow, _ shown: ArraySlice<ShownCell?>) -> Bool {
    var changesLeft = inked.cells.count / cellsForOneChange
    for (new, old) in zip(inked.cells, shown) where old.map({ !new.cell.hasCharacter(of: $0.cell) }) ?? true {
      changesLeft -= 1
      if changesLeft < 0 { return false }
    }
    return true
  }
}
