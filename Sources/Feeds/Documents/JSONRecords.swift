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
    do throws(JSONFault) {
      var cursor = JSONCursor(bytes, in: range)
      var members: [String: JSONValue] = [:]
      for (name, value) in try cursor.members(named: FeedFormat.identifyingNames) {
        members[name] = try JSONParser.value(in: bytes, at: value)
      }
      return format.identifier(of: members)
    } catch {
      return nil
    }
  }
}
