import Text

extension ImportReader {
  /// The first row of a reference; small, since a file has a million of them.
  struct FirstRow: Equatable, Sendable {
    let line: UInt32
    /// Tells name and day apart from others.
    let identity: UInt32

    /// No row.
    static let none = FirstRow(line: 0, identity: 0)

    private init(line: UInt32, identity: UInt32) {
      (self.line, self.identity) = (line, identity)
    }

    init(_ booking: ImportedBooking) {
      var hasher = Hasher()
      hasher.combine(booking.guestName.foldedForSearch)
      hasher.combine(booking.wall.date)
      line = UInt32(clamping: booking.line)
      identity = UInt32(truncatingIfNeeded: hasher.finalize())
    }
  }

  /// Makes room for what is remembered of each row: a table that grows is there twice for a while.
  mutating func reserve(rows: Int) {
    if places[.reference] != nil {
      firstRows.reserve(rows)
    } else {
      occurrences.reserveCapacity(rows)
    }
  }

  /// Whether an earlier row of the file has the same reference.
  ///
  /// - Throws: `LineFault` when that row is somebody else’s, or of another day: the column is no reference.
  mutating func isRepeated(_ booking: ImportedBooking, _ row: DelimitedRow) throws(LineFault) -> Bool {
    guard let reference = text(.reference, row) else { return false }
    let current = FirstRow(booking)
    guard let first = firstRows.first(of: booking.key, orNow: current) else { return false }
    guard first.identity == current.identity else {
      throw LineFault(
        .reference, reference, "stands on line \(first.line) with another name or day; not taken")
    }
    return true
  }
}
