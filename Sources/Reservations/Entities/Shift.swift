import Persistence

/// A part of a service day in which parties are seated.
///
/// Minutes count from the midnight the day begins with, so 1470 is 24:30, half past midnight of the next date.
public struct Shift: Equatable, Sendable, Identifiable {
  /// Final from the start.
  public let id: PersistentIdentifier<Shift>
  /// The house.
  public var restaurant: PersistentIdentifier<Restaurant>
  /// What the house calls it: `Dinner`.
  public var name: String
  /// When it is held.
  public var days: ShiftDays
  /// When the first party sits down.
  public var first: Int
  /// When the last party may sit down; this minute counts.
  public var last: Int
  /// When it ends.
  public var end: Int
  /// Minutes of one slot, the grid of pacing; a divisor of 60.
  public var slotMinutes: Int
  /// How long parties stay.
  public var turns: TurnTimes
  /// Most covers that start in one slot; nil has no limit.
  public var pacing: Int?
  /// Most covers of the whole shift; nil has no limit.
  public var maximum: Int?

  /// `17:30–24:30`.
  public var span: String { "\(Self.clockText(first))–\(Self.clockText(end))" }

  /// `24:30`: a day's minute with hours past midnight counted on.
  static func clockText(_ minute: Int) -> String { twoDigits(minute / 60) + ":" + twoDigits(minute % 60) }
}

extension Shift {
  /// Minutes of one slot where the house says nothing else, and of the strip of covers.
  public static let quarterMinutes = 15

  /// The shifts of a house without a set-up, in order: lunch and dinner of every day, with the limits its feed gave it.
  public static func defaults(of house: Restaurant) -> [Shift] {
    let (lunch, dinner) = (PersistentIdentifier<Shift>(rawValue: 1), PersistentIdentifier<Shift>(rawValue: 2))
    return [
      standard(lunch, "Lunch", (11 * 60 + 30, 14 * 60 + 30, 16 * 60), house),
      standard(dinner, "Dinner", (17 * 60 + 30, 23 * 60, 24 * 60 + 30), house),
    ]
  }

  private static func standard(
    _ id: PersistentIdentifier<Shift>, _ name: String, _ times: (first: Int, last: Int, end: Int),
    _ house: Restaurant
  ) -> Shift {
    Shift(
      id: id, restaurant: house.id, name: name, days: .everyDay, first: times.first, last: times.last,
      end: times.end, slotMinutes: quarterMinutes, turns: .standard, pacing: house.pacingLimit,
      maximum: house.coverLimit)
  }
}

extension [Shift] {
  /// The shift a booking belongs to that starts at this minute: the first one that has not ended, else the last.
  ///
  /// - Returns: Nil only where there is none.
  public func shift(atMinute minute: Int) -> Shift? { first { $0.end > minute } ?? last }

  /// Those held on a service day: of its date, else of its weekday.
  func held(on day: ServiceDay) -> [Shift] {
    let held = filter { $0.days.contains(day) }
    let dated = held.filter(\.days.isDated)
    return dated.isEmpty ? held : dated
  }
}

extension Shift {
  /// The minute of `17:30` or `24:30`, below 48:00; nil for anything else.
  static func minute(clockText: some StringProtocol) -> Int? {
    let parts = clockText.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
      let hour = wholeNumber(parts[0]), let minute = wholeNumber(parts[1]), hour < 48, minute < 60
    else { return nil }
    return hour * 60 + minute
  }
}
