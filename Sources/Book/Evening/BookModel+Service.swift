import Persistence
import Reservations

extension BookModel {
  /// The guest is in and waits for the table.
  public func arrived() { setStatus(.arrived, "arrived") }

  /// The party sits down; without a table it gets the one that fits best.
  public func seat() { setStatus(.seated, "seat") }

  /// So many of the party sit now, the rest is awaited; the whole party is seated then.
  public func partlySeat(_ covers: Int) {
    act("partly") { desk, booking, context in
      try desk.setStatus(.partlySeated, of: booking, seated: covers, in: context)
    }
  }

  /// The party has left, its table is free.
  public func out() { setStatus(.finished, "out") }

  /// The guest did not come.
  public func noShow() { setStatus(.noShow, "no-show") }

  /// The guest has confirmed, or the house accepts a request.
  public func confirm() { setStatus(.confirmed, "confirm") }

  /// The booking is called off, for this reason.
  public func cancel(reason: String) {
    act("cancel") { desk, booking, context in try desk.cancel(booking, reason: reason, in: context) }
  }

  /// A closed booking is opened again.
  public func bringBack() {
    act("bring back") { desk, booking, context in try desk.bringBack(booking, in: context) }
  }

  /// The booking goes from lists and reports; its history stays.
  public func delete() {
    act("delete") { desk, booking, context in try desk.delete(booking, in: context) }
  }

  /// Seats a party that came without a booking.
  ///
  /// - Parameter house: Nil is the house shown, else that of the selected row, else the first.
  public func seatWalkIn(party: Int, restaurant house: Restaurant.ID? = nil) {
    guard let house = house ?? preferredRestaurant?.id else {
      return refuse("walk-in: there is no restaurant yet. \(keys[.fetch]) fetches the feed.")
    }
    enqueue { model in
      await model.report("walk-in") { desk, context in
        try desk.seatWalkIn(party: party, at: house, in: context)
      }
    }
  }

  /// Takes back this session's last change.
  public func undo() {
    enqueue { model in
      let refused = model.refusedUndos
      await model.takeBack("undo") { desk, context in try desk.undo(passing: refused, in: context) }
    }
  }

  /// Does again what was taken back last.
  public func redo() {
    enqueue { model in
      await model.takeBack("redo") { desk, context in try desk.redo(in: context) }
    }
  }

  /// The house that a new booking is for: the one shown, else that of the selected row, else the first.
  public var preferredRestaurant: Restaurant? {
    if let shownRestaurant { return shownRestaurant }
    let selectedHouse = selected?.booking.restaurant
    return dayBook.restaurants.first { $0.id == selectedHouse } ?? dayBook.restaurants.first
  }

  private func setStatus(_ status: BookingStatus, _ action: String) {
    act(action) { desk, booking, context in try desk.setStatus(status, of: booking, in: context) }
  }

  private func takeBack(_ action: String, _ deed: @escaping Deed<Undone>) async {
    do {
      let undone = try await write(deed)
      if let saved = undone.saved { remember(saved) }
      messages.withdrawUndo()
      messages.post(.done, undone.sentence)
    } catch let refusal as BookRefusal {
      let sentence = words(for: refusal)
      let words = action == "undo" ? sentence : sentence.replacing("Not undone:", with: "Not redone:")
      refuse(
        passOver(refusal).map { "\(words) \(keys[.undo]) takes back what was done to \($0.subject)." }
          ?? words)
    } catch {
      tell(error, action)
    }
  }

  /// What cannot be taken back is not in the way of what was done before it.
  ///
  /// - Returns: The deed that the next undo takes back instead.
  private func passOver(_ refusal: BookRefusal) -> BookEvent? {
    guard case .notUndone(let undo) = refusal, let older = undo.older else { return nil }
    refusedUndos.insert(undo.event.id)
    return older
  }
}
