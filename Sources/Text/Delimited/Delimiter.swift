/// What stands between two fields.
public enum Delimiter: String, CaseIterable, Sendable {
  /// As RFC 4180 has it.
  case comma = ","
  /// What spreadsheets write where the comma is in the numbers.
  case semicolon = ";"
  /// A tab, as spreadsheets put on the clipboard.
  case tab = "\t"
  /// A vertical bar.
  case bar = "|"

  /// Its byte.
  var byte: UInt8 {
    switch self {
    case .comma: UInt8(ascii: ",")
    case .semicolon: UInt8(ascii: ";")
    case .tab: UInt8(ascii: "\t")
    case .bar: UInt8(ascii: "|")
    }
  }

  /// The one that a first line such as `sep=;` says, which Excel writes and takes; nil without such a line.
  init?(statedIn head: some Sequence<UInt8>) {
    let line = head.drop { $0 == .lf || $0 == .cr }.prefix { $0 != .lf && $0 != .cr }
    let text = String(decoding: Array(line), as: UTF8.self)
    guard text.lowercased().hasPrefix("sep="), text.utf8.count == 5 else { return nil }
    self.init(rawValue: String(text.suffix(1)))
  }

  /// The one that stands most often outside of quotes in the first line that is not blank; the comma where none does.
  public init(guessedFrom head: some Sequence<UInt8>) {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in head {
      if byte == .quote { isQuoted.toggle() }
      guard !isQuoted else { continue }
      if byte == .lf || byte == .cr {
        if counts.isEmpty { continue }
        break
      }
      // Blanks make no line.
      if counts.isEmpty, byte == UInt8(ascii: " ") { continue }
      counts[byte, default: 0] += 1
    }
    let found = Self.allCases.map { (delimiter: $0, count: counts[$0.byte] ?? 0) }
    let most = found.map(\.count).max() ?? 0
    self = found.first { $0.count == most }?.delimiter ?? .comma
  }
}
