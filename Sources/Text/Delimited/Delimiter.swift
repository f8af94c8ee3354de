/// What stands between two fields.
public enum Delimiter: String, CaseIterable, Sendable {
  case comma = ","
  case semicolon = ";"
  case tab = "\t"
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

  /// The one that stands most often in the first line outside of quotes; the comma where none does.
  public init(guessedFrom head: some Sequence<UInt8>) {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in head {
      if byte == .quote { isQuoted.toggle() }
      guard !isQuoted else { continue }
      if byte == .lf || byte == .cr { break }
      counts[byte, default: 0] += 1
    }
    let found = Self.allCases.map { (delimiter: $0, count: counts[$0.byte] ?? 0) }
    let most = found.map(\.count).max() ?? 0
    self = found.first { $0.count == most }?.delimiter ?? .comma
  }
}
