import Persistence
import Reservations

extension BookingFormModel {
  /// Goes on with what both changed, mine where both did; what is left to decide is in the form.
  public func join() {
    guard let conflict else { return }
    for line in conflict.lines { texts[line.field] = line.joined }
    settle(conflict)
  }

  /// Goes on with what stands in the form: the next save writes it over the other one's.
  public func keepMine() {
    guard let conflict else { return }
    settle(conflict)
  }

  /// Goes on with what the other one wrote; what was typed here is given up.
  public func takeTheirs() {
    guard let conflict else { return }
    for line in conflict.lines { texts[line.field] = line.theirs }
    settle(conflict)
  }

  func makeConflict(_ changed: ChangedBooking) -> BookingConflict {
    let tables = labels(of: changed.tables)
    let theirs = Self.texts(
      of: changed.current, tables: tables, house: house(changed.current.restaurant)?.name ?? "")
    return BookingConflict(
      actor: changed.actor, written: changed.written, lines: lines(theirs), current: changed.current,
      statusBefore: statusBefore(changed.current), tables: tables)
  }

  /// The conflict of a draft with the booking as it is now, whose texts the form was opened with.
  func conflict(with current: Booking) -> BookingConflict {
    let clock = restaurant?.clock ?? book.clock
    let table = opened[.table] ?? ""
    return BookingConflict(
      actor: current.updatedBy,
      written: clock.words(for: current.updatedAt, seenAt: now),
      lines: lines(opened), current: current, statusBefore: nil,
      tables: table == "none" ? [] : table.split(separator: "+").map(String.init))
  }

  private func statusBefore(_ current: Booking) -> BookingStatus? {
    guard case .edit(let booking) = purpose, booking.status != current.status else { return nil }
    return booking.status
  }

  private func lines(_ theirs: [BookField: String]) -> [BookingConflict.Line] {
    BookField.sheet.compactMap { field in
      let line = BookingConflict.Line(
        field: field, was: original[field] ?? "", theirs: theirs[field] ?? "", mine: text(field))
      return line.isTheirs || line.isMine ? line : nil
    }
  }

  /// The booking as it is now becomes the one that the form changes.
  private func settle(_ conflict: BookingConflict) {
    let house = house(conflict.current.restaurant)
    purpose = .edit(conflict.current)
    original = Self.texts(of: conflict.current, tables: conflict.tables, house: house?.name ?? "")
    if text(.restaurant) == house?.name { restaurant = house }
    self.conflict = nil
    refusal = nil
    derive()
  }

  private func labels(of ids: [DiningTable.ID]) -> [String] {
    let tables = (dayBook ?? book.dayBook).tables + book.dayBook.tables
    return ids.compactMap { id in tables.first { $0.id == id }?.label }
  }

  private func house(_ id: Restaurant.ID) -> Restaurant? {
    (dayBook?.restaurants ?? []).first { $0.id == id } ?? book.dayBook.restaurants.first { $0.id == id }
  }
}
