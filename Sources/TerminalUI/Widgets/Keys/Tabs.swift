import Text

/// A row of pages of which one is shown: ` 1 Tables   2 Shifts   3 Houses `; the shown one is always in sight.
public struct Tabs<ID: Hashable & Sendable>: Sendable {
  /// One page.
  public struct Item: Hashable, Sendable {
    /// What it is called by.
    public let id: ID
    /// `Tables`.
    public let title: String

    /// A page.
    public init(_ id: ID, _ title: String) {
      self.id = id
      self.title = title
    }
  }

  /// The pages, from left to right; the first nine have their digits as keys.
  public let items: [Item]
  /// The page that is shown.
  public private(set) var selected: ID

  /// Pages, the first of which is shown.
  public init(_ items: [Item]) {
    precondition(!items.isEmpty, "tabs have a page")
    self.items = items
    selected = items[0].id
  }

  /// The shown page's place.
  public var selectedIndex: Int { items.firstIndex { $0.id == selected } ?? 0 }

  /// Shows a page.
  public mutating func select(_ id: ID) {
    if items.contains(where: { $0.id == id }) { selected = id }
  }

  /// Shows the page so many further, round the ends.
  public mutating func move(by step: Int) {
    let count = items.count
    selected = items[((selectedIndex + step) % count + count) % count].id
  }

  /// Does what `Tab`, `Shift-Tab` and the digits do.
  ///
  /// - Returns: Whether the key was one of these.
  public mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .tab: move(by: 1)
    case .backTab: move(by: -1)
    case .character(let digit):
      guard let number = digit.wholeNumberValue, (1...min(9, items.count)).contains(number) else {
        return false
      }
      selected = items[number - 1].id
    default: return false
    }
    return true
  }

  /// Draws into a row, as many pages as fit around the shown one; `‹` and `›` where there are more.
  ///
  /// - Returns: Where a click shows a page.
  @discardableResult
  public func draw(on canvas: inout Canvas, row: Int = 0) -> [HitArea<ID>] {
    let width = canvas.size.columns
    let shown = window(width: width)
    var areas: [HitArea<ID>] = []
    var column = 0
    for index in shown {
      let label = label(index).clipped(toCells: max(0, width - column))
      let place = Rect(column: column, row: row, columns: label.widthInCells, rows: 1)
      let isSelected = items[index].id == selected
      if isSelected { canvas.fill(place, ground: .rowSelected) }
      canvas.write(label, column: column, row: row)
      if let area = canvas.hitArea(place, items[index].id) { areas.append(area) }
      column += label.widthInCells + 1
    }
    if shown.upperBound < items.count, column <= width {
      canvas.write("›", column: max(0, column - 1), row: row, role: .textDim)
    }
    if shown.lowerBound > 0 { canvas.write("‹", column: 0, row: row, role: .textDim) }
    return areas
  }

  private func label(_ index: Int) -> String {
    index < 9 ? " \(index + 1) \(items[index].title) " : " \(items[index].title) "
  }

  /// The pages that fit, the shown one among them.
  private func window(width: Int) -> Range<Int> {
    let index = selectedIndex
    var (start, end) = (index, index + 1)
    var used = label(index).widthInCells
    while true {
      if end < items.count, used + 1 + label(end).widthInCells <= width {
        used += 1 + label(end).widthInCells
        end += 1
      } else if start > 0, used + 1 + label(start - 1).widthInCells <= width {
        start -= 1
        used += 1 + label(start).widthInCells
      } else {
        return start..<end
      }
    }
  }
}
