import Text

/// The rows of a file, understood, a slice at a time.
struct ImportSource {
  /// Some rows one after the other.
  struct Slice {
    var rows = 0
    var bookings: [ImportedBooking] = []
    var refusals: [LineRefusal] = []
    var ofOtherHouses = 0
    /// Rows of bookings that an earlier row has told of.
    var repeated = 0
    /// Since the beginning of the file.
    var closedByTime = 0
  }

  let rows: DelimitedRows
  var reader: ImportReader

  /// The next rows; nil at the end.
  mutating func next(_ count: Int) throws -> Slice? {
    var slice = Slice()
    while slice.rows < count, let row = try rows.next() {
      slice.rows += 1
      switch reader.read(row) {
      case .booking(let booking): slice.bookings.append(booking)
      case .refused(let refusal): slice.refusals.append(refusal)
      case .repeated: slice.repeated += 1
      case .otherHouse: slice.ofOtherHouses += 1
      }
    }
    slice.closedByTime = reader.closedByTime
    return slice.rows > 0 ? slice : nil
  }
}

extension ImportReport {
  mutating func count(_ slice: ImportSource.Slice) {
    rows += slice.rows
    ofOtherHouses += slice.ofOtherHouses
    present += slice.repeated
    closedByTime = slice.closedByTime
    for refusal in slice.refusals { refuse(refusal) }
  }
}
