import Foundation
import Persistence
import Reservations

/// What a wish for a table comes to on the day as it stands; the saving transaction decides.
nonisolated struct TableAnswer {
  let wish: TableWish
  let entry: BookingEntry
  let house: Restaurant?
  let dayBook: DayBook?
  /// The booking that is being changed.
  let except: Booking.ID?
  let now: Date

  /// What stands beside the field.
  var echo: FieldEcho {
    guard let house, !tables(of: house).isEmpty else {
      return .hint(dayBook == nil ? "" : "no tables are set up")
    }
    switch wish {
    case .none: return .understood("without a table")
    case .bestFit: return bestFit(house)
    case .labels(let labels): return named(labels, house)
    }
  }

  /// Free tables that fit the party, smallest first; none while party or time is missing.
  var free: [DiningTable] {
    guard let house, let span = entry.span, let party = entry.party.value, let plan else { return [] }
    return tables(of: house).fitting(party).filter { plan.isFree($0.id, during: span, except: except) }
  }

  private var plan: TablePlan? {
    dayBook.map { TablePlan(bookings: $0.bookings, tablesOfBooking: $0.tablesOfBooking, now: now) }
  }

  private func tables(of house: Restaurant) -> [DiningTable] {
    (dayBook?.tables ?? []).filter { $0.restaurant == house.id }
  }

  private func bestFit(_ house: Restaurant) -> FieldEcho {
    guard entry.span != nil, let party = entry.party.value else { return .hint("smallest that fits") }
    guard let best = free.first else { return .warning("no table for \(party) is free then") }
    return .understood("\(best.label) is the smallest that fits")
  }

  private func named(_ labels: [String], _ house: Restaurant) -> FieldEcho {
    var seats = 0
    for label in labels {
      let table = tables(of: house).first { $0.label.lowercased() == label.lowercased() }
      guard let table else {
        return .wrong(BookRefusal.noSuchTable(label, house: house.name).sentence)
      }
      seats += table.maximum
      if let span = entry.span, let taker = plan?.taker(of: table.id, during: span, except: except) {
        return .warning("taken until \(house.clock.clockText(at: taker.end))")
      }
    }
    if let party = entry.party.value, party > seats {
      return .warning("seats \(seats), the party is \(party)")
    }
    return .understood("seats \(seats)")
  }
}
