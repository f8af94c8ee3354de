extension Booking {
  /// What an edit changed, for the activity pane: `party 2 → 4, table 2 → 4`.
  ///
  /// - Parameter today: The service day of the deed: where both days are of its year, none is written.
  func summary(
    since before: Booking, tables: String, before oldTables: String, on today: ServiceDay
  ) -> String {
    var parts: [String] = []
    if serviceDay != before.serviceDay {
      parts.append("\(before.serviceDay.text(seenOn: today)) → \(serviceDay.text(seenOn: today))")
    }
    if saidTime != before.saidTime { parts.append("\(before.saidTime) → \(saidTime)") }
    if partySize != before.partySize { parts.append("party \(before.partySize) → \(partySize)") }
    if tables != oldTables { parts.append("table \(oldTables.orNone) → \(tables.orNone)") }
    if minutes != before.minutes { parts.append("\(before.minutes) → \(minutes) min") }
    if isLockedToTable != before.isLockedToTable {
      parts.append(isLockedToTable ? "locked to \(tables)" : "unlocked")
    }
    let words: [(String, Bool)] = [
      ("restaurant", restaurant != before.restaurant), ("name", guestName != before.guestName),
      ("phone", phone != before.phone), ("allergy", allergies != before.allergies),
      ("tags", tags != before.tags),
      ("note", guestNotes != before.guestNotes || staffNotes != before.staffNotes),
    ]
    parts += words.filter(\.1).map(\.0)
    return parts.joined(separator: ", ")
  }
}

extension String {
  fileprivate var orNone: String { isEmpty ? "none" : self }
}
