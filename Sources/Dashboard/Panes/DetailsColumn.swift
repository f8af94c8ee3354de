import Reservations
import Text
import TerminalUI

/// A booking with one fact a line.
struct DetailsColumn {
  private static let valueColumn = 11

  let details: BookingDetails

  func draw(on canvas: inout Canvas) {
    let end = canvas.size.columns - 1
    drawName(on: &canvas, to: end)
    var row = 1
    draw("house", details.house, on: &canvas, row: &row)
    draw("when", details.when, on: &canvas, row: &row)
    drawParty(on: &canvas, row: &row)
    drawStatus(on: &canvas, row: &row)
    draw("allergy", details.allergies, .badgeAllergy, on: &canvas, row: &row)
    draw("note", details.notes, on: &canvas, row: &row, limit: 3)
    draw("phone", details.phone, on: &canvas, row: &row)
    let width = end - Self.valueColumn
    draw("guest", details.guestTexts.last { $0.count <= width } ?? "", on: &canvas, row: &row)
    draw("taken", details.taken, on: &canvas, row: &row)
  }

  private func drawName(on canvas: inout Canvas, to end: Int) {
    let badge = details.isVIP ? " VIP" : ""
    let used = canvas.write(
      details.name.cleanedForTerminal.clipped(toCells: max(0, end - 2 - badge.count)), column: 2, row: 0,
      role: .textStrong)
    canvas.write(badge, column: 2 + used, row: 0, role: .badgeVIP)
  }

  /// A label and its value; nothing where there is no value.
  private func draw(
    _ label: String, _ value: String, _ role: StyleRole = .text, on canvas: inout Canvas, row: inout Int,
    limit: Int = 1
  ) {
    guard !value.isEmpty else { return }
    canvas.write(label, column: 2, row: row, role: .textDim)
    let width = canvas.size.columns - 1 - Self.valueColumn
    for line in TextLines(value, width: width, limit: limit).lines {
      canvas.write(line, column: Self.valueColumn, row: row, role: role)
      row += 1
    }
  }

  private func drawParty(on canvas: inout Canvas, row: inout Int) {
    let line = row
    draw("party", details.party, on: &canvas, row: &row)
    guard details.row.booking.isLockedToTable else { return }
    let column = Self.valueColumn + details.party.widthInCells
    canvas.write(", locked", in: column..<max(column, canvas.size.columns - 1), row: line, role: .textDim)
  }

  private func drawStatus(on canvas: inout Canvas, row: inout Int) {
    let status = details.row.booking.status
    canvas.write("status", column: 2, row: row, role: .textDim)
    let used = canvas.write(
      "\(status.mark) \(details.statusText)", column: Self.valueColumn, row: row, role: status.role)
    var rest = details.statusTime.map { " \($0)" } ?? ""
    if !details.row.due.phrase.isEmpty { rest += ", \(details.row.due.phrase)" }
    let column = Self.valueColumn + used
    canvas.write(rest, in: column..<max(column, canvas.size.columns - 1), row: row)
    row += 1
  }
}
