/// A day of the week, Monday first as in ISO 8601.
public enum Weekday: Int, CaseIterable, Hashable, Sendable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// Three letters: `Fri`.
  public var shortName: String {
    switch self {
    case .monday: "Mon"
    case .tuesday: "Tue"
    case .wednesday: "Wed"
    case .thursday: "Thu"
    case .friday: "Fri"
    case .saturday: "Sat"
    case .sunday: "Sun"
    }
  }

  /// The whole word: `Friday`.
  public var name: String { typedName.prefix(1).uppercased() + typedName.dropFirst() }

  /// The weekday of `fr`, `fri` or `friday`, in small letters; at least two of them.
  static func typed(_ word: String) -> Weekday? {
    guard word.count >= 2 else { return nil }
    return allCases.first { $0.typedName.hasPrefix(word) }
  }

  /// The whole word in small letters, as people type it: `friday`.
  var typedName: String {
    switch self {
    case .monday: "monday"
    case .tuesday: "tuesday"
    case .wednesday: "wednesday"
    case .thursday: "thursday"
    case .friday: "friday"
    case .saturday: "saturday"
    case .sunday: "sunday"
    }
  }
}
