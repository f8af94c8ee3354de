/// The objects of a list, each decoded when its turn comes.
struct JSONRecords: Sendable {
  private let bytes: [UInt8]
  private let elements: [Range<Int>]
  private var index = -1
  /// How far lines have been counted, and how many.
  private var counted = (offset: 0, lines: 0)

  init(_ bytes: [UInt8], at elements: [Range<Int>]) {
    self.bytes = bytes
    self.elements = elements
  }

  /// The line on which the record handed out last begins, from 1.
  var line: Int {
    mutating get {
      let start = elements[index].lowerBound
      bytes.withUnsafeBufferPointer { bytes in
        for byte in bytes[counted.offset..<start] where byte == 0x0A { counted.lines += 1 }
      }
      counted.offset = start
      return counted.lines + 1
    }
  }

  mutating func next(_ format: FeedFormat, _ identifier: inout String?) throws(Refusal) -> [String: JSONValue]
  {
    index += 1
    let range = elements[index]
    guard bytes[range.lowerBound] == UInt8(ascii: "{") else { throw Refusal("is not an object") }
    do throws(JSONFault) {
      guard case .object(let members) = try JSONParser.value(in: bytes, at: range) else {
        throw JSONFault.malformed(at: range.lowerBound)
      }
      return members
    } catch {
      identifier = rescuedIdentifier(range, format)
      throw Refusal(error)
    }
  }

  /// The id of a record that is broken elsewhere.
  private func rescuedIdentifier(_ range: Range<Int>, _ format: FeedFormat) -> String? {
    var members = rescued(FeedFormat.identifyingNames, in: range).compactMapValues(value)
    if format == .geojson, let properties = rescued(["properties"], in: range)["properties"] {
      members["properties"] = .object(
        rescued(FeedFormat.identifyingNames, in: properties).compactMapValues(value))
    }
    return format.identifier(of: members)
  }

  /// Where the members of an object stand that come before its fault.
  private func rescued(_ names: Set<String>, in range: Range<Int>) -> [String: Range<Int>] {
    var cursor = JSONCursor(bytes, in: range)
    var found: [String: Range<Int>] = [:]
    do throws(JSONFault) {
      try cursor.members(named: names, into: &found)
      return found
    } catch {
      return found
    }
  }

  private func value(_ range: Range<Int>) -> JSONValue? {
    do throws(JSONFault) {
      return try JSONParser.value(in: bytes, at: range)
    } catch {
      return nil
    }
  }
}
