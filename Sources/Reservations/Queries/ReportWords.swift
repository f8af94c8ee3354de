import Persistence

/// The words of status and source as they are stored: compared byte by byte, a million of them make no string each.
struct ReportWords {
  private let statuses = BookingStatus.allCases.map { (bytes: Array($0.rawValue.utf8), value: $0) }
  private let sources = Booking.Source.allCases.map { (bytes: Array($0.rawValue.utf8), value: $0) }

  /// - Throws: `undecodable` for a word that is no status.
  func status(in row: borrowing Row, at index: Int) throws(PersistenceError) -> BookingStatus {
    let found = row.withUTF8(at: index) { Self.value(of: $0, among: statuses) }
    guard let found else { throw row.undecodable(at: index, as: BookingStatus.self) }
    return found
  }

  /// - Throws: `undecodable` for a word that is no source.
  func source(in row: borrowing Row, at index: Int) throws(PersistenceError) -> Booking.Source {
    let found = row.withUTF8(at: index) { Self.value(of: $0, among: sources) }
    guard let found else { throw row.undecodable(at: index, as: Booking.Source.self) }
    return found
  }

  private static func value<Value>(
    of word: UnsafeBufferPointer<UInt8>, among words: [(bytes: [UInt8], value: Value)]
  ) -> Value? {
    for index in words.indices where words[index].bytes.count == word.count {
      if words[index].bytes.elementsEqual(word) { return words[index].value }
    }
    return nil
  }
}
