import Reservations
import Text
import TerminalUI

/// A booking in four or five lines.
struct DetailsBand {
  let details: BookingDetails

  func draw(on canvas: inout Canvas) {
    let end = canvas.size.columns - 1
    let nameEnd = drawName(on: &canvas, to: end)
    drawMoment(on: &canvas, to: end)
    let phone = details.phone.cleanedForTerminal.clipped(toCells: min(24, max(0, end - 2)))
    let phoneWidth = phone.widthInCells
    let phoneFitsName = nameEnd + 2 + phoneWidth <= end
    let phoneRow = phoneFitsName ? 0 : 2
    canvas.write(phone, endingAt: end, row: phoneRow)
    var row = 2
    if !details.allergies.isEmpty {
      let room = phoneRow == 2 && phoneWidth > 0 ? end - phoneWidth - 2 : end
      canvas.write("Allergy", column: 2, row: row, role: .textDim)
      canvas.write(details.allergies, in: 10..<max(10, room), row: row, role: .badgeAllergy)
      row += 1
    } else if phoneRow == 2, phoneWidth > 0 {
      row += 1
    }
    drawNotes(on: &canvas, from: row, to: end)
  }

  private func drawName(on canvas: inout Canvas, to end: Int) -> Int {
    let badge = details.isVIP ? " VIP" : ""
    let room = max(0, end - 2 - badge.count)
    var column = 2
    column += canvas.write(
      details.name.clipped(toCells: room), column: column, row: 0, role: .textStrong)
    column += canvas.write(badge, column: column, row: 0, role: .badgeVIP)
    guard !details.visitsText.isEmpty else { return column }
    let visits = ", \(details.visitsText)"
    guard column + visits.count <= end else { return column }
    return column + canvas.write(visits, column: column, row: 0, role: .textDim)
  }

  private func drawMoment(on canvas: inout Canvas, to end: Int) {
    let text = "\(details.span), \(details.party), "
    let used = canvas.write(text.clipped(toCells: max(0, end - 2)), column: 2, row: 1)
    let phrase = details.row.due.phrase
    let status = details.row.booking.status
    canvas.write(
      phrase.isEmpty || status == .partlySeated ? details.statusText : phrase,
      in: 2 + used..<max(2 + used, end), row: 1,
      role: phrase.isEmpty ? status.role : details.row.due.role)
  }

  private func drawNotes(on canvas: inout Canvas, from first: Int, to end: Int) {
    var row = first
    let rows = canvas.size.rows
    if !details.notes.isEmpty {
      let notes = TextLines(details.notes, width: end - 2, limit: max(1, rows - first - (rows > 4 ? 1 : 0)))
      for line in notes.lines {
        canvas.write(line, column: 2, row: row, role: .textDim)
        row += 1
      }
    }
    if row < rows, rows > 4 {
      canvas.write(details.takenSentence, in: 2..<max(2, end), row: row, role: .textDim)
    }
  }
}
