extension Database {
  /// Refuses a statement from outside that would begin or end a transaction: what it left would be stored or lost without the
  /// rest of its closure.
  func refuseTransactionControl(in sql: String) throws(PersistenceError) {
    guard Self.transactionControl.contains(sql.firstSQLWord) else { return }
    throw refusal(of: sql, "a transaction begins and ends with its closure")
  }

  private static let transactionControl: Set<String> = [
    "BEGIN", "COMMIT", "END", "RELEASE", "ROLLBACK", "SAVEPOINT",
  ]
}

extension String {
  /// The first word of a statement in capitals, after blanks, comments and empty statements.
  fileprivate var firstSQLWord: String {
    var rest = utf8[...]
    while let length = Self.lengthOfBlank(rest) { rest = rest.dropFirst(length) }
    return String(Substring(rest.prefix { isLetter($0) })).uppercased()
  }

  /// The bytes of the blank or the comment at the beginning; nil when there is none.
  private static func lengthOfBlank(_ text: Substring.UTF8View) -> Int? {
    if let first = text.first, blanks.contains(first) { return 1 }
    if text.starts(with: byteOrderMark) { return byteOrderMark.count }
    if text.starts(with: "--".utf8) { return text.prefix { $0 != UInt8(ascii: "\n") }.count }
    guard text.starts(with: "/*".utf8) else { return nil }
    var rest = text.dropFirst(2)
    while !rest.isEmpty, !rest.starts(with: "*/".utf8) { rest = rest.dropFirst() }
    return text.count - rest.dropFirst(2).count
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static let blanks = Set(" \t\n\u{c}\r;".utf8)
  /// SQLite takes it for a blank.
  private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
}
