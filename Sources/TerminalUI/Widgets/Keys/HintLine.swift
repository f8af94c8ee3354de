import Text

/// A line of keys: as many hints as fit, the first ones first, help always at the right end.
public struct HintLine: Sendable {
  private let hints: [Hint]
  private let help: Hint?
  private let gap: Int
  private let margin: Int
  private let usesSigns: Bool

  /// The key line of the screen, pairs two cells apart.
  public init(_ hints: [Hint], help: Hint? = Hint(.character("?"), "help")) {
    self.hints = hints
    self.help = help
    gap = 2
    margin = 1
    usesSigns = false
  }

  /// The line of keys inside a sheet's frame: three cells apart, arrows as signs, no help.
  public init(inSheet hints: [Hint]) {
    self.hints = hints
    help = nil
    gap = 3
    margin = 2
    usesSigns = true
  }

  /// The cells of all pairs side by side, without help.
  public var width: Int { hints.reduce(0) { $0 + width(of: $1) + gap } - (hints.isEmpty ? 0 : gap) }

  /// Draws into `row` of the region, from `column` on.
  ///
  /// - Returns: Where a click acts: each key as itself, a label as the key its hint says.
  @discardableResult
  public func draw(on canvas: inout Canvas, column: Int = 1, row: Int) -> [HitArea<Key>] {
    let pieces = pieces(column: column, width: canvas.size.columns)
    for piece in pieces { canvas.write(piece.text, column: piece.column, row: row, role: piece.role) }
    return pieces.compactMap { piece in
      piece.key.flatMap { canvas.hitArea(piece.rect(row: row), $0) }
    }
  }

  /// Where a click acts on a line that is drawn so, in cells of the region it is drawn in.
  public func areas(column: Int = 1, row: Int, width: Int) -> [HitArea<Key>] {
    pieces(column: column, width: width).compactMap { piece in
      piece.key.map { HitArea(rect: piece.rect(row: row), target: $0) }
    }
  }
}

extension HintLine {
  /// A key or a label at its place.
  private struct Piece {
    let text: String
    let column: Int
    let width: Int
    let role: StyleRole
    let key: Key?

    func rect(row: Int) -> Rect { Rect(column: column, row: row, columns: width, rows: 1) }
  }

  private func pieces(column: Int, width: Int) -> [Piece] {
    var end = width - margin
    var pieces: [Piece] = []
    if let help, self.width(of: help) < end {
      end -= self.width(of: help)
      _ = append(help, to: &pieces, at: end, before: .max)
      end -= gap
    }
    var column = column
    for hint in hints {
      guard let next = append(hint, to: &pieces, at: column, before: end) else { break }
      column = next + gap
    }
    return pieces
  }

  /// Adds what a hint shows, where it ends before `end`.
  ///
  /// - Returns: The column behind it; nil where it has no room.
  private func append(_ hint: Hint, to pieces: inout [Piece], at column: Int, before end: Int) -> Int? {
    let count = pieces.count
    var next = column
    for (text, key) in heads(of: hint) {
      let width = text.widthInCells
      let role: StyleRole = hint.isEnabled ? .hintKey : .hintDisabled
      pieces.append(Piece(text: text, column: next, width: width, role: role, key: key))
      next += width + 1
    }
    let width = hint.label.widthInCells
    guard next + width <= end else {
      pieces.removeSubrange(count...)
      return nil
    }
    // The label stays as it is: with the selection keys come and go, and each change of colour has to be sent.
    pieces.append(Piece(text: hint.label, column: next, width: width, role: .text, key: hint.clicked))
    return next + width
  }

  private func width(of hint: Hint) -> Int {
    heads(of: hint).reduce(hint.label.widthInCells) { $0 + $1.text.widthInCells + 1 }
  }

  /// What stands before the label, each with the key that a click on it is.
  private func heads(of hint: Hint) -> [(text: String, key: Key?)] {
    if let shown = hint.shown { return [(shown, hint.keys.first)] }
    return hint.keys.map { (usesSigns ? $0.sign : $0.name, $0) }
  }
}
