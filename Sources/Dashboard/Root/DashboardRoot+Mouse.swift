import TerminalUI

extension DashboardRoot {
  /// A click is the key it stands for, or selects what lies under it; the wheel scrolls what lies under it.
  func point(_ event: MouseEvent) {
    guard isLargeEnough else { return }
    if let top = sheets.top { return point(event, in: top) }
    guard let screen = shownScreen else { return }
    screen.refreshLines()
    switch event.kind {
    case .wheelUp: screen.scroll(at: event.point, by: -3)
    case .wheelDown: screen.scroll(at: event.point, by: 3)
    case .click, .doubleClick:
      if let area = screen.hitAreas.last(where: { $0.rect.contains(event.point) }) {
        return press(area.target)
      }
      let isRow = screen.click(at: event.point)
      if isRow, event.kind == .doubleClick { press(usual: .enter) }
    }
  }

  private func point(_ event: MouseEvent, in sheet: any OpenSheet) {
    switch event.kind {
    case .wheelUp: press(usual: .up)
    case .wheelDown: press(usual: .down)
    case .click, .doubleClick:
      let frame = sheet.frame(on: size)
      guard frame.contains(event.point) else { return }
      let inside = Point(
        column: event.point.column - frame.origin.column, row: event.point.row - frame.origin.row)
      if let key = sheet.key(at: inside, in: frame.size) { press(key) }
    }
  }
}
