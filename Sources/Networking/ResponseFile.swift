import FoundationEssentials

/// How an answer is written to disk: lines of `name value`, an empty line, the body.
///
/// A file that is cut, altered, or of another address reads as nil: it is as good as absent.
enum ResponseFile {
  private static let signature = "response 1"

  static func encode(_ kept: KeptResponse) -> [UInt8] {
    var lines = [signature, "address \(kept.address.key)", "hash \(kept.hash)"]
    lines.append("asOf \(Int64((kept.asOf.timeIntervalSince1970 * 1000).rounded()))")
    if let seconds = kept.freshFor?.components.seconds { lines.append("freshFor \(seconds)") }
    if let tag = kept.validators.entityTag { lines.append("entityTag \(tag)") }
    if let date = kept.validators.lastModified { lines.append("lastModified \(date)") }
    // A line break inside a value would end the line and start one of the sender's making.
    let header = lines.map { $0.filter { !$0.isNewline } }.joined(separator: "\n") + "\n\n"
    return Array(header.utf8) + kept.body
  }

  static func decode(_ bytes: [UInt8], of address: ResourceAddress) -> KeptResponse? {
    guard let (fields, bodyStart) = header(of: bytes), fields["address"] == address.key,
      let milliseconds = fields["asOf"].flatMap({ Int64($0) })
    else { return nil }
    let body = Array(bytes[bodyStart...])
    let hash = BodyHash(of: body)
    guard fields["hash"] == hash.description else { return nil }
    return KeptResponse(
      address: address, body: body, hash: hash,
      asOf: Date(timeIntervalSince1970: Double(milliseconds) / 1000),
      validators: Validators(entityTag: fields["entityTag"], lastModified: fields["lastModified"]),
      freshFor: fields["freshFor"].flatMap { Int64($0) }.map { .seconds($0) })
  }

  private static func header(of bytes: [UInt8]) -> (fields: [String: String], bodyStart: Int)? {
    var fields: [String: String] = [:]
    var isFirst = true
    var start = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      if start == end { return isFirst ? nil : (fields, end + 1) }
      let line = String(decoding: bytes[start..<end], as: UTF8.self)
      if isFirst {
        guard line == signature else { return nil }
        isFirst = false
      } else if let space = line.firstIndex(of: " ") {
        fields[String(line[..<space])] = String(line[line.index(after: space)...])
      }
      start = end + 1
    }
    return nil
  }
}
