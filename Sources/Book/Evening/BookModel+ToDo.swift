import Persistence
import Reservations

extension BookModel {
  /// Lists only what needs somebody, or everything again; ends a search.
  public func toggleToDo() {
    if search != nil { endSearch() }
    showsToDo.toggle()
    keepSelection(from: evening.rows)
    if showsToDo, day == today { tellOfEarlierDays() }
  }

  /// Says how many bookings of the week before nobody wrote down as come or not: they are not of the day on the screen.
  private func tellOfEarlierDays() {
    let (today, house, container) = (today, shownRestaurant?.id, container)
    Task { [weak self] in
      do {
        let open = try await container.read { context in
          try BookingListing.fetch(
            from: today.adding(days: -7), through: today.adding(days: -1), of: house, in: context)
        }.count { $0.booking.status.isExpected || $0.booking.status == .arrived }
        self?.tell(openOfEarlierDays: open)
      } catch {
        self?.log.write(.warning, "bookings of earlier days: \(error)")
      }
    }
  }

  private func tell(openOfEarlierDays count: Int) {
    guard count > 0, showsToDo else { return }
    let words = count == 1 ? "1 booking of an earlier day is" : "\(count) bookings of earlier days are"
    messages.post(.warned, "\(words) still open; maitre todo names \(count == 1 ? "it" : "them").")
  }
}
