/// The field of a booking that a sentence concerns: where a form puts the cursor.
public enum BookField: String, CaseIterable, Hashable, Sendable {
  case restaurant, party, day, time, guest, phone, minutes, table, allergies, tags, notes, status, reason,
    quote, email
}
