/// Where a booking stands in its life.
public enum BookingStatus: String, CaseIterable, Codable, Hashable, Sendable {
  case requested, booked, confirmed, arrived, partlySeated, seated, finished, noShow, cancelled

  /// Whether a booking of this status takes its table.
  public var occupiesTable: Bool {
    switch self {
    case .requested, .booked, .confirmed, .arrived, .partlySeated, .seated: true
    case .finished, .noShow, .cancelled: false
    }
  }

  /// Whether the party is still to come.
  public var isExpected: Bool { [.requested, .booked, .confirmed].contains(self) }
  /// Whether the party is at its table, wholly or in part.
  public var isAtTable: Bool { [.seated, .partlySeated].contains(self) }
  /// Whether nothing more will happen: finished, no-show or cancelled.
  public var isOver: Bool { !occupiesTable }
}
