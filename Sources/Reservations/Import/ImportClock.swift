import Foundation

/// Reads the dates and times of a file by the clock of a house; a file says the same ones again and again, so it remembers.
struct ImportClock {
  private let reader: TypedTime
  private var days: [String: ServiceDay] = [:]
  private var minutes: [String: Int] = [:]
  private var instants: [WallTime: Date] = [:]

  /// What is remembered of each is forgotten at this size.
  private static let limit = 4_096

  init(_ clock: WallClock, now: Date, order: DateOrder) {
    reader = TypedTime(now: now, clock: clock, dateOrder: order)
  }

  /// A date and a time of two columns. The date is the calendar's, as in other systems; `25:30` is in the night after it.
  ///
  /// - Throws: `LineFault` for the field that cannot be read, and for a time that the clock leaves out.
  mutating func moment(date: String, time: String) throws(LineFault) -> (wall: WallTime, start: Date) {
    guard let day = day(date) else {
      throw LineFault(
        .date, date, tooEarly(date) ?? "no date with a year: 2026-12-04, 4/12/2026, 4 Dec 2026")
    }
    guard let minute = minute(time) else { throw LineFault(.time, time, "no time: 19:30, 7:30 PM") }
    return try moment(WallTime(date: day, minute: minute), typed: time, field: .time)
  }

  /// A date and a time in one column, with or without the offset from UTC: `2026-12-04T19:30:00+01:00`, `4/12/2026 7:30 PM`.
  ///
  /// - Throws: As the other.
  mutating func moment(_ text: String) throws(LineFault) -> (wall: WallTime, start: Date) {
    let text = text.typed
    if let instant = StampedInstant(text) {
      let (start, wall) = (instant.date, reader.clock.wallTime(at: instant.date))
      do { try reader.clock.checkInBook(wall) } catch { throw LineFault(.start, text, error.sentence) }
      return (wall, start)
    }
    let words = text.withBlankAfterISODate.split(separator: " ").map(String.init)
    for count in words.indices.dropFirst() {
      guard let day = day(words[..<count].joined(separator: " ")) else { continue }
      guard let minute = minute(words[count...].joined(separator: " ")) else { continue }
      return try moment(WallTime(date: day, minute: minute), typed: text, field: .start)
    }
    let dates = words.indices.dropFirst().map { words[..<$0].joined(separator: " ") }
    throw LineFault(
      .start, text,
      dates.compactMap(tooEarly).first ?? "no date and time: 2026-12-04 19:30, 4/12/2026 7:30 PM")
  }

  private mutating func moment(
    _ wall: WallTime, typed: String, field: ImportField
  ) throws(LineFault) -> (wall: WallTime, start: Date) {
    if let known = instants[wall] { return (wall, known) }
    do {
      let start = try reader.clock.instant(of: wall)
      if instants.count >= Self.limit { instants = [:] }
      instants[wall] = start
      return (wall, start)
    } catch {
      throw LineFault(field, typed, error.sentence)
    }
  }

  /// What is wrong with a date that a booking can have, and a row of a list hardly has.
  private func tooEarly(_ text: String) -> String? {
    reader.fullDate(text).flatMap { $0.year < Self.firstYear ? "a year before \(Self.firstYear)" : nil }
  }

  /// Earlier years are a slip, or stand for no date.
  private static let firstYear = 1900

  private mutating func day(_ text: String) -> ServiceDay? {
    if let known = days[text] { return known }
    guard let day = reader.fullDate(text), day.year >= Self.firstYear else { return nil }
    if days.count >= Self.limit { days = [:] }
    days[text] = day
    return day
  }

  private mutating func minute(_ text: String) -> Int? {
    if let known = minutes[text] { return known }
    guard let minute = reader.readMinute(text.typed.withoutSeconds) else { return nil }
    if minutes.count >= Self.limit { minutes = [:] }
    minutes[text] = minute
    return minute
  }
}

extension String {
  /// `19:30:00` and `7:30:00 pm` as `19:30` and `7:30 pm`.
  fileprivate var withoutSeconds: String {
    let parts = split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].count == 2 else { return self }
    let seconds = parts[2].prefix(2)
    guard seconds.count == 2, wholeNumber(seconds) != nil else { return self }
    let fraction = parts[2].dropFirst(2).drop { $0 == "." || $0.isNumber }
    return parts[0] + ":" + parts[1] + fraction
  }

  /// An ISO text in small letters with a blank for its `t`.
  var withBlankAfterISODate: String {
    guard utf8.count > 11, utf8.dropFirst(10).first == UInt8(ascii: "t") else { return self }
    return prefix(10) + " " + dropFirst(11)
  }
}
