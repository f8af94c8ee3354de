import FoundationEssentials

/// How a head is written to disk: lines of `name value` and an empty line.
///
/// One that is cut, or of another address or version, reads as nil: it is as good as absent.
extension KeptHead {
  private static let signature = "response 3"

  var encoded: [UInt8] {
    // The address without its secrets: the file's name has told the whole one apart already, and its secret.
    var lines = [Self.signature, "address \(address)", "hash \(hash)", "size \(size)"]
    lines.append("asOf \(Int64((asOf.timeIntervalSince1970 * 1000).rounded()))")
    if let seconds = freshFor?.components.seconds { lines.append("freshFor \(seconds)") }
    if mustBeRevalidated { lines.append("mustBeRevalidated yes") }
    if let tag = validators.entityTag { lines.append("entityTag \(tag)") }
    if let date = validators.lastModified { lines.append("lastModified \(date)") }
    // A line break inside a value would end the line and start one of the sender's making.
    return Array((lines.map { $0.filter { !$0.isNewline } }.joined(separator: "\n") + "\n\n").utf8)
  }

  init?(_ bytes: [UInt8], of key: CacheKey) {
    let text = String(decoding: bytes, as: UTF8.self)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    guard text.hasSuffix("\n\n"), let first = lines.popFirst(), first == Self.signature else { return nil }
    let fields = Self.fields(lines)
    guard fields["address"] == key.address.description.filter({ !$0.isNewline }),
      let hash = fields["hash"].flatMap({ BodyHash($0) }), let size = fields["size"].flatMap({ Int($0) }),
      let milliseconds = fields["asOf"].flatMap({ Int64($0) })
    else { return nil }
    self.init(
      key: key, hash: hash, size: size,
      asOf: Date(timeIntervalSince1970: Double(milliseconds) / 1000),
      validators: Validators(entityTag: fields["entityTag"], lastModified: fields["lastModified"]),
      freshFor: fields["freshFor"].flatMap { Int64($0) }.map { .seconds($0) },
      mustBeRevalidated: fields["mustBeRevalidated"] != nil)
  }

  private static func fields(_ lines: ArraySlice<Substring>) -> [String: String] {
    var fields: [String: String] = [:]
    for line in lines {
      guard let space = line.firstIndex(of: " ") else { continue }
      fields[String(line[..<space])] = String(line[line.index(after: space)...])
    }
    return fields
  }
}
