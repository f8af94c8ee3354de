import Foundation
import Text

extension ImportReader {
  /// What happens at the door cannot have happened before the day: such a file says something else than it means.
  ///
  /// - Throws: `LineFault` that names the status and the day.
  func checkDay(_ booking: ImportedBooking, _ row: DelimitedRow) throws(LineFault) {
    let day = rules.clock.serviceDay(of: booking.wall)
    guard day > today, booking.status.happensAtTheDoor else { return }
    throw LineFault(
      .status, text(.status, row) ?? "", "not before the day, \(day.longText), \(day.distance(from: today))")
  }

  /// What the house has against the time of a booking to come: taken all the same, since it was promised, and told.
  func remark(on booking: ImportedBooking) -> LineRefusal? {
    guard booking.status.occupiesTable, booking.start > now, let obstacle = obstacle(of: booking) else {
      return nil
    }
    return LineRefusal(
      line: booking.line, header: (mapping[.start] ?? mapping[.date])?.header,
      value: booking.wall.isoText.replacing("T", with: " "),
      reason: "\(obstacle.words(on: rules.clock)); taken all the same")
  }

  private func obstacle(of booking: ImportedBooking) -> Obstacle? {
    let span = TimeSpan(start: booking.start, minutes: booking.minutes)
    if let closure = rules.closure(of: .house, during: span) { return .closed(closure) }
    guard !rules.ownShifts.isEmpty else { return nil }
    let day = rules.clock.serviceDay(of: booking.wall)
    guard let shift = rules.shift(at: booking.start) else {
      return .noService(day, next: rules.nextService(after: day))
    }
    if let closure = rules.closure(of: .shift(shift.name), during: span) { return .closed(closure) }
    let minute = rules.clock.minute(at: booking.start, on: day)
    if minute < shift.first { return .beforeFirstSeating(shift) }
    return minute > shift.last ? .afterLastSeating(shift) : nil
  }
}
