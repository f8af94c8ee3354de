/// A place in a document's bytes, moved forward over values without decoding them.
struct JSONCursor {
  /// Deeper documents are refused as a whole: each level takes a byte.
  static let maximumDepth = 1_000_000
  /// Bytes between two looks at whether the task is cancelled: some milliseconds.
  private static let bytesBetweenLooks = 1 << 20

  let bytes: [UInt8]
  var position: Int
  let end: Int
  private var nextLook: Int

  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
    nextLook = range.lowerBound + Self.bytesBetweenLooks
  }

  /// The byte here; nil at the end.
  var byte: UInt8? { position < end ? bytes[position] : nil }

  mutating func skipBlanks() {
    while position < end, Self.isBlank(bytes[position]) { position += 1 }
  }

  /// Moves over a byte that must stand here.
  mutating func skip(_ expected: UInt8) throws(JSONFault) {
    guard let byte else { throw .truncated(at: end) }
    guard byte == expected else { throw .malformed(at: position) }
    position += 1
  }

  /// Moves over a string, from quote to quote.
  mutating func skipString() throws(JSONFault) {
    try skip(UInt8(ascii: "\""))
    while position < end {
      let stop = min(end, nextLook)
      while position < stop {
        let byte = bytes[position]
        position += byte == UInt8(ascii: "\\") ? 2 : 1
        if byte == UInt8(ascii: "\"") { return }
      }
      try look()
    }
    throw .truncated(at: end)
  }

  /// Moves over a value and returns where it stands. Only its outline is checked: strings and brackets.
  ///
  /// Takes no stack however deep the value is nested: a hostile document must not end the program.
  mutating func skipValue() throws(JSONFault) -> Range<Int> {
    let start = position
    var closers: [UInt8] = []
    repeat {
      try look()
      guard let byte else { throw .truncated(at: end) }
      switch byte {
      case UInt8(ascii: "\""): try skipString()
      case UInt8(ascii: "{"): try open(with: UInt8(ascii: "}"), in: &closers)
      case UInt8(ascii: "["): try open(with: UInt8(ascii: "]"), in: &closers)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard closers.popLast() == byte else { throw .malformed(at: position) }
        position += 1
      default: try skipOther(isInside: !closers.isEmpty)
      }
    } while !closers.isEmpty
    return start..<position
  }

  private mutating func open(with closer: UInt8, in closers: inout [UInt8]) throws(JSONFault) {
    guard closers.count < Self.maximumDepth else { throw .tooDeep(limit: Self.maximumDepth) }
    closers.append(closer)
    position += 1
  }

  /// Inside brackets any run without a quote or bracket, else one number or word.
  private mutating func skipOther(isInside: Bool) throws(JSONFault) {
    let start = position
    run: while position < end {
      let stop = min(end, nextLook)
      while position < stop {
        let byte = bytes[position]
        if Self.isQuoteOrBracket(byte) || (!isInside && Self.endsScalar(byte)) { break run }
        position += 1
      }
      try look()
    }
    if position == start { throw .malformed(at: start) }
  }

  /// A document can be one long value: whoever gives it up does not wait for its end.
  private mutating func look() throws(JSONFault) {
    guard position >= nextLook else { return }
    nextLook = position + Self.bytesBetweenLooks
    if Task.isCancelled { throw .interrupted }
  }

  private static func isQuoteOrBracket(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"): true
    default: false
    }
  }

  private static func endsScalar(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":") || isBlank(byte)
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
