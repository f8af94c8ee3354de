import TerminalUI

/// A sheet that is a list with sentences: draws it in the middle of the screen and answers clicks.
protocol ListSheet: OpenSheet {
  /// Its width in cells.
  var columns: Int { get }
  /// What it shows.
  var list: SheetList { get }
}

extension ListSheet {
  func frame(on screen: Size) -> Rect {
    Sheet(title: "", size: Size(columns: columns, rows: list.height)).centered(in: screen)
  }

  func draw(on canvas: inout Canvas) {
    var list = list
    list.hints = shown(list.hints)
    list.draw(on: &canvas)
  }

  func key(at point: Point, in size: Size) -> Key? {
    guard point.row == size.rows - 2 else { return nil }
    return HintLine(inSheet: shown(list.hints)).areas(column: 3, row: point.row, width: size.columns).target(
      at: point)
  }
}
