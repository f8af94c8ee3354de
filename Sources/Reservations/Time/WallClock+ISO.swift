import Foundation

extension WallClock {
  /// ISO 8601 with the zone's offset: `2026-12-04T19:30:00+01:00`.
  public func isoText(at instant: Date) -> String {
    let offset = zone.secondsFromGMT(for: instant)
    let minutes = abs(offset) / 60
    return
      "\(wallTime(at: instant).isoText):00\(offset < 0 ? "-" : "+")\(twoDigits(minutes / 60)):\(twoDigits(minutes % 60))"
  }
}
