/// Walking the members of an object and the elements of a list; a comma before the closing bracket is let pass.
extension JSONCursor {
  /// Where the values of some members stand; the first of equal keys counts. Moves behind the object.
  mutating func members(named names: Set<String>) throws(JSONFault) -> [String: Range<Int>] {
    var found: [String: Range<Int>] = [:]
    try members(named: names, into: &found)
    return found
  }

  /// Notes where the values stand up to the fault that it throws.
  mutating func members(
    named names: Set<String>, into found: inout [String: Range<Int>]
  ) throws(JSONFault) {
    try skip(UInt8(ascii: "{"))
    while try !close(with: UInt8(ascii: "}")) {
      let keyStart = position
      try skipString()
      // Every name that is looked for is shorter than 32 bytes: no other key needs to be decoded.
      let key = position - keyStart < 34 ? try JSONParser.string(in: bytes, at: keyStart..<position) : nil
      skipBlanks()
      try skip(UInt8(ascii: ":"))
      skipBlanks()
      let value = try skipValue()
      if let key, names.contains(key), found[key] == nil { found[key] = value }
      try skipComma(orBefore: UInt8(ascii: "}"))
    }
  }

  /// Where the elements of a list stand. Moves behind the list, or stops when there are more than `limit`.
  mutating func elements(limit: Int) throws(JSONFault) -> [Range<Int>] {
    var found: [Range<Int>] = []
    try skip(UInt8(ascii: "["))
    while try !close(with: UInt8(ascii: "]")) {
      found.append(try skipValue())
      if found.count > limit { return found }
      if found.count.isMultiple(of: 1024), Task.isCancelled { throw .interrupted }
      try skipComma(orBefore: UInt8(ascii: "]"))
    }
    return found
  }

  private mutating func close(with closer: UInt8) throws(JSONFault) -> Bool {
    skipBlanks()
    guard let byte else { throw .truncated(at: end) }
    guard byte == closer else { return false }
    position += 1
    return true
  }

  private mutating func skipComma(orBefore closer: UInt8) throws(JSONFault) {
    skipBlanks()
    guard byte != closer else { return }
    try skip(UInt8(ascii: ","))
  }
}
