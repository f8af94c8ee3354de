import Foundation
import Persistence

extension Availability {
  /// What stands against a time, whatever the table; first what forbids it.
  public func obstacles(of wish: SeatingWish) -> [Obstacle] {
    let day = rules.clock.serviceDay(at: wish.start)
    let shift = rules.shift(at: wish.start)
    var obstacles: [Obstacle] = []
    obstacles += closures(of: wish, shift).map(Obstacle.closed)
    if let obstacle = seatingTime(of: wish, shift, on: day) { obstacles.append(obstacle) }
    if let shift { obstacles += limits(passedBy: wish, shift, on: day) }
    return obstacles
  }

  /// Those of the house, then those of the shift.
  private func closures(of wish: SeatingWish, _ shift: Shift?) -> [Closure] {
    let ofHouse = closures(during: span(of: wish)) { $0.scope == .house }
    guard let shift else { return ofHouse }
    return ofHouse
      + closures(during: TimeSpan(start: wish.start, minutes: 1)) { $0.scope == .shift(shift.name) }
  }

  /// A house without shifts of its own seats at any time, and so does each house whoever stands at its door.
  private func seatingTime(of wish: SeatingWish, _ shift: Shift?, on day: ServiceDay) -> Obstacle? {
    guard !rules.ownShifts.isEmpty, wish.channel != .door else { return nil }
    guard let shift else { return .noService(day, next: rules.nextService(after: day)) }
    let minute = rules.clock.minute(at: wish.start, on: day)
    if minute < shift.first { return .beforeFirstSeating(shift) }
    return minute > shift.last ? .afterLastSeating(shift) : nil
  }

  /// Limits that are passed when the party is added.
  func limits(passedBy wish: SeatingWish, _ shift: Shift, on day: ServiceDay) -> [Obstacle] {
    let slot = rules.slot(of: shift, on: day, at: wish.start)
    var ofSlot = wish.party, ofShift = wish.party
    // Bookings are large and many of them start together: each stays in its place, and a start is asked for its shift once.
    var isOfShift: [Date: Bool] = [:]
    for index in bookings.indices
    where bookings[index].serviceDay == day && bookings[index].id != wish.except
      && bookings[index].countsCovers
    {
      let start = bookings[index].start
      if isOfShift[start] == nil { isOfShift[start] = rules.shift(at: start)?.id == shift.id }
      guard isOfShift[start] == true else { continue }
      ofShift += bookings[index].partySize
      if slot.contains(start) { ofSlot += bookings[index].partySize }
    }
    var obstacles: [Obstacle] = []
    if let limit = shift.pacing, ofSlot > limit {
      obstacles.append(.pacingFull(shift, covers: ofSlot, slot: slot.start))
    }
    if let limit = shift.maximum, ofShift > limit {
      obstacles.append(.serviceFull(shift, covers: ofShift))
    }
    return obstacles
  }
}

extension Availability {
  /// The answers of a time and of the slots before and after it, in order; the time itself is among them.
  ///
  /// - Parameter minutes: How far around; a slot is that of the shift at the time.
  public func answers(around wish: SeatingWish, minutes: Int) -> [SeatingAnswer] {
    let step = rules.shift(at: wish.start)?.slotMinutes ?? Shift.quarterMinutes
    let count = minutes / step
    return (-count...count).map { index in
      var moved = wish
      moved.start = wish.start.addingTimeInterval(Double(index * step) * 60)
      return answer(moved)
    }
  }
}
