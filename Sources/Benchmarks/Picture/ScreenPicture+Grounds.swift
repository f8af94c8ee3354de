import TerminalHarness

extension ScreenPicture {
  /// One rectangle a run of cells whose background is not the picture's own.
  var grounds: [String] {
    cells.indices.flatMap { row in
      runs(in: row) { $0.ground(colours) }.filter { $0.style != colours.background }.map { run in
        let (x, y) = (geometry.left(of: run.columns.lowerBound), geometry.top(of: row))
        let width = run.columns.count * geometry.widthPixels
        return
          #"<rect x="\#(x)" y="\#(y)" width="\#(width)" height="\#(geometry.heightPixels)" fill="\#(run.style.hexColour)"/>"#
      }
    }
  }

  /// The longest stretches of a row whose cells have equal styles, from the left.
  func runs<Style: Equatable>(
    in row: Int, by style: (ScreenCell) -> Style
  ) -> [(style: Style, columns: Range<Int>)] {
    var runs: [(style: Style, columns: Range<Int>)] = []
    for (column, cell) in cells[row].enumerated() {
      let own = style(cell)
      if let last = runs.last, last.style == own {
        runs[runs.count - 1].columns = last.columns.lowerBound..<column + 1
      } else {
        runs.append((own, column..<column + 1))
      }
    }
    return runs
  }
}
