import Reservations
import TerminalUI

extension BookingStatus {
  /// The sign in front of the word: hollow is expected, filled is here, thin is gone.
  var mark: String {
    switch self {
    case .requested: "?"
    case .booked: "○"
    case .confirmed: "◊"
    case .arrived: "»"
    case .partlySeated: "•"
    case .seated: "●"
    case .finished: "·"
    case .noShow: "×"
    case .cancelled: "–"
    }
  }

  var role: StyleRole {
    switch self {
    case .requested: .statusRequested
    case .booked: .statusBooked
    case .confirmed: .statusConfirmed
    case .arrived: .statusArrived
    case .partlySeated: .statusPartlySeated
    case .seated: .statusSeated
    case .finished: .statusFinished
    case .noShow: .statusNoShow
    case .cancelled: .statusCancelled
    }
  }
}
