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
    canvas.region(inner) { canvas in
      switch foot {
      case .covers(let strip): draw(strip, on: &canvas)
      case .refused(let sentence, let offers, let selection):
        drawRefusal(sentence, offers, selection, on: &canvas)
      }
    }
    let last = size.rows - 2
    canvas.write(question, column: 3, row: last, role: .messageWarning)
    HintLine(inSheet: hints).draw(on: &canvas, column: hintColumn, row: last)
  }

  /// Rows of a sheet this wide that shows every field and all of its foot.
  func wantedRows(columns: Int) -> Int {
    guard case .refused(let sentence, let offers, _) = foot else { return Self.usualRows }
    let footRows = Self.lines(of: sentence, columns: columns).count + offers.count
    return max(Self.usualRows, Self.rowsAround + fields.count + footRows)
  }

  private static let usualRows = 20
  /// Frame, keys, and the blank rows above the fields and below them.
  private static let rowsAround = 5

  private static func lines(of sentence: String, columns: Int) -> [String] {
    TextLines(sentence, width: columns - 5, limit: 2).lines
  }
}

extension BookingSheetView {
  private func form(footRows: Int) -> FormView {
    FormView(
      fields: fields, suggestions: suggestions, selectedSuggestion: selectedSuggestion, footRows: footRows)
  }

  private func draw(_ strip: ServiceStrip, on canvas: inout Canvas) {
    form(footRows: 2).draw(on: &canvas) { canvas in
      canvas.region(Self.sheet(around: canvas.size)) { strip.draw(on: &$0, column: 3, row: 0) }
    }
  }

  /// Nobody takes a line that cannot be seen: where there is little room the fields give way, down to the one with the cursor,
  /// and then the offers scroll to the selected one.
  private func drawRefusal(
    _ sentence: String, _ offers: [OfferLine], _ selection: Int?, on canvas: inout Canvas
  ) {
    let size = canvas.size
    let lines = Self.lines(of: sentence, columns: size.columns + 2)
    let wanted = lines.count + offers.count
    let room = size.rows - wanted - 1
    let fieldRows = max(min(2, size.rows - 2), min(room, fields.count))
    canvas.region(Rect(column: 0, row: 0, columns: size.columns, rows: fieldRows)) {
      _ = form(footRows: 0).draw(on: &$0)
    }
    let first = min(fieldRows + 1, max(fieldRows, size.rows - wanted))
    let rest = Rect(column: 0, row: first, columns: size.columns, rows: size.rows - first)
    canvas.region(rest) { canvas in
      canvas.region(Self.sheet(around: canvas.size)) { canvas in
        let shown = canvas.size.rows > offers.count ? lines : Array(lines.prefix(1))
        for (row, line) in shown.enumerated() {
          canvas.write(line, column: 3, row: row, role: .fieldInvalid)
        }
        draw(offers, selection, on: &canvas, below: shown.count)
      }
    }
  }

  private func draw(_ offers: [OfferLine], _ selection: Int?, on canvas: inout Canvas, below row: Int) {
    let room = max(0, canvas.size.rows - row)
    let first = max(0, (selection ?? 0) - room + 1)
    for (offset, index) in (first..<min(offers.count, first + room)).enumerated() {
      offers[index].row(isSelected: index == selection).draw(on: &canvas, row: row + offset, bar: 2)
    }
  }

  /// The foot's lines count from the sheet's frame, which is one cell further left.
  private static func sheet(around inner: Size) -> Rect {
    Rect(column: -1, row: 0, columns: inner.columns + 2, rows: inner.rows)
  }
}
