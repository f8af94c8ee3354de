extension Validators {
  /// The validators of an answer; one that is not written as RFC 9110 asks is left out, since it could end a line of the next request.
  init(_ fields: HTTPFields) {
    self.init(
      entityTag: fields["etag"].first.flatMap { Self.isEntityTag($0) ? $0 : nil },
      lastModified: fields["last-modified"].first.flatMap { HTTPDate.parse($0) == nil ? nil : $0 })
  }

  /// The header lines that ask for news only.
  var conditions: [String] {
    var lines: [String] = []
    if let entityTag, Self.isEntityTag(entityTag) { lines.append("If-None-Match: \(entityTag)") }
    if let lastModified, HTTPDate.parse(lastModified) != nil {
      lines.append("If-Modified-Since: \(lastModified)")
    }
    return lines
  }

  /// RFC 9110 §8.8.3: `"…"` or `W/"…"` without quotation marks, blanks and control characters inside.
  private static func isEntityTag(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    let quoted = text.hasPrefix("W/") ? bytes.dropFirst(2) : bytes[...]
    guard quoted.count >= 2, quoted.count <= 1024, quoted.first == 0x22, quoted.last == 0x22 else {
      return false
    }
    return quoted.dropFirst().dropLast().allSatisfy { $0 > 0x20 && $0 != 0x22 && $0 != 0x7f }
  }
}
