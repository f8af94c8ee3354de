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
      return dayBook.restaurants.isEmpty ? "There is no restaurant yet. r fetches the feed." : nil
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
    return booking.notYetReason(for: target, today: today(of: booking))
  }

  private func reason(_ action: Action, _ booking: Booking) -> String? {
    switch action {
    case .arrived: booking.disabledReason(for: .arrived)
    case .seat: booking.disabledReason(for: .seated)
    case .partly: booking.disabledReason(for: .partlySeated)
    case .out: booking.disabledReason(for: .finished)
    case .noShow: booking.disabledReason(for: .noShow)
    case .confirm: booking.disabledReason(for: .confirmed)
    case .cancel: booking.disabledReason(for: .cancelled)
    case .bringBack: booking.status.isOver ? nil : "\(booking.guestName) is not closed."
    case .longer, .shorter, .table, .lock:
      booking.status.isOver ? "\(booking.guestName) takes no table any more. B brings the booking back." : nil
    case .add, .walkIn, .party, .move, .edit, .delete, .undo, .redo: nil
    }
  }

  /// Today where the booking is, whatever the clock on the screen.
  private func today(of booking: Booking) -> ServiceDay {
    let house = dayBook.restaurants.first { $0.id == booking.restaurant }
    return (house?.clock ?? clock).serviceDay(at: surroundings.clock.now())
  }
}
