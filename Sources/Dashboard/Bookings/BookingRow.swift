import Reservations
import Text
import TerminalUI

/// One booking in the list.
struct BookingRow {
  let row: Evening.Row
  let columns: BookingColumns
  var isSelected = false
  var isFocused = true
  /// Letters to show as found.
  var needle = ""

  /// Draws on `line` of the region.
  func draw(on canvas: inout Canvas, line: Int) {
    let all = Rect(column: 0, row: line, columns: canvas.size.columns, rows: 1)
    if isSelected {
      canvas.fill(all, ground: isFocused ? .rowSelected : .rowSelectedUnfocused)
      canvas.write("▌", column: 0, row: line)
      canvas.restCursor(column: 0, row: line)
    }
    drawMark(on: &canvas, line)
    drawGuest(on: &canvas, line)
    drawStatus(on: &canvas, line)
    drawRest(on: &canvas, line)
  }

  /// On a ground of its own a row is one piece, and so is one that is over.
  private func role(_ wanted: StyleRole) -> StyleRole {
    if isSelected { return .text }
    return row.booking.status.isOver ? .rowPast : wanted
  }

  private func drawMark(on canvas: inout Canvas, _ line: Int) {
    if row.isChanged { canvas.write("~", column: 1, row: line, role: role(.rowChanged)) }
  }

  private func drawGuest(on canvas: inout Canvas, _ line: Int) {
    canvas.write(row.time, in: BookingColumns.time, row: line, role: role(.text))
    let name = row.booking.guestName.clipped(toCells: columns.guest.count)
    canvas.write(name, matching: needle, column: columns.guest.lowerBound, row: line, role: role(.text))
    let party = row.booking.partySize > 999 ? "999" : "\(row.booking.partySize)"
    canvas.write(party, endingAt: columns.party.upperBound, row: line, role: role(.text))
  }
}

extension BookingRow {
  private func drawStatus(on canvas: inout Canvas, _ line: Int) {
    let status = row.booking.status
    canvas.write(status.mark, column: columns.statusMark, row: line, role: role(status.role))
    if let word = columns.statusWord {
      canvas.write(row.booking.statusWord, in: word, row: line, role: role(status.role))
    }
    canvas.write(
      row.due.columnText, endingAt: columns.due.upperBound, row: line,
      role: role(row.isThreatened ? .dueThreatened : row.due.role))
  }

  private func drawRest(on canvas: inout Canvas, _ line: Int) {
    if let table = columns.table { drawTable(on: &canvas, in: table, line) }
    if let marks = columns.marks { drawMarks(on: &canvas, at: marks.lowerBound, line) }
    if let house = columns.house { canvas.write(row.house, in: house, row: line, role: role(.text)) }
    if let until = columns.until { canvas.write(row.until, in: until, row: line, role: role(.text)) }
    if let code = columns.code { canvas.write(row.booking.code, in: code, row: line, role: role(.text)) }
    if let note = columns.note { canvas.write(row.note, in: note, row: line, role: role(.text)) }
  }

  private func drawTable(on canvas: inout Canvas, in cells: Range<Int>, _ line: Int) {
    guard row.tables.isEmpty else {
      let lock = row.booking.isLockedToTable ? "=" : ""
      let label = row.tables.clipped(toCells: cells.count - lock.count) + lock
      return canvas.write(
        label, in: cells, row: line, role: role(row.isThreatened ? .dueThreatened : .text))
    }
    if row.needsTable { canvas.write("none", in: cells, row: line, role: role(.tableNone)) }
  }

  private func drawMarks(on canvas: inout Canvas, at column: Int, _ line: Int) {
    let letters: [(Evening.Marks, String, StyleRole)] = [
      (.vip, "V", .badgeVIP), (.allergy, "A", .badgeAllergy), (.occasion, "C", .badgeOccasion),
      (.note, "N", .text),
    ]
    for (index, letter) in letters.enumerated() where row.marks.contains(letter.0) {
      canvas.write(letter.1, column: column + index, row: line, role: role(letter.2))
    }
  }
}
