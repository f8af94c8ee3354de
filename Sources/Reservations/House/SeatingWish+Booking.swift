extension SeatingWish {
  /// What a booking asks for, itself left out.
  public init(_ booking: Booking) {
    self.init(
      party: booking.partySize, start: booking.start, minutes: booking.minutes,
      channel: BookingChannel(booking))
    except = booking.id
  }
}
