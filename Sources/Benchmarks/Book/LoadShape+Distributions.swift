import Foundation
import Reservations

extension LoadShape {
  /// Two thirds start from 18:00 to 20:59, 1.4 % after midnight; on the quarter hour.
  static func startMinute(_ random: inout SplitMix) -> Int {
    let hours: Range<Int> =
      switch random.share() {
      case ..<0.66: 18..<21
      case ..<0.74: 17..<18
      case ..<0.86: 12..<15
      case ..<0.986: 21..<24
      default: 24..<26
      }
    return 15 * Int.random(in: hours.lowerBound * 4..<hours.upperBound * 4, using: &random)
  }

  /// 43 % are two, the median is three, 1.6 % are more than twenty, a hundred at most.
  static func partySize(_ random: inout SplitMix) -> Int {
    switch random.share() {
    case ..<0.04: 1
    case ..<0.47: 2
    case ..<0.61: 3
    case ..<0.80: 4
    case ..<0.87: 5
    case ..<0.93: 6
    case ..<0.984: Int.random(in: 7...20, using: &random)
    default: Int.random(in: 21...100, using: &random)
    }
  }

  /// 48 hours in the median, 136 days at most.
  static func leadHours(_ random: inout SplitMix) -> Int {
    let share = random.share()
    return Int(min(48 * pow(share / (1 - share), 1.2), 136 * 24))
  }

  func status(
    _ dayOffset: Int, startMinute: Int, minutes: Int, _ random: inout SplitMix
  ) -> BookingStatus {
    let share = random.share()
    if dayOffset < 0 || dayOffset == 0 && startMinute + minutes <= nowMinute {
      return share < 0.84 ? .finished : share < 0.88 ? .noShow : .cancelled
    }
    if dayOffset == 0 && startMinute <= nowMinute {
      return share < 0.8 ? .seated : share < 0.85 ? .arrived : share < 0.95 ? .booked : .cancelled
    }
    return share < 0.55 ? .booked : share < 0.9 ? .confirmed : share < 0.98 ? .cancelled : .requested
  }
}
