/// Which row of a long list is selected and which ones are visible, where only a window of the rows is loaded.
///
/// The list is counted, not held: a million rows cost no more than the window. `wanted(after:)`, asked after every frame,
/// says which rows to load; `show` takes them over while drawing. The selection is a place with, as soon as its row is loaded, an id: when a refresh
/// moves that id inside the window, the selection goes with it and stays where it is on the screen.
public struct LongListState<ID: Hashable & Sendable>: Sendable {
  /// How many rows there are.
  public private(set) var count = 0
  /// The selected row's place; nil in an empty list.
  public private(set) var selectedIndex: Int?
  /// The selected row; nil while it is not loaded.
  public private(set) var selected: ID?
  /// The row at the top.
  public private(set) var first = 0
  /// How many rows are visible.
  public private(set) var height = 0
  private var loaded: [ID] = []
  private var loadedFrom = 0

  /// Rows that stay visible above and below the selected one while it moves.
  private static var context: Int { 3 }

  /// A list that nothing has been shown in yet.
  public init() {}

  /// The rows on the screen.
  public var visible: Range<Int> { first..<min(count, first + height) }

  /// The rows worth loading: the visible ones and a page on either side.
  public var wanted: Range<Int> {
    let page = max(1, height)
    return max(0, first - page)..<min(count, first + height + page)
  }

  /// The rows to ask for now, after `asked` was asked for last; nil while that is enough.
  ///
  /// It is while it has the rows on the screen and half a page on either side, so that scrolling a line asks for nothing and
  /// no gap is seen; asked for once, the rows are not wanted again, whatever the answer is. What is wanted changes without
  /// an event as well (rows come or go, the window grows): ask in the event loop's `afterFrame:`.
  public func wanted(after asked: Range<Int>) -> Range<Int>? {
    let half = height / 2
    let needed = max(0, first - half)..<min(count, first + height + half)
    let isEnough =
      needed.isEmpty || (asked.lowerBound <= needed.lowerBound && needed.upperBound <= asked.upperBound)
    return isEnough ? nil : wanted
  }

  /// Whether all rows on the screen are loaded.
  public var isComplete: Bool { visible.allSatisfy { id(at: $0) != nil } }

  /// The row at a place; nil while it is not loaded.
  public func id(at index: Int) -> ID? {
    let offset = index - loadedFrom
    return loaded.indices.contains(offset) ? loaded[offset] : nil
  }

  /// Takes over what is there now: how many rows, which of them are loaded, and how many are visible.
  ///
  /// - Parameter start: The place of the first of `ids`.
  public mutating func show(count newCount: Int, loaded ids: [ID], from start: Int, height newHeight: Int) {
    (count, height) = (max(0, newCount), max(0, newHeight))
    // Rows and their count may have been read one after the other.
    (loaded, loadedFrom) = (Array(ids.prefix(max(0, count - start))), start)
    follow()
    keepSelectedVisible(context: Self.context)
  }

  /// Selects the row at a place, or the nearest there is.
  public mutating func select(_ index: Int) { moveSelection(to: index) }

  /// Selects the row this many rows further, negative upwards, or the last one on the way.
  public mutating func move(by rows: Int) { moveSelection(to: (selectedIndex ?? 0) + rows) }

  /// Moves a whole (1, −1) or another part of a page, and the view with it.
  public mutating func movePage(by pages: Double) {
    let rows = max(1, Int((Double(max(1, height - 1)) * abs(pages)).rounded()))
    first += pages < 0 ? -rows : rows
    move(by: pages < 0 ? -rows : rows)
  }

  /// Selects the first row.
  public mutating func selectFirst() { moveSelection(to: 0) }

  /// Selects the last row.
  public mutating func selectLast() { moveSelection(to: count - 1) }

  /// Scrolls without selecting, as the wheel does; the selection follows only so far as to stay visible.
  public mutating func scroll(by rows: Int) {
    first += rows
    clampFirst()
    guard let index = selectedIndex, !visible.isEmpty else { return }
    setSelection(max(visible.lowerBound, min(index, visible.upperBound - 1)))
  }
}

extension LongListState {
  /// Keeps the selected row selected, wherever it went; one that left gives way to the next.
  private mutating func follow() {
    guard count > 0 else { return (selectedIndex, selected) = (nil, nil) }
    guard let index = selectedIndex else { return setSelection(0) }
    if let selected, let offset = loaded.firstIndex(of: selected) {
      first += loadedFrom + offset - index
      return selectedIndex = loadedFrom + offset
    }
    let place = min(index, count - 1)
    // A row outside the window may still be there: its id is kept until its place is loaded.
    if place != index || id(at: place) != nil { setSelection(place) }
  }

  private mutating func moveSelection(to index: Int) {
    guard count > 0 else { return clampFirst() }
    setSelection(max(0, min(index, count - 1)))
    keepSelectedVisible(context: Self.context)
  }

  private mutating func setSelection(_ index: Int) {
    selectedIndex = index
    selected = id(at: index)
  }

  private mutating func keepSelectedVisible(context wanted: Int) {
    if let index = selectedIndex, height > 0 {
      let context = min(wanted, (height - 1) / 2)
      first = max(index - height + 1 + context, min(index - context, first))
    }
    clampFirst()
  }

  private mutating func clampFirst() { first = max(0, min(first, count - height)) }
}
