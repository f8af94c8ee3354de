import Book
import Persistence
import Reservations

extension SavedBooking {
  /// `Anna Kovács seated at 4. Allergy: shellfish.`
  ///
  /// - Parameter guest: The card, for an allergy that the booking does not name.
  func words(_ guest: Guest?) -> String {
    guard let event else { return "\(booking.guestName) is as before." }
    let allergies = booking.allergies.isEmpty ? guest?.allergies ?? "" : booking.allergies
    let isHere = booking.status == .arrived || booking.status.isAtTable
    let allergy = isHere && !allergies.isEmpty ? " Allergy: \(allergies)." : ""
    return "\(event.subject) \(event.summary).\(allergy)"
  }
}

extension CommandBook {
  /// The card of the guest; nil also where it cannot be read: the booking is in the book, which is told whatever comes after.
  func guest(of saved: SavedBooking) async -> Guest? {
    do {
      return try await read { context in try saved.booking.guest.flatMap { try context.find($0) } }
    } catch {
      return nil
    }
  }

  /// The booking in one line that begins with its code; with its house, where the book has several.
  func line(_ saved: SavedBooking) async -> String {
    let (id, now) = (saved.booking.restaurant, surroundings.clock.now())
    do {
      let (house, name) = try await read { context in
        let house = try context.find(id)
        guard try Restaurant.fetchAll(limit: 2, in: context).count > 1 else { return (house, nil as String?) }
        return (house, try house?.name(among: Restaurant.sharedNames(in: context)))
      }
      return saved.line(at: house, named: name, now: now)
    } catch {
      // It is in the book: its code is told whatever comes after.
      return saved.line(at: nil, named: nil, now: now)
    }
  }
}

extension CommandContext {
  /// Prints what was done and the booking as it is now, a line each, then what to know besides.
  func tell(_ saved: SavedBooking, in book: CommandBook) async throws {
    try tellDone(saved.words(await book.guest(of: saved)))
    try output.line(await book.line(saved))
    try tell(saved.warnings)
  }

  /// What wants a look goes where errors go; what is only good to know belongs to the answer.
  func tell(_ warnings: [BookWarning]) throws {
    for warning in warnings {
      if warning.wantsALook { try say(warning.sentence) } else { try output.line(warning.remark) }
    }
  }
}
