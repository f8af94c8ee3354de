/// The numbers of a period.
public struct ReportFigures: Equatable, Sendable {
  /// All bookings, the cancelled and the no-shows among them; deleted ones are never counted.
  public internal(set) var bookings = 0
  /// Parties that came or are expected: not cancelled, not no-shows.
  public internal(set) var parties = 0
  /// Their people.
  public internal(set) var covers = 0
  /// Of these, the people who sat down.
  public internal(set) var coversSeated = 0
  /// Parties that came without a booking.
  public internal(set) var walkIns = 0
  /// Their people.
  public internal(set) var walkInCovers = 0
  /// Cancelled bookings.
  public internal(set) var cancelled = 0
  /// Bookings whose party did not come, walk-ins left out.
  public internal(set) var noShows = 0
  /// Bookings whose party came, walk-ins left out.
  public internal(set) var came = 0
  /// Elapsed minutes that finished parties sat, as far as it is known when they came and went.
  public internal(set) var turnMinutes = 0
  /// How many parties these were.
  public internal(set) var turns = 0

  /// Nothing yet.
  public init() {}

  /// People a party, of those that came or are expected; nil without any.
  public var averageParty: Double? { parties > 0 ? Double(covers) / Double(parties) : nil }

  /// Minutes from sitting down to leaving; nil where nothing is known of it.
  public var averageTurn: Double? { turns > 0 ? Double(turnMinutes) / Double(turns) : nil }

  /// The no-show rate.
  public var noShowRate: NoShowRate { NoShowRate(noShows: noShows, came: came) }

  /// The sums of both.
  static func + (left: Self, right: Self) -> Self {
    var sum = left
    for count in Self.counts { sum[keyPath: count] += right[keyPath: count] }
    return sum
  }

  private static let counts: [any WritableKeyPath<Self, Int> & Sendable] = [
    \.bookings, \.parties, \.covers, \.coversSeated, \.walkIns, \.walkInCovers, \.cancelled, \.noShows,
    \.came,
    \.turnMinutes, \.turns,
  ]
}
