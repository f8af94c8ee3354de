import Foundation

/// Reads days, times and lengths as people type them. Every answer depends on what is given here and on the text, on nothing else.
public struct TypedTime: Sendable {
  /// The instant that `today` is counted from.
  public let now: Date
  /// The house's clock.
  public let clock: WallClock
  /// Which number of `4/12` is the day.
  public let dateOrder: DateOrder

  /// A reader for one house at one instant.
  public init(now: Date, clock: WallClock, dateOrder: DateOrder = .dayFirst) {
    self.now = now
    self.clock = clock
    self.dateOrder = dateOrder
  }

  /// The house's service day at `now`.
  public var today: ServiceDay { clock.serviceDay(at: now) }

  /// A day and a time typed apart: the day is the day of service, so `00:15` is in the night that follows it.
  ///
  /// - Throws: `BookRefusal.noSuchDay`, `.noSuchTime` `.timeInGap`, `.otherZone` or `.outsideBook`.
  public func moment(day dayText: String, time timeText: String) throws(BookRefusal) -> TypedMoment {
    return try moment(on: day(dayText), time: timeText)
  }

  /// A time of a day of service that is known already.
  ///
  /// - Throws: `BookRefusal.noSuchTime` `.timeInGap`, `.otherZone` or `.outsideBook`.
  public func moment(on day: ServiceDay, time timeText: String) throws(BookRefusal) -> TypedMoment {
    let (text, zone) = cutZone(timeText.typed)
    guard let minute = readMinute(text) else { throw .noSuchTime(timeText) }
    return try moment(at: clock.wallTime(on: day, minute: minute), in: zone)
  }

  /// A date and a time in one text, `2026-12-04 19:30` or `fri 730pm`: a date that says its year is the calendar's, so
  /// `2026-12-05T00:15` and `5/12/2026 00:15` belong to the service of the fourth; `fri` and `5/12` are days of service.
  /// With an offset, `2026-10-25 02:30+01:00`, it is that instant: the way to the second of two; the name of the zone, `02:30 CET`, is
  /// another.
  ///
  /// - Throws: `BookRefusal.noSuchDay`, `.noSuchTime` `.timeInGap`, `.otherZone` or `.outsideBook`.
  public func moment(_ text: String) throws(BookRefusal) -> TypedMoment {
    let (text, zone) = cutZone(text.typed)
    if let stamped = StampedInstant(text) { return try moment(at: stamped.date) }
    guard let (dayText, timeText) = split(text) else { throw .noSuchMoment(text) }
    let day = try day(dayText)
    let minute = try minute(timeText)
    let isCalendarDate = fullDate(dayText) != nil
    return try moment(
      at: isCalendarDate
        ? WallTime(date: day, minute: minute) : clock.wallTime(on: day, minute: minute), in: zone)
  }

  /// What `--at` and `--day` say together: with a day, a time of its service; a time alone is today’s, or tonight’s; else both stand in
  /// `text`.
  ///
  /// - Throws: `BookRefusal.noSuchDay`, `.noSuchTime`, `.noSuchMoment` `.timeInGap`, `.otherZone` or `.outsideBook`.
  public func moment(_ text: String, day: String?) throws(BookRefusal) -> TypedMoment {
    if let day { return try moment(day: day, time: text) }
    return isTimeAlone(text) ? try moment(day: "today", time: text) : try moment(text)
  }

  private func moment(at instant: Date) throws(BookRefusal) -> TypedMoment {
    let wall = clock.wallTime(at: instant)
    try clock.checkInBook(wall)
    var moment = TypedMoment(serviceDay: clock.serviceDay(of: wall), wall: wall, start: instant)
    moment.saysZone = true
    return moment
  }

  /// The date of a text with an offset, `2026-12-05 02:30+05:00`: the house may be a day behind it or ahead; nil without an offset.
  public static func stampedDate(_ text: String) -> ServiceDay? { StampedInstant(text.typed)?.wall.date }

  /// Whether a text is a time and nothing else: `1930`.
  public func isTimeAlone(_ text: String) -> Bool { readMinute(cutZone(text.typed).text) != nil }

  private func moment(at wall: WallTime, in zone: String?) throws(BookRefusal) -> TypedMoment {
    let moment = TypedMoment(
      serviceDay: clock.serviceDay(of: wall), wall: wall, start: try clock.instant(of: wall))
    guard let zone else { return moment }
    return try self.moment(moment, in: zone)
  }

  /// Cuts at the `T` of an ISO text, else at the blank after which a time can be read.
  private func split(_ text: String) -> (day: String, time: String)? {
    if text.utf8.count > 11, text.utf8.dropFirst(10).first == UInt8(ascii: "t") {
      return (String(text.prefix(10)), String(text.dropFirst(11)))
    }
    let words = text.split(separator: " ").map(String.init)
    for count in words.indices.dropFirst() {
      let dayText = words[..<count].joined(separator: " ")
      let timeText = words[count...].joined(separator: " ")
      if readDay(dayText) != nil, readMinute(timeText) != nil { return (dayText, timeText) }
    }
    guard let last = words.last, words.count > 1 else { return nil }
    return (words.dropLast().joined(separator: " "), last)
  }
}

extension String {
  /// In small letters, trimmed, one blank between words.
  var typed: String {
    lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
