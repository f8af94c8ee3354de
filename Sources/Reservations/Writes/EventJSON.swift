import Foundation
import Persistence

/// What an event keeps of before and after, as JSON; dates are milliseconds since 1970, as the store keeps them.
enum EventJSON {
  static func text(_ record: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(date.millisecondsSince1970)
    }
    return String(decoding: try encoder.encode(record), as: UTF8.self)
  }

  /// The record of a text; nil when it is none of this kind.
  static func read<Record: Decodable>(_ text: String, as type: Record.Type = Record.self) -> Record? {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      Date(millisecondsSince1970: try decoder.singleValueContainer().decode(Int64.self))
    }
    do { return try decoder.decode(Record.self, from: Data(text.utf8)) } catch { return nil }
  }
}
