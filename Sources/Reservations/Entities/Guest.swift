import Foundation
import Persistence

/// A person the house knows.
public struct Guest: Equatable, Codable, Sendable, Identifiable {
  /// Final from the start.
  public let id: PersistentIdentifier<Guest>
  /// As given.
  public var name: String
  /// As given; empty when unknown.
  public var phone: String
  /// Words such as `vip`.
  public var tags: [String]
  /// What the house remembers.
  public var notes: String
  /// Allergies as told.
  public var allergies: String
  /// Visits from before this book was kept, added to the finished bookings it has.
  public var earlierVisits: Int
  /// When the guest was first noted.
  public var createdAt: Date
  /// As given; empty when unknown.
  public var email = ""
  /// The guest whom this name and phone also mean, after two cards were found to be one person; nil on a card of its own.
  public var mergedInto: PersistentIdentifier<Guest>?
}
