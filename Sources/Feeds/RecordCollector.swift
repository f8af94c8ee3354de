/// Reads records one by one and keeps what came of each.
struct RecordCollector {
  private let format: FeedFormat
  private var records: [RestaurantRecord] = []
  private var refused: [RefusedRecord] = []
  private var position = 0
  /// The position of each id, in lower case. Swift compares strings by canonical equivalence, so normal forms are one.
  private var positions: [String: Int] = [:]

  init(format: FeedFormat) {
    self.format = format
  }

  var document: FeedDocument { FeedDocument(format: format, records: records, refused: refused) }

  mutating func take(_ bytes: [UInt8], at range: Range<Int>) {
    position += 1
    var identifier: String?
    do throws(Refusal) {
      let members = try members(bytes, range, &identifier)
      identifier = format.identifier(of: members)
      let record = try format.record(from: members)
      try claim(record.feedID)
      records.append(record)
    } catch {
      refused.append(RefusedRecord(position: position, identifier: identifier, reason: error.reason))
    }
  }

  private mutating func claim(_ feedID: String) throws(Refusal) {
    let folded = feedID.lowercased()
    if let first = positions[folded] { throw Refusal("has the same id as #\(first)") }
    positions[folded] = position
  }

  private func members(
    _ bytes: [UInt8], _ range: Range<Int>, _ identifier: inout String?
  ) throws(Refusal) -> [String: JSONValue] {
    guard bytes[range.lowerBound] == UInt8(ascii: "{") else { throw Refusal("is not an object") }
    do throws(JSONFault) {
      guard case .object(let members) = try JSONParser.value(in: bytes, at: range) else {
        throw JSONFault.malformed(at: range.lowerBound)
      }
      return members
    } catch {
      identifier = rescuedIdentifier(bytes, range)
      throw Refusal(error)
    }
  }

  /// The id of a record that is broken elsewhere.
  private func rescuedIdentifier(_ bytes: [UInt8], _ range: Range<Int>) -> String? {
    do throws(JSONFault) {
      var cursor = JSONCursor(bytes, in: range)
      var members: [String: JSONValue] = [:]
      for (name, value) in try cursor.members(named: ["id", "type"]) {
        members[name] = try JSONParser.value(in: bytes, at: value)
      }
      return format.identifier(of: members)
    } catch {
      return nil
    }
  }
}
