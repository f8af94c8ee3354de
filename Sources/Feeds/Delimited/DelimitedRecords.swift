import Text

/// The records of delimited text in memory, each with the columns of its header as members.
struct DelimitedRecords: Sendable {
  private static let chunkBytes = 64 << 10

  /// Records below the header.
  let count: Int
  /// The line on which the record handed out last begins, from 1.
  private(set) var line = 1
  private let bytes: [UInt8]
  private let columns: DelimitedColumns
  private var parser: DelimitedParser
  private var offset: Int
  private var rows: [DelimitedRow] = []
  private var index = 0

  /// - Parameter limit: Records beyond which no further ones are counted.
  init(_ bytes: [UInt8], in range: Range<Int>, limit: Int) throws(FeedError) {
    self.bytes = bytes
    offset = range.lowerBound
    let delimiter = Delimiter(guessedFrom: bytes[range].prefix(Self.chunkBytes))
    count = try Self.count(bytes[range], delimiter, limit)
    parser = DelimitedParser(delimiter: delimiter)
    guard let header = Self.firstRow(of: bytes[range]) else { throw .empty }
    columns = DelimitedColumns(header)
    guard columns.hasIdentity else { throw .notAFeed("is CSV without a column “id” in its first line") }
    guard columns.names.contains("name") else {
      throw .notAFeed("is CSV without a column “name” in its first line")
    }
    // What the count has read once is valid; the header is the first of it.
    refill()
    index = 1
  }

  /// Whether the text begins with a header of places.
  static func hasHeader(_ text: ArraySlice<UInt8>) -> Bool {
    firstRow(of: text).map { DelimitedColumns($0).isOfPlaces } ?? false
  }

  /// - Parameter identifier: Becomes the record's id where it can be read, whatever is wrong elsewhere.
  mutating func next(_ identifier: inout String?) throws(Refusal) -> [String: JSONValue] {
    while index == rows.count, offset < bytes.count { refill() }
    guard index < rows.count else { throw Refusal("is not there") }
    let row = rows[index]
    index += 1
    line = row.line
    identifier = self.identifier(row)
    return try members(row)
  }

  private func identifier(_ row: DelimitedRow) -> String? {
    guard let column = columns.names.firstIndex(of: "id"), !row[column].contains("\u{FFFD}") else {
      return nil
    }
    return FeedText.cleaned(row[column])
  }

  private func members(_ row: DelimitedRow) throws(Refusal) -> [String: JSONValue] {
    switch row.fault {
    case .nul: throw Refusal("holds a zero byte")
    case .textAfterQuote: throw Refusal("has text behind a closing quote")
    case nil: break
    }
    let fields = row.fields
    if fields.count > columns.names.count, fields[columns.names.count...].contains(where: { !$0.isEmpty }) {
      throw Refusal("has \(fields.count) fields, the first line \(columns.names.count)")
    }
    var members: [String: JSONValue] = [:]
    for (name, field) in zip(columns.names, fields) where !field.isEmpty && members[name] == nil {
      guard !field.unicodeScalars.contains("\u{FFFD}") else {
        throw Refusal("has a text that is not UTF-8 in the column “\(name)”")
      }
      members[name] = .string(field)
    }
    return members
  }

  private mutating func refill() {
    rows.removeAll(keepingCapacity: true)
    index = 0
    while rows.isEmpty, offset < bytes.count {
      let end = min(bytes.count, offset + Self.chunkBytes)
      let isReadable = Self.read(
        bytes[offset..<end], isLast: end == bytes.count, with: &parser, { rows.append($0) })
      // A fault ends the text here; the count has refused such a document before.
      offset = isReadable ? end : bytes.count
    }
  }

  private static func count(
    _ text: ArraySlice<UInt8>, _ delimiter: Delimiter, _ limit: Int
  ) throws(FeedError) -> Int {
    var parser = DelimitedParser(delimiter: delimiter)
    var count = -1
    do {
      var offset = text.startIndex
      while offset < text.endIndex, count <= limit, !Task.isCancelled {
        let end = min(text.endIndex, offset + chunkBytes)
        try text[offset..<end].withUnsafeBufferPointer { try parser.parse($0) { _ in count += 1 } }
        offset = end
      }
      if count <= limit { try parser.finish { _ in count += 1 } }
    } catch {
      throw .delimited("\(error)")
    }
    return max(0, count)
  }

  private static func firstRow(of text: ArraySlice<UInt8>) -> DelimitedRow? {
    var parser = DelimitedParser(delimiter: Delimiter(guessedFrom: text.prefix(chunkBytes)))
    var first: DelimitedRow?
    let head = text.prefix(chunkBytes)
    guard
      read(head, isLast: head.count == text.count, with: &parser, { first = first ?? $0 }) || first != nil
    else { return nil }
    return first
  }

  /// Whether the bytes could be read.
  private static func read(
    _ chunk: ArraySlice<UInt8>, isLast: Bool, with parser: inout DelimitedParser,
    _ body: (DelimitedRow) -> Void
  ) -> Bool {
    do {
      try chunk.withUnsafeBufferPointer { try parser.parse($0) { body($0) } }
      if isLast { try parser.finish { body($0) } }
      return true
    } catch {
      return false
    }
  }
}
