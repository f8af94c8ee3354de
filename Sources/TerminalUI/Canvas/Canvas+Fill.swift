extension Canvas {
  /// Paints a ground over `rect` and, unless `keepingText`, blanks it.
  public mutating func fill(_ rect: Rect, ground: StyleRole, keepingText: Bool = false) {
    forEachRow(of: rect) { canvas, rowStart, columns in
      if !keepingText {
        canvas.uncover(rowStart + columns.lowerBound, column: columns.lowerBound)
        canvas.uncover(rowStart + columns.upperBound - 1, column: columns.upperBound - 1)
      }
      var blank = Cell()
      blank.ground = ground
      canvas.cells.withUnsafeMutableBufferPointer { cells in
        for column in columns {
          if keepingText {
            cells[rowStart + column].ground = ground
          } else {
            cells[rowStart + column] = blank
          }
        }
      }
    }
  }

  /// Takes the cells inside `rect`, in coordinates of the whole buffer, from a canvas of the same size.
  ///
  /// Cursor and resting place stay as they are.
  public mutating func copy(_ rect: Rect, from other: Canvas) {
    precondition(other.bounds == bounds, "cells are copied between canvases of one size")
    let visible = clip.intersection(rect)
    guard visible.size.columns > 0, visible.size.rows > 0 else { return }
    for row in visible.origin.row..<visible.endRow {
      let start = row * bounds.columns
      let columns = start + visible.origin.column..<start + visible.endColumn
      cells.replaceSubrange(columns, with: other.cells[columns])
    }
  }

  /// Gives every character inside `rect` the same role, and the plain ground unless `keepingGround`.
  public mutating func restyle(_ rect: Rect, role: StyleRole, keepingGround: Bool = false) {
    forEachRow(of: rect) { canvas, rowStart, columns in
      for column in columns {
        canvas.cells[rowStart + column].role = role
        if !keepingGround { canvas.cells[rowStart + column].ground = .screen }
      }
    }
  }

  /// The visible, not empty columns of each visible row of `rect`, in coordinates of the whole buffer.
  private mutating func forEachRow(
    of rect: Rect, _ body: (_ canvas: inout Canvas, _ rowStart: Int, _ columns: Range<Int>) -> Void
  ) {
    let visible = clip.intersection(placed(rect))
    guard visible.size.columns > 0, visible.size.rows > 0 else { return }
    for row in visible.origin.row..<visible.endRow {
      body(&self, row * bounds.columns, visible.origin.column..<visible.endColumn)
    }
  }
}
