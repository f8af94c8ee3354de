/// A share of a limit in one line: `━` taken on `─` free.
public struct Meter: Sendable {
  private let share: Share

  /// A meter of `share`.
  public init(_ share: Share) { self.share = share }

  /// Draws `width` cells from `column` on.
  public func draw(
    on canvas: inout Canvas, column: Int, row: Int, width: Int, taken: StyleRole = .text,
    free: StyleRole = .paneRule
  ) {
    let middle = column + share.steps(of: width)
    canvas.rule("━", from: column, to: middle, row: row, role: taken)
    canvas.rule("─", from: middle, to: column + width, row: row, role: free)
  }
}
