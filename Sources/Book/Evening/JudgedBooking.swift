import Reservations

/// The selected booking, and the day it is where the booking is: a key line asks for them once a key.
struct JudgedBooking {
  /// All that they follow from.
  struct Moment: Equatable {
    /// `BookModel.version`.
    let version: Int
    let id: Booking.ID
    /// The revision that this session wrote and the rows do not show yet.
    let written: Int?
    /// Minutes since 1970.
    let minute: Int
  }

  let moment: Moment
  let booking: Booking
  let today: ServiceDay
}
