import Persistence
import Reservations
import Text

/// Who is to be forgotten.
enum ForgottenPerson: Sendable {
  case card(GuestProfile)
  case booking(Booking)
  /// On the waitlist alone.
  case waiting([WaitlistEntry])

  var words: String {
    switch self {
    case .card(let profile):
      "\(profile.guest.name)\(profile.guest.phone.isEmpty ? "" : ", \(profile.guest.phone)"), \(profile.visits.count.counted("visit")),"
    case .booking(let booking): "\(booking.guestName) of \(booking.code)"
    case .waiting(let entries): "\(entries.first?.name ?? "") of the waitlist"
    }
  }

  /// Names and phones under which an unsaved form may have them.
  var names: [(name: String, phone: String)] {
    switch self {
    case .card(let profile): ([profile.guest] + profile.aliases).map { ($0.name, $0.phone) }
    case .booking(let booking): [(booking.guestName, booking.phone)]
    case .waiting(let entries): entries.map { ($0.name, $0.phone) }
    }
  }
}
