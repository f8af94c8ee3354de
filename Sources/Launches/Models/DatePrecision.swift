import Foundation
import Persistence

/// How exactly the date of a launch is known.
enum DatePrecision: String, ColumnValue, CaseIterable, Decodable {
  case half, quarter, year, month, day, hour
}

extension DatePrecision {
  /// The date in UTC as far as it is known, in a form that sorts: `2022-12`, `2022 Q4`, `2006-03-24 22:30`.
  func text(of date: Date) -> String {
    let parts = UTC.calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    let (year, month) = (UTC.digits(parts.year, 4), parts.month ?? 1)
    let day = "\(year)-\(UTC.digits(month, 2))-\(UTC.digits(parts.day, 2))"
    return switch self {
    case .year: year
    case .half: "\(year) H\((month + 5) / 6)"
    case .quarter: "\(year) Q\((month + 2) / 3)"
    case .month: "\(year)-\(UTC.digits(month, 2))"
    case .day: day
    case .hour: "\(day) \(UTC.digits(parts.hour, 2)):\(UTC.digits(parts.minute, 2))"
    }
  }
}
