import Foundation
import Reservations

extension WallClock {
  /// `2026-12-04T19:42:10+01:00`.
  func isoText(at instant: Date) -> String {
    let offset = zone.secondsFromGMT(for: instant)
    let second = (Int(instant.timeIntervalSince1970.rounded(.down)) + offset) % 60
    return "\(wallTime(at: instant).isoText):\(Self.two((second + 60) % 60))\(Self.text(ofOffset: offset))"
  }

  /// `+01:00`.
  static func text(ofOffset seconds: Int) -> String {
    let minutes = abs(seconds) / 60
    return "\(seconds < 0 ? "-" : "+")\(two(minutes / 60)):\(two(minutes % 60))"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
