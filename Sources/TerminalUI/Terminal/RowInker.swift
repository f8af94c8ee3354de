/// One row of a canvas as it is to stand on the terminal.
struct InkedRow {
  let row: Int
  let cells: [ShownCell]

  /// A row of `canvas` in the inks that were chosen for it.
  init(_ canvas: Canvas, row: Int, inks: [Ink]) {
    self.row = row
    cells = inks.indices.map { column in
      ShownCell(cell: canvas.cell(column: column, row: row), ink: inks[column])
    }
  }

  /// What stood in another row.
  init(row: Int, cells: [ShownCell]) {
    self.row = row
    self.cells = cells
  }
}

/// The inks of one row, chosen so that few changes of ink have to be sent.
///
/// A blank shows only its background, so it takes an ink that a neighbour has anyway: the ground's own where one of them
/// has it, else the left one's.
struct RowInker {
  private(set) var inks: [Ink] = []
  private let columns: Int

  init(columns: Int) { self.columns = columns }

  /// Fills `inks` for a row of `canvas`.
  mutating func ink(_ canvas: Canvas, row: Int, of ink: (StyleRole, StyleRole) -> Ink) {
    inks.removeAll(keepingCapacity: true)
    let cells = canvas.row(row).prefix(columns)
    guard let first = cells.first else { return }
    var (ground, role) = (first.ground, first.role)
    var own = ink(ground, role)
    var blanks = 0
    for (column, cell) in cells.enumerated() {
      if cell.ground != ground || cell.role != role {
        (ground, role) = (cell.ground, cell.role)
        own = ink(ground, role)
      }
      inks.append(own)
      if cell.isBlank, !own.marksBlanks {
        blanks += 1
        continue
      }
      if blanks > 0 { settle(blanks, before: column, canvas, row, ink) }
      blanks = 0
    }
    if blanks > 0 { settle(blanks, before: columns, canvas, row, ink) }
  }

  /// Chooses the ink of `count` blanks that end before `end`; each stretch of one background has one.
  private mutating func settle(
    _ count: Int, before end: Int, _ canvas: Canvas, _ row: Int, _ ink: (StyleRole, StyleRole) -> Ink
  ) {
    var start = end - count
    while start < end {
      let background = inks[start].background
      var stop = start + 1
      while stop < end, inks[stop].background == background { stop += 1 }
      let ground = canvas.cell(column: start, row: row).ground
      let chosen = choose(
        own: ink(ground, .text), left: start > 0 ? inks[start - 1] : nil,
        right: stop < columns ? inks[stop] : nil, background: background)
      for column in start..<stop { inks[column] = chosen }
      start = stop
    }
  }

  private func choose(own: Ink, left: Ink?, right: Ink?, background: Color) -> Ink {
    let before = left.flatMap { Self.suits($0, background) ? $0 : nil }
    let after = right.flatMap { Self.suits($0, background) ? $0 : nil }
    let neighbour = before ?? after ?? own
    guard Self.suits(own, background) else { return neighbour }
    let isAtEdge = left == nil || right == nil
    return isAtEdge || before == own || after == own ? own : neighbour
  }
}

extension RowInker {
  /// Whether a blank on this background may be sent so.
  private static func suits(_ ink: Ink, _ background: Color) -> Bool {
    ink.background == background && !ink.marksBlanks
  }
}
