/// A region cut into parts, side by side or one below the other; splits of parts make any screen.
///
/// Parts that do not fit are left out, those of the lowest priority first, so that each part that is there has at
/// least its minimum. Spare room goes first towards each part's ideal, by priority, then evenly to those that grow.
/// The part of the highest priority is always there, cut to the room where even its minimum does not fit.
public struct Split<ID: Hashable & Sendable>: Hashable, Sendable {
  private enum Axis: Hashable { case columns, rows }

  private let axis: Axis
  private let parts: [SplitPart<ID>]

  /// Parts side by side, from left to right.
  public static func columns(_ parts: [SplitPart<ID>]) -> Split { Split(axis: .columns, parts: parts) }

  /// Parts one below the other, from the top.
  public static func rows(_ parts: [SplitPart<ID>]) -> Split { Split(axis: .rows, parts: parts) }

  /// Where the parts are that have room in `rect`.
  public func places(in rect: Rect) -> [ID: Rect] {
    let room = axis == .columns ? rect.size.columns : rect.size.rows
    var places: [ID: Rect] = [:]
    for span in spans(in: room) {
      let cells = span.cells
      places[span.id] =
        switch axis {
        case .columns:
          Rect(
            column: rect.origin.column + cells.lowerBound, row: rect.origin.row, columns: cells.count,
            rows: rect.size.rows)
        case .rows:
          Rect(
            column: rect.origin.column, row: rect.origin.row + cells.lowerBound, columns: rect.size.columns,
            rows: cells.count)
        }
    }
    return places
  }

  /// Where the parts are in a region of this size; its top left cell is (0, 0).
  public func places(in size: Size) -> [ID: Rect] {
    places(in: Rect(column: 0, row: 0, columns: size.columns, rows: size.rows))
  }
}

extension Split {
  /// The parts that have room among `room` cells, in order, each with its cells.
  func spans(in room: Int) -> [(id: ID, cells: Range<Int>)] {
    guard room > 0, !parts.isEmpty else { return [] }
    let shown = shown(in: room)
    let lengths = lengths(of: shown, in: room)
    var start = 0
    return zip(shown, lengths).enumerated().map { index, pair in
      start += index == 0 ? 0 : pair.0.gap
      defer { start += pair.1 }
      return (pair.0.id, start..<start + pair.1)
    }
  }

  /// The parts whose minimums fit together; at least one.
  private func shown(in room: Int) -> [SplitPart<ID>] {
    var shown = parts
    while shown.count > 1, Self.cells(of: shown, \.minimum) > room {
      // `min(by:)` finds the first of equals; the last is wanted.
      guard let least = shown.indices.reversed().min(by: { shown[$0].priority < shown[$1].priority }) else {
        break
      }
      shown.remove(at: least)
    }
    return shown
  }

  private func lengths(of shown: [SplitPart<ID>], in room: Int) -> [Int] {
    var lengths = shown.map { min($0.minimum, room) }
    var spare = max(0, room - Self.cells(of: shown, \.minimum))
    let byPriority = shown.indices.sorted { (-shown[$0].priority, $0) < (-shown[$1].priority, $1) }
    for index in byPriority {
      let more = min(spare, shown[index].ideal - lengths[index])
      guard more > 0 else { continue }
      lengths[index] += more
      spare -= more
    }
    share(spare, among: shown, inOrder: byPriority, lengths: &lengths)
    return lengths
  }

  /// Gives each part that can still grow as much as the others; what one cannot take goes to the rest.
  private func share(_ spare: Int, among shown: [SplitPart<ID>], inOrder order: [Int], lengths: inout [Int]) {
    var spare = spare
    while spare > 0 {
      let growing = order.filter { lengths[$0] < shown[$0].maximum }
      guard !growing.isEmpty else { return }
      let each = max(1, spare / growing.count)
      for index in growing where spare > 0 {
        let more = min(each, spare, shown[index].maximum - lengths[index])
        lengths[index] += more
        spare -= more
      }
    }
  }

  private static func cells(of parts: [SplitPart<ID>], _ length: (SplitPart<ID>) -> Int) -> Int {
    parts.enumerated().reduce(0) { $0 + length($1.element) + ($1.offset == 0 ? 0 : $1.element.gap) }
  }
}
