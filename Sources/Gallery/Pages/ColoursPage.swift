import TerminalUI

/// Every role on every ground of the theme.
final class ColoursPage: GalleryPage {
  let title = "Colours"
  let actions: [Action] = []
  private var first = 0

  func draw(on canvas: inout Canvas) {
    let names = RoleNames.library.names
    let columns = max(1, canvas.size.columns / 34)
    let rows = (names.count + columns - 1) / columns
    first = max(0, min(first, rows - canvas.size.rows))
    for (index, name) in names.enumerated() {
      guard let role = RoleNames.library[name] else { continue }
      let place = Rect(
        column: index / rows * 34, row: index % rows - first, columns: 34, rows: 1)
      canvas.region(place) { draw(name, role, on: &$0) }
    }
  }

  private func draw(_ name: String, _ role: StyleRole, on canvas: inout Canvas) {
    canvas.write(name, column: 1, row: 0, limit: 22)
    if RoleNames.library.grounds.contains(role), role != .screen {
      canvas.fill(Rect(column: 24, row: 0, columns: 8, rows: 1), ground: role)
      canvas.write(" Aa 12", column: 24, row: 0)
    } else {
      canvas.write("Aa 12 ●█", column: 24, row: 0, role: role)
    }
  }

  func take(_ key: Key) {
    if key == .down || key == .character("j") { wheel(by: 1) }
    if key == .up || key == .character("k") { wheel(by: -1) }
  }

  func click(at point: Point, isDouble: Bool) {}

  func wheel(by lines: Int) { first = max(0, first + lines) }
}
