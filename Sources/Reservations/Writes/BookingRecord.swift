import Foundation
import Persistence

/// A booking with its tables: what an event keeps of before and after.
struct BookingRecord: Codable, Equatable, Sendable {
  var booking: Booking
  /// In label order.
  var tables: [PersistentIdentifier<DiningTable>]

  /// As JSON; dates are milliseconds since 1970, as the store keeps them.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(date.millisecondsSince1970)
    }
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// The record of an event's JSON; nil when it is none.
  static func read(_ json: String) -> BookingRecord? {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      Date(millisecondsSince1970: try decoder.singleValueContainer().decode(Int64.self))
    }
    do { return try decoder.decode(BookingRecord.self, from: Data(json.utf8)) } catch { return nil }
  }
}
