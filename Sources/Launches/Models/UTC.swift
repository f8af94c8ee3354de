import Foundation

/// The calendar that launches are listed by.
enum UTC {
  static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  /// A part of a date with so many digits.
  static func digits(_ number: Int?, _ count: Int) -> String {
    let text = String(number ?? 0)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
}
