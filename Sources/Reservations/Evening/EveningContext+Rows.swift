import Foundation
import Persistence

extension EveningContext {
  /// By start, then by the house's name; in one house those locked to a table first, then by table, those without one before the others.
  func rows() -> [Evening.Row] {
    let shown = shown + leftOver
    let overrun = tablesOverTheirTime(shown)
    let clocks = clocks(of: shown)
    return order(of: shown).map { index in
      let booking = shown[index].booking
      let own = clocks[booking.zone] ?? clock
      let start = own.minute(at: booking.start, on: booking.serviceDay)
      return Evening.Row(
        booking: booking, time: timeText(of: booking, minute: start),
        until: own.clockText(at: booking.end), tables: tableText(of: booking),
        needsTable: needsTable(booking),
        house: shortNames[booking.restaurant] ?? "", due: due(booking),
        isThreatened: isThreatened(booking, overrun), marks: marks(booking), isChanged: isChanged(booking),
        note: note(booking))
    }
  }

  /// `19:30`, `00:15+` after midnight; `3 Dec` for a party of another day.
  private func timeText(of booking: Booking, minute: Int) -> String {
    guard booking.serviceDay == book.day else { return booking.serviceDay.dayAndMonthText }
    return WallTime.clockText(atMinute: minute) + (minute >= 1440 ? "+" : "")
  }

  private func needsTable(_ booking: Booking) -> Bool {
    (booking.status.isExpected || booking.status == .arrived) && tables(of: booking).isEmpty
      && housesWithTables.contains(booking.restaurant)
  }

  private func tableText(of booking: Booking) -> String {
    let tables = tables(of: booking)
    guard tables.count > 1 else { return tables.first.flatMap { places[$0]?.label } ?? "" }
    return tables.compactMap { places[$0]?.label }.joined(separator: "+")
  }

  private func tables(of booking: Booking) -> [PersistentIdentifier<DiningTable>] {
    book.tablesOfBooking[booking.id] ?? []
  }

  /// What a row is sorted by; a booking itself is too large to be moved about.
  private struct SortKey {
    let index: Int
    let start: Date
    /// House, lock, table, id.
    let rest: (Int, Int, Int, Int64)
  }

  private func order(of shown: [Placed]) -> [Int] {
    let ranks = houseRanks(shown)
    let keys = shown.indices.map { index in
      let booking = shown[index].booking
      let table = tables(of: booking).reduce(Int.max) { min($0, places[$1]?.rank ?? .max) }
      return SortKey(
        index: index, start: booking.start,
        rest: (
          ranks[booking.restaurant] ?? 0, booking.isLockedToTable ? 0 : 1, table == .max ? -1 : table,
          booking.id.rawValue
        ))
    }
    return keys.sorted { $0.start == $1.start ? $0.rest < $1.rest : $0.start < $1.start }.map(\.index)
  }

  private func houseRanks(_ shown: [Placed]) -> [PersistentIdentifier<Restaurant>: Int] {
    let ids = Set(shown.map(\.booking.restaurant)).sorted {
      (restaurants[$0]?.name ?? "", $0) < (restaurants[$1]?.name ?? "", $1)
    }
    return Dictionary(ids.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
  }

  private func clocks(of shown: [Placed]) -> [String: WallClock] {
    var clocks = [clock.zone.identifier: clock]
    for zone in Set(shown.map(\.booking.zone)) where clocks[zone] == nil {
      clocks[zone] = TimeZone(identifier: zone).map { WallClock(zone: $0) }
    }
    return clocks
  }
}
