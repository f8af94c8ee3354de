import Persistence

extension BookDesk {
  /// Makes two writes to one booking, one after the other in this transaction, one deed: it has one event and is taken back as one.
  ///
  /// - Returns: What the second left, with what there is to say of either.
  public func join(
    _ first: SavedBooking, _ second: SavedBooking, in context: borrowing ModelContext
  ) throws -> SavedBooking {
    var saved = second
    saved.warnings += first.warnings.filter { !second.warnings.contains($0) }
    guard let earlier = first.event else { return saved }
    guard var event = second.event else {
      saved.event = earlier
      return saved
    }
    event.before = earlier.before
    if earlier.before == nil { event.kind = earlier.kind }
    event.summary = "\(earlier.summary), \(event.summary)"
    event.waitlistEntry = event.waitlistEntry ?? earlier.waitlistEntry
    try context.delete(earlier)
    try context.update(event)
    saved.event = event
    return saved
  }
}
