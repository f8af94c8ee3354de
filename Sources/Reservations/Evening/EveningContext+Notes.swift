import Foundation
import Persistence

extension Evening.Marks {
  /// VIP, allergy and celebration of a booking or of its guest.
  init(of booking: Booking, guest: Guest?) {
    self = []
    if booking.tags.contains(where: Occasion.isVIP) || guest?.tags.contains(where: Occasion.isVIP) == true {
      insert(.vip)
    }
    if !booking.allergies.isEmpty || guest?.allergies.isEmpty == false { insert(.allergy) }
    if booking.tags.contains(where: Occasion.isCelebration) { insert(.occasion) }
  }

  /// As lists outside the dashboard show them: `VA`, `C`; a note is no letter there.
  public var letters: String {
    let letters: [(Evening.Marks, String)] = [(.vip, "V"), (.allergy, "A"), (.occasion, "C")]
    return letters.filter { contains($0.0) }.map(\.1).joined()
  }
}

extension EveningContext {
  /// V for a VIP, A for an allergy, C for a celebration, N for a note; of the booking or of its guest.
  func marks(_ booking: Booking) -> Evening.Marks {
    let guest = booking.guest.flatMap { book.guests[$0] }
    var marks = Evening.Marks(of: booking, guest: guest)
    let notes = notes(booking) + [booking.staffNotes, guest?.notes ?? ""]
    if notes.contains(where: { !$0.isEmpty }) { marks.insert(.note) }
    return marks
  }

  /// Allergy, celebration and what the guest asked for, joined by commas; what the house notes for itself is left to the details.
  func note(_ booking: Booking) -> String {
    var parts: [String] = []
    let allergies =
      booking.allergies.isEmpty
      ? booking.guest.flatMap { book.guests[$0]?.allergies } ?? "" : booking.allergies
    if !allergies.isEmpty { parts.append(allergies) }
    parts += booking.tags.filter(Occasion.isCelebration)
    parts += notes(booking)
    return parts.joined(separator: ", ")
  }

  private func notes(_ booking: Booking) -> [String] {
    [booking.guestNotes, booking.status.isOver ? booking.reason : ""].filter { !$0.isEmpty }
  }
}
