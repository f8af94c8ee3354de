/// Where the members of each record come from.
enum RecordSource: Sendable {
  case json(JSONRecords)
  case delimited(DelimitedRecords)

  /// The members of the next record; of one that is broken, `identifier` is what could be read of its id.
  mutating func next(_ format: FeedFormat, _ identifier: inout String?) throws(Refusal) -> [String: JSONValue]
  {
    switch self {
    case .json(var records):
      defer { self = .json(records) }
      return try records.next(format, &identifier)
    case .delimited(var records):
      defer { self = .delimited(records) }
      return try records.next(&identifier)
    }
  }

  /// The line on which the record handed out last begins, from 1.
  var line: Int {
    mutating get {
      switch self {
      case .json(var records):
        defer { self = .json(records) }
        return records.line
      case .delimited(let records): return records.line
      }
    }
  }
}
