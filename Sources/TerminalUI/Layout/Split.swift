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
    RoomSharing(parts.map(\.need)).spans(in: room).map { (parts[$0.part].id, $0.cells) }
  }
}
