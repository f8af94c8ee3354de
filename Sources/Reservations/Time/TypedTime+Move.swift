extension TypedTime {
  /// Where a booking goes that is moved by what was typed: a time of its day, a day at its time, or both. The time it has already is
  /// its own instant, also the second of two; only an offset or a zone moves it between these.
  ///
  /// - Throws: `BookRefusal.noSuchMoment`; `.timeInGap` for a time that the clock skips.
  public func moment(_ text: String, moving booking: Booking) throws(BookRefusal) -> TypedMoment {
    func kept(_ moment: TypedMoment) -> TypedMoment { moment.staying(at: [booking.start], on: clock) }
    if let moment = try understood(day: booking.serviceDay.isoText, time: text) { return kept(moment) }
    // `2.5` is as likely a number: a day alone that is written with a dot ends in one.
    if DateNumbers.isDecimal(text.typed) { throw .noSuchMoment(text) }
    let time = WallTime(isoText: booking.localStart)?.clockText ?? ""
    if let moment = try understood(day: text, time: time) { return kept(moment) }
    return kept(try moment(text))
  }

  /// The same with a day of service beside the time; of two texts one may be missing.
  ///
  /// - Throws: As the other; `BookRefusal.noSuchDay`, `.noSuchTime`.
  public func moment(
    _ text: String?, day: String?, moving booking: Booking
  ) throws(BookRefusal) -> TypedMoment {
    guard let day else { return try moment(text ?? "", moving: booking) }
    return try moment(day: day, time: text ?? WallTime(isoText: booking.localStart)?.clockText ?? "")
      .staying(at: [booking.start], on: clock)
  }

  /// Nil when the texts are no day or no time.
  private func understood(day: String, time: String) throws(BookRefusal) -> TypedMoment? {
    do throws(BookRefusal) {
      return try moment(day: day, time: time)
    } catch .noSuchDay, .noSuchTime {
      return nil
    } catch {
      throw error
    }
  }
}
