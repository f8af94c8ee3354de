/// The panes of the main screen; the raw value is the digit that goes there.
enum Pane: Int, CaseIterable {
  case bookings = 1
  case restaurants, details, waitlist, tables, activity

  /// The name in the head rule.
  var title: String {
    switch self {
    case .bookings: "Bookings"
    case .restaurants: "Restaurants"
    case .details: "Details"
    case .waitlist: "Waitlist"
    case .tables: "Tables"
    case .activity: "Activity"
    }
  }
}
