import Foundation

extension WallClock {
  /// ISO 8601 with the zone's offset, to the second: `2026-12-04T19:30:00+01:00`.
  public func isoText(at instant: Date) -> String {
    let offset = zone.secondsFromGMT(for: instant)
    let second = (Int(instant.timeIntervalSince1970.rounded(.down)) + offset) % 60
    return "\(wallTime(at: instant).isoText):\(twoDigits((second + 60) % 60))\(Self.text(ofOffset: offset))"
  }

  /// `+01:00`.
  public static func text(ofOffset seconds: Int) -> String {
    let minutes = abs(seconds) / 60
    return "\(seconds < 0 ? "-" : "+")\(twoDigits(minutes / 60)):\(twoDigits(minutes % 60))"
  }
}
