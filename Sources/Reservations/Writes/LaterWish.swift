import Foundation
import Persistence

/// What a party asked for that its day has no table for: the same time is looked for on the days after, with nobody waiting for it.
public struct LaterWish: Equatable, Sendable {
  fileprivate let booking: Booking
  fileprivate let now: Date

  /// Nil for a party that is here: it wants no other day.
  init?(_ booking: Booking, now: Date) {
    guard booking.status.isExpected else { return nil }
    (self.booking, self.now) = (booking, now)
  }
}

extension BookRefusal {
  /// The same refusal with the ways of the days after, where that of its day had none to offer.
  ///
  /// A look at up to a week of bookings, which a transaction would keep the other sessions waiting for. Where the book cannot be read
  /// the refusal is told as it is.
  public func lookingAhead(in container: ModelContainer) async -> BookRefusal {
    guard let later else { return self }
    do {
      return offering(try await container.read { try later.ways(in: $0) })
    } catch {
      return self
    }
  }

  private var later: LaterWish? {
    switch self {
    case .tableTaken(let taken): taken.later
    case .noTableFree(_, _, _, _, let later): later
    default: nil
    }
  }

  private func offering(_ ways: [TableWay]) -> BookRefusal {
    switch self {
    case .tableTaken(var taken):
      (taken.ways, taken.later) = (ways, nil)
      return .tableTaken(taken)
    case .noTableFree(let party, let house, let why, _, _):
      return .noTableFree(party: party, house: house, why: why, ways: ways)
    default: return self
    }
  }
}

extension LaterWish {
  /// The same time on the next days on which the house seats, at most two of a week.
  fileprivate func ways(in context: borrowing ReadContext) throws -> [TableWay] {
    guard let wall = WallTime(isoText: booking.localStart), let house = try context.find(booking.restaurant)
    else { return [] }
    let today = house.clock.serviceDay(at: now)
    var ways: [TableWay] = []
    for days in 1...7 where ways.count < 2 {
      let moved = WallTime(date: wall.date.adding(days: days), minute: wall.minute)
      guard moved.date.year <= ServiceDay.years.upperBound, let start = house.clock.instants(of: moved).first
      else { continue }
      var wish = SeatingWish(booking)
      wish.start = start
      let day = booking.serviceDay.adding(days: days)
      let availability = try HouseDay.fetch(house, around: day, in: context).availability(asSeenAt: now)
      if let way = availability.way(wish, note: "on \(day.text(seenOn: today))") { ways.append(way) }
    }
    return ways
  }
}
