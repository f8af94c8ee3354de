/// What an import did, or would do.
public struct ImportReport: Equatable, Sendable {
  /// Rows of the file that were read.
  public internal(set) var rows = 0
  /// Bookings that are new.
  public internal(set) var added = 0
  /// Rows whose booking was there already and was left as it is.
  public internal(set) var present = 0
  /// Rows of other restaurants.
  public internal(set) var ofOtherHouses = 0
  /// Guests that were made.
  public internal(set) var guestsMade = 0
  /// Bookings of guests that were known.
  public internal(set) var guestsLinked = 0
  /// Labels of tables that were made, in the order of the file.
  public internal(set) var tablesMade: [String] = []
  /// Open bookings whose time is over, taken as finished, requests as cancelled.
  public internal(set) var closedByTime = 0
  /// Rows that were not taken.
  public internal(set) var refused = 0
  /// The first thousand of them.
  public internal(set) var refusals: [LineRefusal] = []
  /// Bookings that were taken without a table that somebody else has, or that nobody can be given.
  public internal(set) var withoutTable = 0
  /// The first thousand of them.
  public internal(set) var tableRefusals: [LineRefusal] = []
  /// Bookings that were taken although the house is closed then, or seats nobody.
  public internal(set) var againstRules = 0
  /// The first thousand of them.
  public internal(set) var remarks: [LineRefusal] = []

  /// Bookings to come whose guest has another one for the same evening; they were taken.
  public internal(set) var duplicates = 0
  /// The first thousand of them.
  public internal(set) var duplicateRemarks: [LineRefusal] = []

  /// Whether it was ended before the end of the file; what is in the book stays.
  public internal(set) var isStopped = false
  /// The first bookings as they were understood, a line each.
  public internal(set) var samples: [String] = []

  /// Nothing yet.
  public init() {}

  /// How many refusals are kept.
  static let kept = 1_000

  mutating func refuse(_ refusal: LineRefusal) {
    refused += 1
    if refusals.count < Self.kept { refusals.append(refusal) }
  }

  mutating func add(_ slice: SliceOutcome) {
    added += slice.added
    present += slice.present
    for refusal in slice.refusals { refuse(refusal) }
    guestsMade += slice.newGuests.count
    guestsLinked += slice.guestsLinked
    tablesMade += slice.newTables.map(\.label)
    for refusal in slice.tableRefusals { leaveTable(refusal) }
    againstRules += slice.remarks.count
    remarks += slice.remarks.prefix(Self.kept - remarks.count)
    duplicates += slice.duplicates.count
    duplicateRemarks += slice.duplicates.prefix(Self.kept - duplicateRemarks.count)
  }

  mutating func leaveTable(_ refusal: LineRefusal) {
    withoutTable += 1
    if tableRefusals.count < Self.kept { tableRefusals.append(refusal) }
  }
}
