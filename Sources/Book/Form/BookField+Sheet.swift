import Reservations

nonisolated extension BookField {
  /// The fields of the booking sheet, from top to bottom.
  public static let sheet: [BookField] = [
    .restaurant, .party, .day, .time, .guest, .phone, .minutes, .table, .allergies, .tags, .notes,
  ]

  /// What every booking needs, in the order in which one hears it on the phone.
  static let needed: [BookField] = [.party, .day, .time, .guest]

  /// As in front of the field: `Party`.
  public var title: String {
    self == .allergies ? "Allergy" : rawValue.prefix(1).uppercased() + rawValue.dropFirst()
  }
}
