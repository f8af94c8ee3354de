import Persistence
import Reservations

extension BookModel {
  /// What a person can do to the book, by the names of the key table.
  public enum Action: String, CaseIterable, Sendable {
    case add, walkIn, arrived, seat, partly, out, noShow, confirm, cancel, bringBack, party, move, table
    case longer, shorter, lock, edit, delete, undo, redo
  }

  /// Why something cannot be done now, as a sentence; nil when it can.
  public func disabledReason(_ action: Action) -> String? {
    if isReadOnly { return BookError.readOnly.description }
    switch action {
    case .add, .walkIn:
      return dayBook.restaurants.isEmpty
        ? "There is no restaurant yet. \(keys[.fetch]) fetches the feed." : nil
    case .undo, .redo: return nil
    default: break
    }
    guard selectedIndex != nil, let booking = selectedID.flatMap(latest) else {
      return "No booking is selected."
    }
    return notYet(action, booking) ?? reason(action, booking)
  }

  /// What happens at the door happens on the day of the booking, or is written down after it.
  private func notYet(_ action: Action, _ booking: Booking) -> String? {
    let target: BookingStatus
    switch action {
    case .arrived: target = .arrived
    case .seat: target = .seated
    case .partly: target = .partlySeated
    case .out: target = .finished
    case .noShow: target = .noShow
    default: return nil
    }
    return booking.refusalBeforeItsDay(of: target, today: today(of: booking)).map(words)
  }

  private func reason(_ action: Action, _ booking: Booking) -> String? {
    switch action {
    case .arrived: transition(.arrived, booking)
    case .seat: transition(.seated, booking)
    // More of a party may sit down, in steps.
    case .partly: booking.status == .partlySeated ? nil : transition(.partlySeated, booking)
    case .out: transition(.finished, booking)
    case .noShow: transition(.noShow, booking)
    case .confirm: transition(.confirmed, booking)
    case .cancel: transition(.cancelled, booking)
    case .bringBack:
      booking.status.isOver ? nil : words(for: .notClosed(guest: booking.guestName, booking.status))
    case .longer, .shorter, .table, .lock:
      booking.status.isOver
        ? "\(booking.guestName) takes no table any more. \(keys.words(for: .bringBack))" : nil
    case .add, .walkIn, .party, .move, .edit, .delete, .undo, .redo: nil
    }
  }

  private func transition(_ target: BookingStatus, _ booking: Booking) -> String? {
    booking.refusal(of: target, today: today(of: booking)).map(words)
  }

  /// Today where the booking is, whatever the clock on the screen.
  private func today(of booking: Booking) -> ServiceDay {
    let house = dayBook.restaurants.first { $0.id == booking.restaurant }
    return (house?.clock ?? clock).serviceDay(at: surroundings.clock.now())
  }
}
