/// A field of the booking sheet, in the order on the screen.
public nonisolated enum BookingField: String, CaseIterable, Codable, Hashable, Sendable {
  case restaurant, party, day, time, guest, phone, minutes, table, allergy, tags, notes

  /// As in front of the field: `Party`.
  public var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// What one hears on the phone, in the order in which it is asked for.
  static let needed: [BookingField] = [.party, .day, .time, .guest]
}
