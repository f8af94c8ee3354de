import Foundation
import Persistence
import Reservations

extension BookModel {
  /// What a person can do to the book, by the names of the key table.
  public enum Action: String, CaseIterable, Sendable {
    case add, walkIn, arrived, seat, partly, out, noShow, confirm, cancel, bringBack, party, move, table
    case longer, shorter, lock, edit, delete, undo, redo
  }

  /// Why something cannot be done now, as a sentence; nil when it can.
  public func disabledReason(_ action: Action) -> String? { obstacle(to: action).map(words) }

  /// Whether something can be done now: `disabledReason` without its words, which are asked for far less often.
  public func canDo(_ action: Action) -> Bool { obstacle(to: action) == nil }

  /// What is in the way.
  private enum Obstacle {
    case readOnly, noRestaurant, noSelection
    /// A closed booking of this guest takes no table.
    case closed(guest: String)
    case refusal(BookRefusal)
  }

  private func words(_ obstacle: Obstacle) -> String {
    switch obstacle {
    case .readOnly: BookError.readOnly.description
    case .noRestaurant: "There is no restaurant yet. \(keys[.fetch]) fetches the feed."
    case .noSelection: "No booking is selected."
    case .closed(let guest): "\(guest) takes no table any more. \(keys.words(for: .bringBack))"
    case .refusal(let refusal): words(for: refusal)
    }
  }

  private func obstacle(to action: Action) -> Obstacle? {
    if isReadOnly { return .readOnly }
    switch action {
    case .add, .walkIn: return dayBook.restaurants.isEmpty ? .noRestaurant : nil
    case .undo, .redo: return nil
    default: break
    }
    guard let selected = judgedSelection() else { return .noSelection }
    return refusal(of: action, selected).map(Obstacle.refusal) ?? obstacle(to: action, selected.booking)
  }

  /// The selected booking as it is judged now.
  private func judgedSelection() -> JudgedBooking? {
    guard let id = selectedID else { return nil }
    let moment = JudgedBooking.Moment(
      version: version, id: id, written: written[id]?.booking.revision,
      minute: Int(surroundings.clock.now().timeIntervalSince1970 / 60))
    if let judged, judged.moment == moment { return judged }
    guard selectedIndex != nil, let booking = latest(id) else { return nil }
    let judged = JudgedBooking(moment: moment, booking: booking, today: today(of: booking))
    self.judged = judged
    return judged
  }

  /// What the status of a booking does not allow. What happens at the door happens on the day of the booking, or is
  /// written down after it.
  private func refusal(of action: Action, _ selected: JudgedBooking) -> BookRefusal? {
    guard let target = action.target else { return nil }
    let (booking, today) = (selected.booking, selected.today)
    if action.happensAtTheDoor, let refusal = booking.refusalBeforeItsDay(of: target, today: today) {
      return refusal
    }
    // More of a party may sit down, in steps.
    if action == .partly, booking.status == .partlySeated { return nil }
    return booking.refusal(of: target, today: today)
  }

  private func obstacle(to action: Action, _ booking: Booking) -> Obstacle? {
    switch action {
    case .bringBack where !booking.status.isOver:
      .refusal(.notClosed(guest: booking.guestName, booking.status))
    case .longer where booking.status.isOver, .shorter where booking.status.isOver,
      .table where booking.status.isOver, .lock where booking.status.isOver:
      .closed(guest: booking.guestName)
    default: nil
    }
  }

  /// Today where the booking is, whatever the clock on the screen.
  private func today(of booking: Booking) -> ServiceDay {
    let house = dayBook.restaurants.first { $0.id == booking.restaurant }
    return (house?.clock ?? clock).serviceDay(at: surroundings.clock.now())
  }
}

extension BookModel.Action {
  /// The status that it gives a booking; nil where it gives none.
  fileprivate var target: BookingStatus? {
    switch self {
    case .arrived: .arrived
    case .seat: .seated
    case .partly: .partlySeated
    case .out: .finished
    case .noShow: .noShow
    case .confirm: .confirmed
    case .cancel: .cancelled
    default: nil
    }
  }

  fileprivate var happensAtTheDoor: Bool {
    switch self {
    case .arrived, .seat, .partly, .out, .noShow: true
    default: false
    }
  }
}
