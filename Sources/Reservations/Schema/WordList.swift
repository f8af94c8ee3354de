import Persistence

/// Words in one column: each on a line of its own, none of them empty.
struct WordList: Equatable, ColumnValue {
  let words: [String]

  init(_ words: [String]) { self.words = words }

  static var storage: ColumnStorage { .text }

  func encode(into row: inout RowEncoder) { row.append(words.joined(separator: "\n")) }

  static func decode(from row: borrowing Row, at index: Int) throws(PersistenceError) -> WordList {
    WordList(row.text(at: index).utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) })
  }
}
