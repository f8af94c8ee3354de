/// The share of parties that did not come, of those that were expected.
///
/// Cancelled bookings, walk-ins and the waitlist are left out: a walk-in cannot fail to come.
public struct NoShowRate: Equatable, Sendable {
  /// How it is counted, for whoever reads the number.
  public static let formula = "\(fraction); cancelled, walk-ins and waitlist left out"
  /// The formula alone.
  public static let fraction = "no-shows / (no-shows + finished + seated)"

  /// Bookings whose party did not come.
  public private(set) var noShows = 0
  /// Bookings whose party came: finished, seated, or seated in part.
  public private(set) var came = 0

  /// Nobody yet.
  public init() {}

  /// Of so many bookings, walk-ins left out already.
  public init(noShows: Int, came: Int) {
    self.noShows = noShows
    self.came = came
  }

  /// Of bookings; those that do not count are passed over.
  public init(_ bookings: some Sequence<Booking>) {
    for booking in bookings { add(booking) }
  }

  /// From 0 to 1; nil while there is nothing to divide by.
  public var share: Double? { noShows + came > 0 ? Double(noShows) / Double(noShows + came) : nil }

  private mutating func add(_ booking: Booking) {
    guard booking.source != .walkIn, !booking.isDeleted else { return }
    switch booking.status {
    case .noShow: noShows += 1
    case .finished, .seated, .partlySeated: came += 1
    case .requested, .booked, .confirmed, .arrived, .cancelled: break
    }
  }
}
