import Book
import TerminalUI
import Text

/// The form of a new or an open booking, drawn.
struct BookingSheetView {
  /// What stands below the fields.
  enum Foot {
    /// Covers of that house and day.
    case covers(ServiceStrip)
    /// Why it was not saved, and what would work.
    case refused(String, offers: [OfferLine], selection: Int?)
  }

  /// What is asked: `New booking`.
  var title: String
  /// The house and the day.
  var note: String
  /// The fields, in order.
  var fields: [FieldLine]
  /// Known guests, below the field with the cursor.
  var suggestions: [SuggestionLine] = []
  /// The selected suggestion; none until `↓`.
  var selectedSuggestion: Int?
  /// What stands below the fields.
  var foot: Foot
  /// A sentence in front of the keys; may be empty.
  var question = ""
  /// The keys of the last line.
  var hints: [Hint]

  /// Where the keys begin in the last line.
  var hintColumn: Int { question.isEmpty ? 3 : 3 + question.widthInCells + 1 }

  /// Draws the sheet over the whole region.
  func draw(on canvas: inout Canvas) {
    let layout = BookingSheetLayout(size: canvas.size, fields: fields, wantsFoot: wantedFootRows)
    canvas.drawSheet(title: title, note: note)
    for (index, row) in layout.rows { draw(fields[index], on: &canvas, row: row, layout) }
    if layout.hasFoot {
      drawFoot(on: &canvas, row: layout.footRow)
      drawLongEcho(on: &canvas, row: layout.footRow - 1, layout)
    }
    drawSuggestions(on: &canvas, layout)
    let last = canvas.size.rows - 2
    canvas.write(question, column: 3, row: last, role: .messageWarning)
    HintLine(inSheet: hints).draw(on: &canvas, column: hintColumn, row: last)
  }

  private var wantedFootRows: Int {
    switch foot {
    case .covers: 2
    case .refused(_, let offers, _): 1 + offers.count
    }
  }

  private func draw(_ line: FieldLine, on canvas: inout Canvas, row: Int, _ layout: BookingSheetLayout) {
    let bar = line.isFocused ? StyleRole.paneRuleFocused : .paneRule
    canvas.write(line.label, endingAt: 13, row: row, role: line.isFocused ? .textStrong : .textDim)
    canvas.write(line.isFocused ? "▌" : "│", column: 14, row: row, role: bar)
    drawValue(of: line, on: &canvas, row: row, width: layout.fieldWidth)
    let place = layout.echoPlace(of: line, row: row)
    canvas.write(
      line.echo.text.clipped(toCells: canvas.size.columns - 2 - place.column), column: place.column,
      row: place.row, role: line.echo.role)
  }

  private func drawValue(of line: FieldLine, on canvas: inout Canvas, row: Int, width: Int) {
    let role: StyleRole = line.echo.isWrong ? .fieldInvalid : .text
    if line.isFocused {
      canvas.drawFocused(line.field, column: 16, row: row, width: width, role: role)
    } else {
      canvas.write(line.field.text.clipped(toCells: width), column: 16, row: row, role: role)
    }
    guard line.field.isEmpty else { return }
    canvas.write(line.placeholder, column: 16, row: row, role: .textDim, limit: width)
  }

  /// What does not fit beside the field with the cursor has the line below the fields.
  private func drawLongEcho(on canvas: inout Canvas, row: Int, _ layout: BookingSheetLayout) {
    guard let line = fields.first(where: \.isFocused), !layout.isNarrow else { return }
    guard line.echo.text.widthInCells > canvas.size.columns - 44 else { return }
    canvas.write(
      line.echo.text.clipped(toCells: canvas.size.columns - 5), column: 3, row: row, role: line.echo.role)
  }

  private func drawSuggestions(on canvas: inout Canvas, _ layout: BookingSheetLayout) {
    guard let focused = layout.rows.first(where: { fields[$0.field].isFocused })?.row else { return }
    let first = focused + (layout.isNarrow ? 2 : 1)
    for (offset, line) in suggestions.enumerated() where first + offset < canvas.size.rows - 2 {
      line.draw(on: &canvas, column: 16, row: first + offset, isSelected: offset == selectedSuggestion)
    }
  }

  private func drawFoot(on canvas: inout Canvas, row: Int) {
    switch foot {
    case .covers(let strip): strip.draw(on: &canvas, column: 3, row: row)
    case .refused(let sentence, let offers, let selection):
      canvas.write(
        sentence.clipped(toCells: canvas.size.columns - 5), column: 3, row: row, role: .fieldInvalid)
      for (offset, offer) in offers.enumerated() where row + 1 + offset < canvas.size.rows - 2 {
        offer.row(isSelected: offset == selection).draw(on: &canvas, row: row + 1 + offset, bar: 2)
      }
    }
  }
}
