import Foundation
import Persistence
import Reservations

extension BookModel {
  /// A quarter hour longer.
  public func longer() { lengthen(by: 15, "longer") }

  /// A quarter hour given back.
  public func shorter() { lengthen(by: -15, "shorter") }

  /// Locks the booking to its table, or unlocks it.
  public func toggleLock() {
    act("lock") { desk, booking, context in
      try desk.lock(booking, !booking.isLockedToTable, in: context)
    }
  }

  /// Changes the number of people.
  public func setParty(_ party: Int) {
    act("party", into: { $0.partySize = party }) { desk, booking, context in
      try desk.resize(booking, to: party, in: context)
    }
  }

  /// Moves the booking to another time or day by the clock of its house.
  public func move(to moment: TypedMoment) {
    act("move", into: { $0.wall = moment.wall }) { desk, booking, context in
      let isSecond = BookingDraft.isSecondOfTwo(moment.start, in: booking.zone)
      return try desk.move(booking, to: moment.wall, isSecondOfTwo: isSecond, in: context)
    }
  }

  /// Gives the booking another table.
  public func changeTable(_ wish: TableWish) {
    act("table", into: { $0.table = wish }) { desk, booking, context in
      try desk.changeTable(of: booking, to: wish, in: context)
    }
  }

  /// The number of people in what was typed.
  ///
  /// - Throws: `BookRefusal.notACount`, `.partyTooLarge`.
  public func readParty(_ text: String) throws(BookRefusal) -> Int { try PartySize.read(text) }

  /// Where a move goes that was typed for the selected booking: a time, a day, or both.
  ///
  /// - Throws: `BookRefusal.noSuchMoment` and what a time in a gap throws.
  public func readMove(_ text: String) throws(BookRefusal) -> TypedMoment {
    guard let booking = selected?.booking, let house = house(of: booking) else {
      throw .nothingSelected
    }
    let typed = TypedTime(
      now: surroundings.clock.now(), clock: house.clock, dateOrder: surroundings.dateOrder)
    return try typed.moment(text, moving: booking)
  }

  /// What was understood of a move: `19:45–21:45 CET`.
  public func echo(_ moment: TypedMoment) -> String {
    guard let booking = selected?.booking, let house = house(of: booking) else { return "" }
    let typed = TypedTime(now: surroundings.clock.now(), clock: house.clock)
    let turn = typed.echo(moment, minutes: booking.minutes)
    return moment.serviceDay == booking.serviceDay ? turn : "\(typed.echo(moment.serviceDay)), \(turn)"
  }

  /// The house of a booking.
  func house(of booking: Booking) -> Restaurant? {
    dayBook.restaurants.first { $0.id == booking.restaurant }
  }

  private func lengthen(by minutes: Int, _ action: String) {
    act(action, into: { $0.minutes = $0.minutes.map { $0 + minutes } }) { desk, booking, context in
      try desk.lengthen(booking, by: minutes, in: context)
    }
  }
}
