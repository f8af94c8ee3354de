import Foundation
import Persistence

/// A party that waits for a table tonight.
public struct WaitlistEntry: Equatable, Codable, Sendable, Identifiable {
  /// Final from the start.
  public let id: PersistentIdentifier<WaitlistEntry>
  /// The house.
  public var restaurant: PersistentIdentifier<Restaurant>
  /// The day of service.
  public var serviceDay: ServiceDay
  /// As given.
  public var name: String
  /// People.
  public var partySize: Int
  /// Minutes that were promised.
  public var quotedMinutes: Int
  /// When they asked.
  public var addedAt: Date
  /// When they were told that a table is free.
  public var notifiedAt: Date?
  /// When they were seated or left; nil while they wait.
  public var closedAt: Date?
  /// `seated`, `gone`, `withdrawn` when adding them was taken back, or empty while they wait.
  public var outcome: String
  /// What to know.
  public var note: String
  /// Where they can be told, as given; may be empty.
  public var phone = ""
}

extension WaitlistEntry {
  /// What tells it from another party of the same name: four characters, as of a booking, made from its id.
  public var code: String { ShortCode.candidates(for: id.rawValue).first { _ in true } ?? "" }
}
