import Foundation

/// An ISO 8601 date and time with its offset from UTC, in small letters: `2026-12-04t19:30:00+01:00`, `2026-12-04 18:30z`.
struct StampedInstant {
  let date: Date
  /// The date and the time as they are written.
  let wall: WallTime

  /// The instant of the text; nil for anything else, also without an offset.
  init?(_ text: String) {
    let isZulu = text.hasSuffix("z")
    guard text.utf8.count >= 17,
      isZulu || text.utf8.dropFirst(16).contains(where: { $0 == Self.plus || $0 == Self.minus })
    else { return nil }
    let head = text.prefix(16)
    guard let wall = WallTime(isoText: head.prefix(10) + " " + head.dropFirst(11)) else { return nil }
    guard " t".contains(head.dropFirst(10).first ?? "x") else { return nil }
    var rest = text.dropFirst(16)
    guard let seconds = Self.seconds(&rest), let offset = isZulu ? (rest == "z" ? 0 : nil) : Self.offset(rest)
    else { return nil }
    self.wall = wall
    date = Date(
      timeIntervalSince1970: Double(wall.date.dayNumber * 86_400 + wall.minute * 60 + seconds - offset))
  }

  private static let plus = UInt8(ascii: "+")
  private static let minus = UInt8(ascii: "-")

  /// `:00` or `:00.000`, taken off; 0 where there is none.
  private static func seconds(_ rest: inout Substring) -> Int? {
    guard rest.first == ":" else { return 0 }
    let digits = rest.dropFirst().prefix(2)
    guard digits.count == 2, let seconds = wholeNumber(digits), seconds < 60 else { return nil }
    rest = rest.dropFirst(3)
    if rest.first == "." { rest = rest.dropFirst().drop { $0.isNumber } }
    return seconds
  }

  /// `+01:00`, `-0500`, `+2`, in seconds.
  static func offset(_ text: Substring) -> Int? {
    let digits = text.dropFirst().filter { $0 != ":" }
    guard let sign = text.first, sign == "+" || sign == "-", [1, 2, 4].contains(digits.count),
      let number = wholeNumber(digits)
    else { return nil }
    let seconds = digits.count == 4 ? (number / 100 * 60 + number % 100) * 60 : number * 3_600
    guard seconds <= 15 * 3_600 else { return nil }
    return sign == "-" ? -seconds : seconds
  }
}
