import Foundation

/// A day and time as understood: what a booking promises, and the instant it means.
public struct TypedMoment: Equatable, Sendable {
  /// The day of service.
  public var serviceDay: ServiceDay
  /// The wall time, on the calendar's date.
  public var wall: WallTime
  /// The instant; where the clock is set back the first of two, unless an offset says the second.
  public var start: Date
  /// Whether the text said which instant it is, by an offset or a zone.
  var saysZone = false

  /// A day and time that is known.
  public init(serviceDay: ServiceDay, wall: WallTime, start: Date) {
    self.serviceDay = serviceDay
    self.wall = wall
    self.start = start
  }

  /// The same at a known instant that the clock shows alike: where it is set back, that may be the second of two. What was said with a
  /// zone stays.
  ///
  /// - Parameter known: Instants that are meant rather than the first of two, such as the start that a booking has; the first that
  ///   fits counts.
  public func staying(at known: [Date], on clock: WallClock) -> TypedMoment {
    guard !saysZone, let meant = known.first(where: { clock.wallTime(at: $0) == wall }) else { return self }
    return TypedMoment(serviceDay: serviceDay, wall: wall, start: meant)
  }
}
