import Reservations
import TerminalUI

/// A way that does work after a refused save.
struct OfferLine: Equatable {
  /// `6`.
  var table: String
  /// `20:00–22:00`.
  var span: String
  /// `seats 4`.
  var seats: String
  /// `half an hour later`.
  var why: String

  /// A rule that a reason passes.
  static let override = OfferLine(
    table: "", span: "save it all the same, with a reason", seats: "", why: "")

  /// The line as it stands in the sheet.
  func row(isSelected: Bool) -> SheetRow {
    SheetRow(
      isSelected: isSelected,
      pieces: [
        .init(column: 4, text: table, role: .textStrong, limit: 3),
        .init(column: table.isEmpty ? 4 : 8, text: span, limit: table.isEmpty ? 60 : 13),
        .init(column: 22, text: seats, role: .textDim, limit: 9),
        .init(column: 32, text: why, role: .textDim),
      ])
  }
}

extension OfferLine {
  /// A table and a time that do work.
  init(_ way: TableWay) {
    self.init(
      table: way.seating.label, span: way.span, seats: "seats \(way.seating.maximum)", why: way.note)
  }
}
