import Book
import Reservations
import TerminalUI
import Text

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

  /// Tables that are pushed together have a long name: what follows moves to the right.
  private var isLong: Bool { table.widthInCells > 3 }
  private var shift: Int { isLong ? min(9, table.widthInCells - 3) : 0 }

  /// The line as it stands in the sheet.
  func row(isSelected: Bool) -> SheetRow {
    SheetRow(
      isSelected: isSelected,
      pieces: [
        .init(column: 4, text: table, role: .textStrong, limit: isLong ? 12 : 3),
        .init(column: table.isEmpty ? 4 : 8 + shift, text: span, limit: table.isEmpty ? 60 : 13),
        .init(column: 22 + shift, text: seats, role: .textDim, limit: 9),
        .init(column: 32 + shift, text: why, role: .textDim),
      ])
  }
}

extension OfferLine {
  /// What works besides other tables and times.
  ///
  /// - Parameter deed: What is done all the same: `save it`.
  init(_ way: WayOut, deed: String = "save it") {
    let words =
      switch way {
      case .withoutTable: "save it without a table for now"
      case .anyway: "\(deed) all the same"
      case .override: "\(deed) all the same, with a reason"
      }
    self.init(table: "", span: words, seats: "", why: "")
  }

  /// A table and a time that do work.
  init(_ way: TableWay) {
    self.init(
      table: way.seating.label, span: way.span, seats: "seats \(way.seating.maximum)", why: way.note)
  }
}
