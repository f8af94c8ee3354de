import Persistence

extension ImportSlice {
  /// Says when the guest of a new booking to come has another one for the same evening.
  ///
  /// - Parameters:
  ///   - known: Who was met before this slice.
  mutating func remarkSecond(
    _ row: ImportedBooking, of house: Restaurant, on clock: WallClock, besides known: ExpectedGuests,
    in context: borrowing ReadContext
  ) throws {
    guard row.isToCome else { return }
    let day = clock.serviceDay(of: row.wall)
    let other = try known.other(
      than: row.expected(on: day, at: .line(row.line)), on: day, of: house, besides: &outcome.expected,
      in: context)
    if let other { outcome.duplicates.append(row.duplicate(of: other, on: clock)) }
  }

  /// Keeps who is expected, for those who come later in the file.
  mutating func expect(_ row: ImportedBooking, at place: ExpectedGuest.Place, on clock: WallClock) {
    guard row.isToCome else { return }
    outcome.expected.add(row.expected(on: clock.serviceDay(of: row.wall), at: place))
  }
}

extension ImportedBooking {
  /// Of evenings that are over nobody has to know; a party at the door has no second booking.
  fileprivate var isToCome: Bool { status.isExpected && source != .walkIn }

  fileprivate func expected(on day: ServiceDay, at place: ExpectedGuest.Place) -> ExpectedGuest {
    ExpectedGuest(name: guestName, phone: phone, on: day, at: start, place: place)
  }

  /// That its guest has another booking for the same evening.
  fileprivate func duplicate(of other: ExpectedGuest, on clock: WallClock) -> LineRefusal {
    let time = clock.clockText(at: other.start)
    let words =
      switch other.place {
      case .code(let code): "has \(code) already, at \(time)"
      case .line(let line): "stands on line \(line) already, at \(time)"
      }
    return LineRefusal(
      line: line, header: ImportField.guest.rawValue, value: guestName, reason: "\(words); taken all the same"
    )
  }
}
