/// Which row of a list is selected, and which ones are visible.
///
/// The selection is an id: it survives refreshes, filters and resizes. When its row leaves, the next one is
/// selected. A refresh never moves the selected row on the screen: the list scrolls around it.
public struct ListState<ID: Hashable & Sendable>: Sendable {
  /// The selected row; nil while no row can be selected.
  public private(set) var selected: ID?
  /// The row at the top, counted from the first of the list.
  public private(set) var first = 0
  /// The ids of all rows in order, nil for a row that cannot be selected (a dividing line).
  public private(set) var rows: [ID?] = []
  /// How many rows are visible.
  public private(set) var height = 0
  /// Where the selected row was found last: nearly always it is there still, and a long list is not gone through.
  private var place: Int?

  /// Rows that stay visible above and below the selected one while it moves.
  private static var context: Int { 3 }

  /// A list that nothing has been shown in yet.
  public init() {}

  /// The selected row's place in the list.
  public var selectedIndex: Int? {
    selected.flatMap(index)
  }

  /// The rows on the screen.
  public var visible: Range<Int> { first..<min(rows.count, first + height) }

  /// Takes over new rows or another height, keeping the selection and its place on the screen; nil is a dividing line.
  public mutating func show(_ newRows: [ID?], height newHeight: Int) {
    let newHeight = max(0, newHeight)
    guard newRows != rows || newHeight != height || selected == nil else { return }
    let place = selectedIndex
    let offset = place.map { $0 - first }
    let old = rows
    (rows, height) = (newRows, newHeight)
    selected = survivor(of: old, at: place)
    if let index = selectedIndex, let offset { first = index - offset }
    keepSelectedVisible()
  }

  /// Selects `id` if the list has it, and shows it.
  public mutating func select(_ id: ID) {
    guard let index = index(of: id) else { return }
    (selected, place) = (id, index)
    keepSelectedVisible()
  }

  /// Selects the row this many rows further, negative upwards, or the last one on the way; lines are not counted.
  public mutating func move(by count: Int) {
    guard let index = selectedIndex else { return clampFirst() }
    var left = abs(count)
    var place = index
    while left > 0, let next = row(after: place, step: count.signum()) {
      place = next
      left -= 1
    }
    (selected, self.place) = (rows[place], place)
    keepSelectedVisible()
  }

  /// Moves a whole (1, −1) or another part of a page, and the view with it.
  public mutating func movePage(by pages: Double) {
    let count = max(1, Int((Double(max(1, height - 1)) * abs(pages)).rounded()))
    first += pages < 0 ? -count : count
    move(by: pages < 0 ? -count : count)
  }

  /// Selects the first row.
  public mutating func selectFirst() { move(by: -rows.count) }

  /// Selects the last row.
  public mutating func selectLast() { move(by: rows.count) }

  /// Scrolls without selecting, as the wheel does; the selection follows only so far as to stay visible.
  public mutating func scroll(by count: Int) {
    first += count
    clampFirst()
    let shown = rows[visible].compactMap { $0 }
    guard let selected, !shown.contains(selected) else { return }
    self.selected = (count > 0 ? shown.first : shown.last) ?? selected
    keepSelectedVisible(context: 0)
  }

  /// Puts `row` at this share of the height, 0 the top and 1 the bottom: where a list opens.
  public mutating func reveal(row: Int, at share: Double) {
    first = row - Int(Double(height) * share)
    clampFirst()
  }
}

extension ListState {
  private func index(of id: ID) -> Int? {
    if let place, rows.indices.contains(place), rows[place] == id { return place }
    return rows.firstIndex(of: id)
  }

  /// The selected row if it is still there; else the nearest one that came after it, or else before it.
  private func survivor(of old: [ID?], at place: Int?) -> ID? {
    if let selected, rows.contains(selected) { return selected }
    let present = Set(rows.compactMap { $0 })
    guard let place else { return rows.lazy.compactMap { $0 }.first }
    let after = old[(place + 1)...].lazy.compactMap { $0 }.first { present.contains($0) }
    let before = old[..<place].reversed().lazy.compactMap { $0 }.first { present.contains($0) }
    return after ?? before ?? rows.lazy.compactMap { $0 }.first
  }

  /// The next row that can be selected, downwards with step 1, upwards with −1.
  private func row(after place: Int, step: Int) -> Int? {
    var next = place + step
    while rows.indices.contains(next), rows[next] == nil { next += step }
    return rows.indices.contains(next) ? next : nil
  }

  private mutating func keepSelectedVisible(context wanted: Int = Self.context) {
    place = selectedIndex
    if let index = place, height > 0 {
      let context = min(wanted, (height - 1) / 2)
      first = max(index - height + 1 + context, min(index - context, first))
    }
    clampFirst()
  }

  private mutating func clampFirst() { first = max(0, min(first, rows.count - height)) }
}
