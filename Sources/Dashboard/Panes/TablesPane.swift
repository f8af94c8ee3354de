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
  func draw(on canvas: inout Canvas) { timeline.draw(on: &canvas) }

  /// Minutes count from the first quarter hour of the evening.
  private var timeline: Timeline<Booking.ID> {
    Timeline(
      Pane.tables.title, digit: Pane.tables.rawValue, start: 0, lanes: lanes, ticks: hours,
      now: minute(of: evening.now), selected: selection,
      feet: [Timeline.Foot("starts", values: starts)], isFocused: isFocused)
  }

  private var rows: [Evening.Row] { evening.rows.filter { $0.booking.restaurant == house.id } }

  private var start: Date { evening.quarters.first?.start ?? evening.now }

  /// A booking days away must not overflow, and is as far outside as one hours away.
  private func minute(of instant: Date) -> Int {
    let minutes = (instant.timeIntervalSince(start) / 60).rounded(.down)
    return Int(min(max(minutes, -100_000), 100_000))
  }

  private var hours: [Timeline<Booking.ID>.Tick] {
    evening.quarters.filter { $0.minute == 0 }.map { quarter in
      .init(minute(of: quarter.start), label: "\(quarter.hour < 10 ? "0" : "")\(quarter.hour):00")
    }
  }
}

extension TablesPane {
  /// The tables and their bookings, above them the bookings without one. Whoever did not come takes no table.
  private var lanes: [TimelineLane<Booking.ID>] {
    let rows = rows.filter { ![.noShow, .cancelled].contains($0.booking.status) }
    let none = TimelineLane(
      "none", blocks: rows.filter { $0.tables.isEmpty && !$0.booking.status.isOver }.map(block),
      isShared: true)
    let tables = book.tables.filter { $0.restaurant == house.id }
    return [none]
      + tables.map { table in
        TimelineLane(
          table.label, note: "\(min(table.maximum, 99))",
          blocks: rows.filter { book.tablesOfBooking[$0.id]?.contains(table.id) == true }.map(block))
      }
  }

  private func block(_ row: Evening.Row) -> TimelineBlock<Booking.ID> {
    TimelineBlock(row, now: evening.now, minute: minute)
  }

  /// Covers that may start in a quarter hour of the shift shown; nil without a limit, and where slots are no quarter hours.
  private func pacingLimit(at start: Date) -> Int? {
    let shift = book.rules(of: house).shift(at: start)
    return shift?.slotMinutes == Shift.quarterMinutes ? shift?.pacing : nil
  }

  /// Covers of this house that start in each quarter hour, with `!` above its limit.
  private var starts: [Int: TableCell] {
    var covers: [Int: Int] = [:]
    for row in rows where ![.noShow, .cancelled].contains(row.booking.status) {
      let minute = minute(of: row.booking.start)
      if minute >= 0 {
        covers[minute / Shift.quarterMinutes * Shift.quarterMinutes, default: 0] += row.booking.partySize
      }
    }
    let limit = pacingLimit(at: start)
    return covers.mapValues { count in
      let isOver = limit.map { count > $0 } ?? false
      return TableCell("\(min(count, 99))\(isOver ? "!" : "")", role: isOver ? .barOver : .text)
    }
  }
}
