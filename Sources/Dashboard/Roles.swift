import TerminalUI

/// What the book's cells mean, beyond the roles every terminal program has.
nonisolated extension StyleRole {
  /// Asked for, not yet accepted.
  static let statusRequested = StyleRole(rawValue: 64)
  /// Expected.
  static let statusBooked = StyleRole(rawValue: 65)
  /// Expected, and the guest has confirmed.
  static let statusConfirmed = StyleRole(rawValue: 66)
  /// In the house, waits for the table.
  static let statusArrived = StyleRole(rawValue: 67)
  /// Some of the party sit.
  static let statusPartlySeated = StyleRole(rawValue: 68)
  /// At the table.
  static let statusSeated = StyleRole(rawValue: 69)
  /// Left; the table is free.
  static let statusFinished = StyleRole(rawValue: 70)
  /// Did not come.
  static let statusNoShow = StyleRole(rawValue: 71)
  /// Called off.
  static let statusCancelled = StyleRole(rawValue: 72)
  /// Minutes until a booking of the next hour.
  static let dueSoon = StyleRole(rawValue: 73)
  /// Minutes late, within the grace.
  static let dueLate = StyleRole(rawValue: 74)
  /// Late beyond the grace: a no-show is suggested.
  static let dueGrace = StyleRole(rawValue: 75)
  /// Past the turn, the table still taken.
  static let dueOver = StyleRole(rawValue: 76)
  /// The next booking of a table that is over its time.
  static let dueThreatened = StyleRole(rawValue: 77)
  /// A booking without a table.
  static let tableNone = StyleRole(rawValue: 78)
  /// V, VIP.
  static let badgeVIP = StyleRole(rawValue: 79)
  /// A, allergy.
  static let badgeAllergy = StyleRole(rawValue: 80)
  /// C, celebration.
  static let badgeOccasion = StyleRole(rawValue: 81)
}

nonisolated extension RoleNames {
  /// The names that theme files give to the library's roles and to those of the book.
  static let book = library.adding(
    [
      ("status.requested", .statusRequested),
      ("status.booked", .statusBooked),
      ("status.confirmed", .statusConfirmed),
      ("status.arrived", .statusArrived),
      ("status.partlySeated", .statusPartlySeated),
      ("status.seated", .statusSeated),
      ("status.finished", .statusFinished),
      ("status.noShow", .statusNoShow),
      ("status.cancelled", .statusCancelled),
      ("due.soon", .dueSoon),
      ("due.late", .dueLate),
      ("due.grace", .dueGrace),
      ("due.over", .dueOver),
      ("due.threatened", .dueThreatened),
      ("table.none", .tableNone),
      ("badge.vip", .badgeVIP),
      ("badge.allergy", .badgeAllergy),
      ("badge.occasion", .badgeOccasion),
    ])
}
