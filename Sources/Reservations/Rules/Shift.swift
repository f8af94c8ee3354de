/// A part of a service day in which parties are seated. Minutes count from the midnight the day begins with, so 1470 is 24:30.
public struct Shift: Equatable, Sendable {
  /// What the house calls it: `Dinner`.
  public let name: String
  /// When the first party sits down.
  public let first: Int
  /// When it ends.
  public let end: Int
  /// From when on a booking belongs to it.
  let from: Int

  /// Minutes of one slot.
  public static let slotMinutes = 15

  /// The shifts of a house without a set-up, in order.
  public static let defaults = [
    Shift(name: "Lunch", first: 11 * 60 + 30, end: 16 * 60, from: 0),
    Shift(name: "Dinner", first: 17 * 60 + 30, end: 24 * 60 + 30, from: 16 * 60),
  ]

  /// The default shift a minute belongs to: lunch until 16:00, dinner from then on.
  public static func standard(atMinute minute: Int) -> Shift {
    minute < 16 * 60 ? defaults[0] : defaults[1]
  }

  /// `17:30–24:30`.
  public var span: String { "\(clock(first))–\(clock(end))" }

  /// Whether a booking that starts at this minute belongs to it.
  public func contains(minute: Int) -> Bool { Shift.standard(atMinute: minute) == self }

  private func clock(_ minute: Int) -> String { twoDigits(minute / 60) + ":" + twoDigits(minute % 60) }
}
