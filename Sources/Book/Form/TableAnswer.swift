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

  /// What is free and fits the party, smallest first; none while party or time is missing.
  var free: [Seating] { wished.flatMap { availability?.answer($0).fits } ?? [] }

  /// What stands against the time itself, in a few words: closed, past the last seating, pacing full.
  var timeObstacle: String? {
    guard let house, let wished else { return nil }
    return availability?.obstacles(of: wished).first?.echo(on: house.clock)
  }

  private func taken(by taker: Booking, _ house: Restaurant) -> String {
    guard taker.status.isAtTable, taker.end <= now else {
      return "taken until \(house.clock.clockText(at: taker.end))"
    }
    return "\(taker.guestName) has not left yet"
  }

  /// What the house has against a table by itself, besides its size.
  private func ruleAgainst(_ tables: [DiningTable]) -> Obstacle? {
    guard tables.count == 1, let wished else { return nil }
    let misfit = availability?.answer(wished).misfits.first { $0.seating.tables == tables }
    return misfit.flatMap { $0.obstacle.isWarning ? nil : $0.obstacle }
  }

  /// Party and time as typed; nil while one of them is missing.
  private var wished: SeatingWish? {
    guard let span = entry.span, let party = entry.party.value else { return nil }
    var wish = SeatingWish(party: party, start: span.start, minutes: entry.plannedMinutes)
    wish.except = except
    return wish
  }

  private var availability: Availability? {
    guard let dayBook, let house else { return nil }
    return dayBook.availability(of: house, now: now)
  }

  private func tables(of house: Restaurant) -> [DiningTable] {
    (dayBook?.tables ?? []).filter { $0.restaurant == house.id && $0.kind != .retired }
  }

  private func bestFit(_ house: Restaurant) -> FieldEcho {
    guard entry.span != nil, let party = entry.party.value else { return .hint("smallest that fits") }
    guard let best = free.first else {
      let shortage = wished.flatMap { availability?.shortage(of: $0) } ?? .taken(besides: nil)
      return .warning(shortage.words(for: party))
    }
    return .understood("\(best.label) is the smallest that fits")
  }

  private func named(_ labels: [String], _ house: Restaurant) -> FieldEcho {
    var found: [DiningTable] = []
    for label in labels {
      let table = tables(of: house).first { $0.label.lowercased() == label.lowercased() }
      guard let table else {
        return .wrong(BookRefusal.noSuchTable(label, house: house.name).sentence)
      }
      found.append(table)
      if let span = entry.span,
        let taker = availability?.plan.taker(of: table.id, during: span, except: except)
      {
        return .warning(taken(by: taker, house))
      }
    }
    if let closed = ruleAgainst(found) { return .warning(closed.words(on: house.clock)) }
    let seats = entry.rules?.seats(at: found) ?? 0
    if let party = entry.party.value, party > seats {
      return .warning("seats \(seats), the party is \(party)")
    }
    guard entry.rules?.isSeating(found) ?? true else {
      return .warning("seats \(seats), no combination of the house")
    }
    return .understood("seats \(seats)")
  }
}
