/// By which way a party comes to the house: some tables are not for all of them.
public enum BookingChannel: Hashable, Sendable {
  /// Without a person of the house.
  case web
  /// Taken by the house: by phone, or from another book.
  case house
  /// The party stands at the door or sits down.
  case door

  /// The way a booking came, or that it is here by now.
  public init(_ booking: Booking) {
    let isHere = booking.status.isAtTable || booking.status == .arrived || booking.source == .walkIn
    self = isHere ? .door : booking.source == .web ? .web : .house
  }
}

extension DiningTable.Kind {
  /// Why a party that comes by this way does not get such a table; nil when it may.
  func obstacle(for channel: BookingChannel) -> Obstacle? {
    switch (self, channel) {
    case (.retired, _): .gone
    case (.walkIn, .web), (.walkIn, .house): .walkInsOnly
    case (.inHouse, .web): .houseOnly
    default: nil
    }
  }
}
