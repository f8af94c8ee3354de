import Persistence
import Text

/// A booking that may have been meant by a code that is none.
public struct MeantBooking: Equatable, Sendable {
  /// Its code.
  public var code: String
  /// Its guest.
  public var guest: String
  /// When, by its house's clock: `2026-12-04T19:30`.
  public var localStart: String
  /// People.
  public var party: Int
}

extension MeantBooking {
  /// Looks no further than these many bookings.
  private static let considered = 5_000

  /// Bookings from yesterday to a fortnight from `today` that somebody may mean: of a code with one letter wrong, else of a guest of
  /// this name.
  ///
  /// - Returns: At most three, earliest first.
  public static func fetch(
    for text: String, around today: ServiceDay, in context: borrowing ReadContext
  ) throws -> [MeantBooking] {
    // No code and no name is as long; nobody waits for a search of what was pasted by mistake.
    guard text.utf8.count <= 4 * BookingDraft.shortLimit else { return [] }
    let near = try context.rows(
      """
      SELECT code, guest_name, local_start, party_size FROM booking
      WHERE service_day BETWEEN ? AND ? AND is_deleted = 0 ORDER BY service_day, start_at LIMIT ?
      """, [today.adding(days: -1), today.adding(days: 14), considered]
    ) { row in
      MeantBooking(
        code: row.text(at: 0), guest: row.text(at: 1), localStart: row.text(at: 2), party: try row.value(3))
    }
    if let nearest = (ShortCode.read(text) ?? text).nearest(in: near.map(\.code)) {
      return Array(near.filter { $0.code == nearest }.prefix(1))
    }
    let wanted = text.typed.foldedForSearch
    guard wanted.count > 1 else { return [] }
    return Array(near.filter { $0.guest.foldedForSearch.contains(wanted) }.prefix(3))
  }
}
