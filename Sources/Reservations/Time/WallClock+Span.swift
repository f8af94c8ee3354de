import Foundation

extension WallClock {
  /// `20:00–22:00`; where the clock is set back or forward in between, both zones, or an hour would be missing: `01:30 CEST–02:30 CET`.
  public func text(of span: TimeSpan) -> String {
    guard changesOffset(during: span) else {
      return "\(clockText(at: span.start))–\(clockText(at: span.end))"
    }
    return "\(zonedText(at: span.start))–\(zonedText(at: span.end))"
  }

  /// `20:00–22:00 CET`, or as `text(of:)`.
  public func textWithZone(of span: TimeSpan) -> String {
    changesOffset(during: span) ? text(of: span) : "\(text(of: span)) \(abbreviation(at: span.start))"
  }

  /// `22:00`, the end of a span; with its zone where the clock is set in between.
  public func endText(of span: TimeSpan) -> String {
    changesOffset(during: span) ? zonedText(at: span.end) : clockText(at: span.end)
  }

  /// Whether the clock is set back or forward between its ends.
  private func changesOffset(during span: TimeSpan) -> Bool {
    zone.secondsFromGMT(for: span.start) != zone.secondsFromGMT(for: span.end)
  }

  private func zonedText(at instant: Date) -> String {
    "\(clockText(at: instant)) \(abbreviation(at: instant))"
  }
}
