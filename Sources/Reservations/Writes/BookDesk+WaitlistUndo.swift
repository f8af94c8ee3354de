import Foundation
import Persistence

extension BookDesk {
  /// Puts a waiting party into the form an event kept; nil, from before it was added, takes it off the list.
  ///
  /// - Returns: Words for a person.
  /// - Throws: `BookRefusal.waitlistChanged` when it is not as the last event left it.
  func restoreWaiting(
    _ id: PersistentIdentifier<WaitlistEntry>, to record: String?, of event: BookEvent, as kind: String,
    undoing last: BookEvent, _ context: borrowing ModelContext
  ) throws -> String {
    guard let stored = try context.find(id) else { throw BookRefusal.noSuchWaitlistEntry(event.subject) }
    let left = try last.after.map { try read($0, of: last, as: WaitlistEntry.self) }
    guard stored == left else {
      let deed = stored.closedAt == nil ? "changed" : stored.outcome == "seated" ? "seated" : "let go"
      throw try change(of: stored, as: deed, in: context)
    }
    var entry = try record.map { try read($0, of: event, as: WaitlistEntry.self) } ?? stored
    if record == nil { entry.close(as: "withdrawn", at: now.toTheMillisecond) }
    try context.update(entry)
    // Told once more is no other standing: then the deed itself is named.
    let words =
      stored.standing == entry.standing ? event.summary : "\(stored.standing) → \(entry.standing)"
    try tell(
      of: entry, since: stored, "\(kind), \(words)", kind: kind, undoing: last.id, in: context)
    return "\(entry.name.shortForSentence), \(entry.partySize), \(words)."
  }

  /// Puts a party back on the waitlist, nil, or off it again, with the booking that was made from it.
  func turnWaiting(
    _ id: PersistentIdentifier<WaitlistEntry>, toSeated instant: Date?, _ context: borrowing ModelContext
  ) throws {
    guard var entry = try context.find(id) else { return }
    let isSeated = entry.closedAt != nil && entry.outcome == "seated"
    guard isSeated == (instant == nil) else {
      throw try change(of: entry, as: entry.closedAt == nil ? "changed" : "let go", in: context)
    }
    entry.closedAt = instant
    entry.outcome = instant == nil ? "" : "seated"
    try context.update(entry)
  }
}

extension WaitlistEntry {
  /// How far it has come: `waits`, `told`, `seated`.
  fileprivate var standing: String {
    if closedAt == nil { return notifiedAt == nil ? "waits" : "told" }
    return outcome == "withdrawn" ? "off the waitlist" : outcome
  }
}
