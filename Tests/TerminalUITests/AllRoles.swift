import TerminalUI

/// Every role of the theme files: the library's, and those that the program adds.
let allRoles: RoleNames = {
  let names = [
    "status.requested", "status.booked", "status.confirmed", "status.arrived", "status.partlySeated",
    "status.seated", "status.finished", "status.noShow", "status.cancelled", "due.soon", "due.late",
    "due.grace",
    "due.over", "due.threatened", "table.none", "badge.vip", "badge.allergy", "badge.occasion",
  ]
  let added = names.enumerated().map { ($1, StyleRole(rawValue: UInt8(64 + $0))) }
  return RoleNames.library.adding(added)
}()
