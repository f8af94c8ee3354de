/// A share of a limit as a bar in eighths of a cell, upright or lying.
public struct Bar: Sendable {
  private let share: Share

  /// A bar of `share`.
  public init(_ share: Share) { self.share = share }

  private static let upright: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let lying: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]

  /// Draws an upright bar that stands on the lowest row of `rect`; zero is a line in the role `track`.
  public func drawUpright(on canvas: inout Canvas, in rect: Rect, role: StyleRole, track: StyleRole) {
    let (start, end) = (rect.origin.column, rect.endColumn)
    let taken = share.steps(of: rect.size.rows * 8)
    if taken == 0 { canvas.rule("▁", from: start, to: end, row: rect.endRow - 1, role: track) }
    for level in 0..<rect.size.rows where taken > level * 8 {
      let glyph = Self.upright[min(8, taken - level * 8) - 1]
      canvas.rule(glyph, from: start, to: end, row: rect.endRow - 1 - level, role: role)
    }
  }

  /// Draws a lying bar of at most `width` cells from `column` on; zero leaves no trace.
  public func drawLying(on canvas: inout Canvas, column: Int, row: Int, width: Int, role: StyleRole) {
    let taken = share.steps(of: width * 8)
    canvas.rule("█", from: column, to: column + taken / 8, row: row, role: role)
    guard taken % 8 > 0 else { return }
    canvas.rule(
      Self.lying[taken % 8 - 1], from: column + taken / 8, to: column + taken / 8 + 1, row: row, role: role)
  }
}
