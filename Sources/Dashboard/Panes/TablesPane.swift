import Foundation
import Persistence
import Reservations
import TerminalUI

/// The tables of one house by quarter hour: who sits where, and until when.
struct TablesPane {
  let evening: Evening
  let book: DayBook
  let house: Restaurant
  let selection: PersistentIdentifier<Booking>?
  let isFocused: Bool

  /// Draws over the whole region, its head rule first.
  func draw(on canvas: inout Canvas) {
    let size = canvas.size
    let scale = TimelineScale(start: evening.quarters.first?.start ?? evening.now, width: size.columns)
    HeadRule(.tables, captions: captions(scale), isFocused: isFocused).draw(on: &canvas)
    let lanes = lanes
    // The last row is for the covers that start.
    let shown = lanes.dropFirst(firstLane(of: lanes, height: size.rows - 2)).prefix(max(0, size.rows - 2))
    for (line, lane) in shown.enumerated() { draw(lane, on: &canvas, line: line + 1, scale: scale) }
    drawStarts(on: &canvas, line: shown.count + 1, scale: scale)
  }

  private var rows: [Evening.Row] { evening.rows.filter { $0.booking.restaurant == house.id } }

  private func captions(_ scale: TimelineScale) -> [HeadRule.Caption] {
    hours(scale).map { quarter in
      HeadRule.Caption(
        "\(quarter.hour < 10 ? "0" : "")\(quarter.hour):00", column: scale.column(of: quarter.start))
    }.filter { $0.column + 5 < scale.end }
  }

  private func hours(_ scale: TimelineScale) -> [Evening.Quarter] {
    evening.quarters.prefix(scale.quarters).filter { $0.minute == 0 }
  }
}

extension TablesPane {
  /// A table and its bookings; without a table those that have none.
  private struct Lane {
    let table: DiningTable?
    let rows: [Evening.Row]
  }

  private var lanes: [Lane] {
    let rows = rows
    let none = Lane(table: nil, rows: rows.filter { $0.tables.isEmpty && !$0.booking.status.isOver })
    let tables = book.tables.filter { $0.restaurant == house.id }
    return [none]
      + tables.map { table in
        Lane(table: table, rows: rows.filter { book.tablesOfBooking[$0.id]?.contains(table.id) == true })
      }
  }

  /// The first lane shown, so that the selected booking's is in sight.
  private func firstLane(of lanes: [Lane], height: Int) -> Int {
    let selected = lanes.firstIndex { lane in lane.rows.contains { $0.id == selection } } ?? 0
    return max(0, min(selected - height + 1, lanes.count - height))
  }

  private func draw(_ lane: Lane, on canvas: inout Canvas, line: Int, scale: TimelineScale) {
    canvas.write(lane.table?.label ?? "none", in: 2..<6, row: line, role: .textDim)
    if let table = lane.table {
      canvas.write("\(min(table.maximum, 99))", in: 6..<8, row: line, role: .textDim)
    }
    for hour in hours(scale) {
      canvas.write("┊", column: scale.column(of: hour.start), row: line, role: .paneRule)
    }
    let now = scale.column(of: evening.now)
    if TimelineScale.left..<max(scale.end, TimelineScale.left) ~= now {
      canvas.write("│", column: now, row: line, role: .now)
    }
    for row in lane.rows {
      let block = TimelineBlock(row: row, now: evening.now, isSelected: row.id == selection)
      if block.isDrawn { block.draw(on: &canvas, line: line, scale: scale) }
    }
  }

  /// Covers that may start in a quarter hour of the shift shown; nil without a limit, and where slots are no quarter hours.
  private func pacingLimit(at start: Date) -> Int? {
    let shift = book.rules(of: house).shift(at: start)
    return shift?.slotMinutes == Shift.quarterMinutes ? shift?.pacing : nil
  }

  /// Covers of this house that start in each quarter hour, with `!` above its limit.
  private func drawStarts(on canvas: inout Canvas, line: Int, scale: TimelineScale) {
    canvas.write("starts", in: 2..<9, row: line, role: .textDim)
    var covers: [Int: Int] = [:]
    for row in rows where ![.noShow, .cancelled].contains(row.booking.status) {
      let cells = scale.column(of: row.booking.start) - TimelineScale.left
      if cells >= 0 { covers[cells / scale.cellsPerQuarter, default: 0] += row.booking.partySize }
    }
    let limit = pacingLimit(at: scale.start)
    for (quarter, count) in covers where quarter < scale.quarters {
      let isOver = limit.map { count > $0 } ?? false
      canvas.write(
        "\(min(count, 99))\(isOver ? "!" : "")", column: TimelineScale.left + quarter * scale.cellsPerQuarter,
        row: line, role: isOver ? .barOver : .text)
    }
  }
}
