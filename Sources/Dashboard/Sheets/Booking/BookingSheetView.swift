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
  var suggestions: [Suggestion] = []
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
    let size = canvas.size
    canvas.drawSheet(title: title, note: note)
    let first = size.rows >= 20 ? 2 : 1
    let inner = Rect(column: 1, row: first, columns: size.columns - 2, rows: size.rows - 2 - first)
    let form = FormView(
      fields: fields, suggestions: suggestions, selectedSuggestion: selectedSuggestion,
      footRows: wantedFootRows(columns: size.columns))
    canvas.region(inner) { _ = form.draw(on: &$0) { drawFoot(on: &$0) } }
    let last = size.rows - 2
    canvas.write(question, column: 3, row: last, role: .messageWarning)
    HintLine(inSheet: hints).draw(on: &canvas, column: hintColumn, row: last)
  }

  private func wantedFootRows(columns: Int) -> Int {
    switch foot {
    case .covers: 2
    case .refused(let sentence, let offers, _):
      Self.lines(of: sentence, columns: columns).count + offers.count
    }
  }

  private static func lines(of sentence: String, columns: Int) -> [String] {
    TextLines(sentence, width: columns - 5, limit: 2).lines
  }

  private func drawFoot(on canvas: inout Canvas) {
    // The foot's lines count from the sheet's frame, which is one cell further left.
    let sheet = Rect(column: -1, row: 0, columns: canvas.size.columns + 2, rows: canvas.size.rows)
    canvas.region(sheet) { canvas in
      switch foot {
      case .covers(let strip): strip.draw(on: &canvas, column: 3, row: 0)
      case .refused(let sentence, let offers, let selection):
        let lines = Self.lines(of: sentence, columns: canvas.size.columns)
        for (row, line) in lines.enumerated() {
          canvas.write(line, column: 3, row: row, role: .fieldInvalid)
        }
        for (offset, offer) in offers.enumerated() where lines.count + offset < canvas.size.rows {
          offer.row(isSelected: offset == selection).draw(on: &canvas, row: lines.count + offset, bar: 2)
        }
      }
    }
  }
}
