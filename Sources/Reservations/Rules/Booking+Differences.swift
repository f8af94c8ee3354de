extension Booking {
  /// The fields in which two forms of a booking differ, in the order of a form.
  public func fields(differingFrom other: Booking) -> [BookField] {
    let differences: [(BookField, Bool)] = [
      (.restaurant, restaurant != other.restaurant), (.party, partySize != other.partySize),
      (.day, serviceDay != other.serviceDay), (.time, start != other.start),
      (.guest, guestName != other.guestName), (.phone, phone != other.phone),
      (.minutes, minutes != other.minutes), (.table, isLockedToTable != other.isLockedToTable),
      (.allergies, allergies != other.allergies), (.tags, tags != other.tags),
      (.notes, guestNotes != other.guestNotes || staffNotes != other.staffNotes),
      (.status, status != other.status), (.reason, reason != other.reason),
    ]
    return differences.filter(\.1).map(\.0)
  }
}
