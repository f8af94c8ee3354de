import Text

/// Draws a message over one line: the full width below 100 columns, else at the right, as wide as its text.
public struct MessageLine: Sendable {
  private let toast: Toast

  /// The line of `toast`.
  public init(_ toast: Toast) { self.toast = toast }

  /// Draws into `row`.
  ///
  /// - Returns: Where a click acts as the hint's key.
  @discardableResult
  public func draw(on canvas: inout Canvas, row: Int) -> [HitArea<Key>] {
    let width = canvas.size.columns
    let wanted = toast.hint.map { "\($0.keys.map(\.name).joined(separator: " ")) \($0.label)" } ?? ""
    // The message comes first: without room for a word of it there is no hint.
    let hint = wanted.widthInCells + 11 > width ? "" : wanted
    let needed = toast.text.widthInCells + (hint.isEmpty ? 2 : hint.widthInCells + 5)
    let start = width < 100 ? 0 : max(0, width - needed)
    canvas.fill(Rect(column: start, row: row, columns: width - start, rows: 1), ground: .toast)
    let end = width - 1 - hint.widthInCells
    let room = (hint.isEmpty ? width : end - 1) - start - 1
    canvas.write(toast.text.clipped(toCells: room), column: start + 1, row: row, role: toast.role)
    guard !hint.isEmpty, let key = toast.hint?.keys.first, end > start + 1 else { return [] }
    canvas.write(hint, column: end, row: row, role: .hintKey)
    let area = Rect(column: end, row: row, columns: hint.widthInCells, rows: 1)
    return canvas.hitArea(area, key).map { [$0] } ?? []
  }
}
