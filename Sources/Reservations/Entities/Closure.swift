import Persistence

/// A time in which a house, a shift, an area or a table takes nobody.
public struct Closure: Equatable, Sendable, Identifiable {
  /// What is closed.
  public enum Scope: Hashable, Sendable {
    /// All of it.
    case house
    /// The shift of this name.
    case shift(String)
    /// The tables of this area.
    case area(String)
    /// The table of this label.
    case table(String)
  }

  /// An end of a closure: a service day, and a minute after the midnight it begins with, or the whole of the day.
  public struct Bound: Hashable, Sendable {
    /// The service day.
    public var day: ServiceDay
    /// Minutes, as 1470 for 24:30; nil is where the day begins or ends.
    public var minute: Int?
  }

  /// Final from the start.
  public let id: PersistentIdentifier<Closure>
  /// The house.
  public var restaurant: PersistentIdentifier<Restaurant>
  /// What is closed.
  public var scope: Scope
  /// Its first minute.
  public var from: Bound
  /// The first minute after it; without a minute the whole day is closed.
  public var to: Bound
  /// Why, for the person on the phone; may be empty.
  public var reason: String
}

extension Closure {
  /// The instants it lasts by a house's clock.
  public func span(on clock: WallClock) -> TimeSpan {
    TimeSpan(
      start: from.minute.map { clock.instant(on: from.day, minute: $0) } ?? clock.span(of: from.day).start,
      end: to.minute.map { clock.instant(on: to.day, minute: $0) } ?? clock.span(of: to.day).end)
  }
}

extension Closure.Scope: RawRepresentable {
  /// The scope of `house`, `shift:Dinner`, `area:Terrace` or `table:4`; nil for anything else.
  public init?(rawValue: String) {
    let parts = rawValue.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init)
    switch (parts[0], parts.count) {
    case ("house", 1): self = .house
    case ("shift", 2): self = .shift(parts[1])
    case ("area", 2): self = .area(parts[1])
    case ("table", 2): self = .table(parts[1])
    default: return nil
    }
  }

  /// As `init(rawValue:)` reads it.
  public var rawValue: String {
    switch self {
    case .house: "house"
    case .shift(let name): "shift:\(name)"
    case .area(let name): "area:\(name)"
    case .table(let label): "table:\(label)"
    }
  }
}

extension Closure.Bound: RawRepresentable {
  /// The bound of `2026-12-24` or `2026-12-24 24:30`; nil for anything else.
  public init?(rawValue: String) {
    let words = rawValue.split(separator: " ")
    guard (1...2).contains(words.count), let day = ServiceDay(isoText: words[0]) else { return nil }
    guard words.count == 2 else {
      self.init(day: day, minute: nil)
      return
    }
    guard let minute = Shift.minute(clockText: words[1]) else { return nil }
    self.init(day: day, minute: minute)
  }

  /// As `init(rawValue:)` reads it.
  public var rawValue: String {
    minute.map { "\(day.isoText) \(Shift.clockText($0))" } ?? day.isoText
  }
}
