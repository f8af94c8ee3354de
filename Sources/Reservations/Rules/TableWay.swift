import Foundation
import Persistence

/// A way to seat a party that works: a table, or several together, and a time.
public struct TableWay: Equatable, Sendable {
  /// The table or tables.
  public var seating: Seating
  /// The wall time to book.
  public var wall: WallTime
  /// The instant of it: where the clock is set back it may be the second of two.
  public var start: Date
  /// From when until when: `20:30–22:30`.
  public var span: String
  /// How it differs from what was asked for: `another table`, `half an hour later`.
  public var note: String
  /// Whether it is at the time that was asked for.
  public var keepsTime = true
}
