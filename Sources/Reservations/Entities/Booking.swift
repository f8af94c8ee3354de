import Foundation
import Persistence

/// One promise of a table: who, how many, where, and when by the restaurant's own clock.
public struct Booking: Equatable, Codable, Sendable, Identifiable {
  /// Where a booking came from.
  public enum Source: String, CaseIterable, Codable, Hashable, Sendable {
    case phone, web, walkIn, imported
  }

  /// Final from the start, time-ordered.
  public let id: PersistentIdentifier<Booking>
  /// What one reads out on the phone: `7KQM`; unique in the book, without I, L, O and U.
  public var code: String
  /// The house.
  public var restaurant: PersistentIdentifier<Restaurant>
  /// The day of service it belongs to.
  public var serviceDay: ServiceDay
  /// Wall time as promised, `2026-12-04T19:30`: the promise; `start` is derived from it and `zone`.
  public var localStart: String
  /// IANA name of the zone of `localStart`.
  public var zone: String
  /// The instant the party is expected.
  public var start: Date
  /// Planned length in elapsed minutes.
  public var minutes: Int
  /// People, 1 or more.
  public var partySize: Int
  /// The known guest, if linked.
  public var guest: PersistentIdentifier<Guest>?
  /// The name as given; `Walk-in` where none was.
  public var guestName: String
  /// The phone as given; empty when unknown.
  public var phone: String
  /// Where it stands.
  public var status: BookingStatus
  /// How it came.
  public var source: Source
  /// Words such as `vip` or `birthday`, in the order given.
  public var tags: [String]
  /// What the guest asked for.
  public var guestNotes: String
  /// What the house notes for itself.
  public var staffNotes: String
  /// Allergies as told; empty when none.
  public var allergies: String
  /// Whether it must stay at its table.
  public var isLockedToTable: Bool
  /// Why it was cancelled, or why a rule was overridden; empty when there was no need.
  public var reason: String
  /// When it was confirmed, arrived, was seated, and was closed.
  public var confirmedAt: Date?
  /// When the party came in.
  public var arrivedAt: Date?
  /// When the party sat down.
  public var seatedAt: Date?
  /// When it finished, was cancelled or became a no-show.
  public var closedAt: Date?
  /// Counts writes; a writer says which one it read.
  public var revision: Int
  /// Who took it.
  public var createdBy: String
  /// When it was taken.
  public var createdAt: Date
  /// Who changed it last.
  public var updatedBy: String
  /// When it was changed last.
  public var updatedAt: Date
  /// Whether it was deleted from lists and reports; its history stays.
  public var isDeleted: Bool
  /// Covers at the table while the party is partly seated; nil in every other status, and where nobody counted them.
  public var seatedCovers: Int?
}

extension Booking {
  /// The planned end.
  public var end: Date { start.addingTimeInterval(Double(minutes) * 60) }
}
