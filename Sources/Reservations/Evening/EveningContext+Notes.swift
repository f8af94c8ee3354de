import Foundation
import Persistence

extension EveningContext {
  /// V for a VIP, A for an allergy, C for a celebration, N for a note; of the booking or of its guest.
  func marks(_ booking: Booking) -> Evening.Marks {
    let guest = booking.guest.flatMap { book.guests[$0] }
    var marks: Evening.Marks = []
    if booking.tags.contains(where: Occasion.isVIP) || guest?.tags.contains(where: Occasion.isVIP) == true {
      marks.insert(.vip)
    }
    if !booking.allergies.isEmpty || guest?.allergies.isEmpty == false { marks.insert(.allergy) }
    if booking.tags.contains(where: Occasion.isCelebration) { marks.insert(.occasion) }
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
