import Foundation
import Persistence

/// A booking with its tables: what an event keeps of before and after.
struct BookingRecord: Codable, Equatable, Sendable {
  var booking: Booking
  /// In label order.
  var tables: [PersistentIdentifier<DiningTable>]

  /// As JSON.
  func json() throws -> String { try EventJSON.text(self) }

  /// The record of an event's JSON; nil when it is none.
  static func read(_ json: String) -> BookingRecord? { EventJSON.read(json) }
}
