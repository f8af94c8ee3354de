import Text

/// One `key label` pair of a key line.
public struct Hint: Hashable, Sendable {
  /// The keys, shown before the label with a blank between them.
  public let keys: [Key]
  /// One to three words.
  public let label: String
  /// Whether it can act now; else it is dim.
  public let isEnabled: Bool

  /// A pair with one key.
  public init(_ key: Key, _ label: String, isEnabled: Bool = true) {
    self.init([key], label, isEnabled: isEnabled)
  }

  /// A pair with several keys: `h l time`.
  public init(_ keys: [Key], _ label: String, isEnabled: Bool = true) {
    self.keys = keys
    self.label = label
    self.isEnabled = isEnabled
  }
}

/// A place that acts as a key when it is clicked, in cells of the whole screen.
public struct HitArea: Hashable, Sendable {
  /// The cells.
  public let rect: Rect
  /// The key that a click stands for.
  public let key: Key

  /// A click inside `rect` is `key`.
  public init(rect: Rect, key: Key) {
    self.rect = rect
    self.key = key
  }
}

/// A line of keys: as many hints as fit, the first ones first, help always at the right end.
public struct HintLine: Sendable {
  private let hints: [Hint]
  private let help: Hint?
  private let gap: Int
  private let usesSigns: Bool

  /// The key line of the screen, pairs two cells apart.
  public init(_ hints: [Hint], help: Hint? = Hint(.character("?"), "help")) {
    self.hints = hints
    self.help = help
    gap = 2
    usesSigns = false
  }

  /// The line of keys inside a sheet: three cells apart, arrows as signs, no help.
  public init(inSheet hints: [Hint]) {
    self.hints = hints
    help = nil
    gap = 3
    usesSigns = true
  }

  /// Draws into `row` from one cell after the left edge to one before the right.
  ///
  /// - Returns: Where a click acts: each key as itself, a label as its first key.
  @discardableResult
  public func draw(on canvas: inout Canvas, row: Int) -> [HitArea] {
    var end = canvas.size.columns - 1
    var areas: [HitArea] = []
    if let help, width(of: help) < end {
      end -= width(of: help)
      areas += draw(help, on: &canvas, column: end, row: row)
      end -= gap
    }
    var column = 1
    for hint in hints {
      guard column + width(of: hint) <= end else { break }
      areas += draw(hint, on: &canvas, column: column, row: row)
      column += width(of: hint) + gap
    }
    return areas
  }

  private func draw(_ hint: Hint, on canvas: inout Canvas, column: Int, row: Int) -> [HitArea] {
    var areas: [HitArea] = []
    var next = column
    for key in hint.keys {
      let role = hint.isEnabled ? StyleRole.hintKey : .hintDisabled
      let used = canvas.write(text(key), column: next, row: row, role: role)
      areas.append(
        HitArea(rect: canvas.placed(Rect(column: next, row: row, columns: used, rows: 1)), key: key))
      next += used + 1
    }
    let used = canvas.write(hint.label, column: next, row: row, role: hint.isEnabled ? .text : .hintDisabled)
    if let key = hint.keys.first, used > 0 {
      areas.append(
        HitArea(rect: canvas.placed(Rect(column: next, row: row, columns: used, rows: 1)), key: key))
    }
    return areas
  }

  private func width(of hint: Hint) -> Int {
    hint.keys.reduce(hint.label.widthInCells) { $0 + text($1).widthInCells + 1 }
  }

  private func text(_ key: Key) -> String { usesSigns ? key.sign : key.name }
}
