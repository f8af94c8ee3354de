import Persistence

/// What became of the rows of one transaction.
struct SliceOutcome: Sendable {
  /// Rows that were looked at; the others had no time left.
  var taken = 0
  var added = 0
  var present = 0
  var guestsLinked = 0
  var newGuests: [GuestCard: PersistentIdentifier<Guest>] = [:]
  /// Guests that were found, to be found more quickly.
  var foundGuests: [GuestCard: PersistentIdentifier<Guest>] = [:]
  /// Rows whose reference is another booking’s.
  var refusals: [LineRefusal] = []
  var newTables: [DiningTable] = []
  var tableRefusals: [LineRefusal] = []
  /// The event that tells of the bookings; nil when none is new.
  var event: BookEvent?
  /// Bookings that were taken against a rule of the house.
  var remarks: [LineRefusal] = []
  /// Bookings whose guest has another one for the same evening.
  var duplicates: [LineRefusal] = []
  /// Who is expected, to be told from who comes later in the file.
  var expected = ExpectedPart()
}

/// The name and the phone of a guest, as they are recognised; hashed, since a file has a million of them.
struct GuestCard: Hashable, Sendable {
  private let first: Int
  private let second: Int

  init(name: String, digits: String) {
    var hasher = Hasher()
    hasher.combine(name)
    hasher.combine(digits)
    first = hasher.finalize()
    hasher = Hasher()
    hasher.combine(digits)
    hasher.combine(1)
    hasher.combine(name)
    second = hasher.finalize()
  }
}
