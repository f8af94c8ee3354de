import Foundation
import Persistence

extension EveningContext {
  /// By start, then by the house's name; in one house those locked to a table first, then by table, those without one before the others.
  func rows() -> [Evening.Row] {
    let shown = shown
    let overrun = tablesOverTheirTime(shown)
    let clocks = clocks(of: shown)
    return sorted(shown).map { booking in
      let own = clocks[booking.zone] ?? clock
      return Evening.Row(
        booking: booking, time: timeText(booking, own), until: own.clockText(at: booking.end),
        tables: tables(of: booking).compactMap { places[$0]?.label }.joined(separator: "+"),
        house: restaurants[booking.restaurant]?.shortName ?? "", due: due(booking),
        isThreatened: isThreatened(booking, overrun), marks: marks(booking), isChanged: isChanged(booking),
        note: note(booking))
    }
  }

  private func tables(of booking: Booking) -> [PersistentIdentifier<DiningTable>] {
    book.tablesOfBooking[booking.id] ?? []
  }

  private func sorted(_ bookings: [Booking]) -> [Booking] {
    let ranks = houseRanks(bookings)
    let keyed = bookings.map { booking in
      (
        booking: booking, house: ranks[booking.restaurant] ?? 0,
        table: tables(of: booking).compactMap { places[$0]?.rank }.min() ?? -1
      )
    }
    return keyed.sorted { left, right in
      if left.booking.start != right.booking.start { return left.booking.start < right.booking.start }
      if left.house != right.house { return left.house < right.house }
      if left.booking.isLockedToTable != right.booking.isLockedToTable { return left.booking.isLockedToTable }
      return (left.table, left.booking.id) < (right.table, right.booking.id)
    }.map(\.booking)
  }

  private func houseRanks(_ bookings: [Booking]) -> [PersistentIdentifier<Restaurant>: Int] {
    let ids = Set(bookings.map(\.restaurant)).sorted {
      (restaurants[$0]?.name ?? "", $0) < (restaurants[$1]?.name ?? "", $1)
    }
    return Dictionary(ids.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
  }

  private func clocks(of bookings: [Booking]) -> [String: WallClock] {
    var clocks = [clock.zone.identifier: clock]
    for zone in Set(bookings.map(\.zone)) where clocks[zone] == nil {
      clocks[zone] = TimeZone(identifier: zone).map { WallClock(zone: $0) }
    }
    return clocks
  }

  private func timeText(_ booking: Booking, _ own: WallClock) -> String {
    let wall = own.wallTime(at: booking.start)
    return wall.date > booking.serviceDay ? wall.clockText + "+" : wall.clockText
  }
}
