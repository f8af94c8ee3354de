extension TypedTime {
  /// Where a booking goes that is moved by what was typed: a time of its day, a day at its time, or both.
  ///
  /// - Throws: `BookRefusal.noSuchMoment`; `.timeInGap` for a time that the clock skips.
  public func moment(_ text: String, moving booking: Booking) throws(BookRefusal) -> TypedMoment {
    if let moment = try understood(day: booking.serviceDay.isoText, time: text) { return moment }
    let time = WallTime(isoText: booking.localStart)?.clockText ?? ""
    if let moment = try understood(day: text, time: time) { return moment }
    return try moment(text)
  }

  /// The same with a day of service beside the time; of two texts one may be missing.
  ///
  /// - Throws: As the other; `BookRefusal.noSuchDay`, `.noSuchTime`.
  public func moment(
    _ text: String?, day: String?, moving booking: Booking
  ) throws(BookRefusal) -> TypedMoment {
    guard let day else { return try moment(text ?? "", moving: booking) }
    return try moment(day: day, time: text ?? WallTime(isoText: booking.localStart)?.clockText ?? "")
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
