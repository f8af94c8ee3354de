import Foundation
import Persistence

extension ImportSlice {
  /// The row's tables, new ones where the house has none of the label; none, with a word about it, where one of them is taken.
  ///
  /// - Parameter booking: What the row becomes.
  mutating func tables(
    for row: ImportedBooking, _ booking: Booking, at house: Restaurant, now: Date,
    newID: () -> PersistentIdentifier<DiningTable>, in context: borrowing ReadContext
  ) throws -> [TableMet] {
    let labels = labels(of: row)
    guard !labels.isEmpty else { return [] }
    if let refusal = row.tableRefusal(isRetired: isRetired) {
      outcome.tableRefusals.append(refusal)
      return []
    }
    if let span = booking.occupancy(at: now) {
      try load(daysAround: booking.serviceDay, of: house, now: now, in: context)
      if let taken = taken(among: labels, during: span) {
        outcome.tableRefusals.append(row.tableRefusal(taken.label, taken.stay, on: house.clock))
        return []
      }
    }
    var met: [TableMet] = []
    for label in labels {
      let table = table(labelled: label, for: row, at: house, newID: newID)
      if !met.contains(where: { $0.table.id == table.table.id }) { met.append(table) }
    }
    occupy(met.map(\.table.id), booking, now: now)
    return met
  }
}

extension ImportedBooking {
  fileprivate func tableRefusal(_ label: String, _ stay: TableStay, on clock: WallClock) -> LineRefusal {
    LineRefusal(
      line: line, header: ImportField.table.rawValue, value: label,
      reason: "\(stay.guest) has it \(clock.text(of: stay.span)); taken without a table")
  }
}
