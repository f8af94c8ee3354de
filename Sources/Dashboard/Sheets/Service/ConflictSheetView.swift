import TerminalUI
import Text

/// A booking that another host changed while it was being edited: what it was, what each of the two made of it.
struct ConflictSheetView {
  /// One field that differs.
  struct Line: Equatable {
    /// `party`.
    var field: String
    /// The value when the form was opened.
    var before: String
    /// The other host's value.
    var theirs: String
    /// This form's value.
    var yours: String

    /// Whether both changed it, and not to the same value.
    var clashes: Bool { theirs != before && yours != before && theirs != yours }
  }

  /// The code that one reads out: `7KQM`.
  var code: String
  /// Who and when: `Anna Kovács, 4, today 19:30 at Pasta Palace`.
  var booking: String
  /// The other host, and when: `marta`, `19:41`.
  var other: (name: String, time: String)
  /// The fields that differ.
  var lines: [Line]
  /// What joining gives; may be empty.
  var joined: String

  /// The sheet.
  var list: SheetList {
    SheetList(
      title: "\(other.name) changed \(code) while you edited it", above: [booking],
      rows: [heads] + lines.map(row), below: joined.isEmpty ? [] : [joined],
      hints: [
        Hint(.character("m"), "join, go on editing"), Hint(.character("y"), "save mine"),
        Hint(.character("t"), "\(other.name)’s"), Hint(.escape, "back"),
      ])
  }

  private var heads: SheetRow {
    SheetRow(
      isSelected: false,
      pieces: [
        .init(column: 14, text: "it was", role: .textDim),
        .init(column: 30, text: "\(other.name), \(other.time)", role: .textDim, limit: 16),
        .init(column: 48, text: "you", role: .textDim),
      ])
  }

  private func row(_ line: Line) -> SheetRow {
    var pieces: [SheetRow.Piece] = [
      .init(column: 3, text: line.field, role: .textDim, limit: 10),
      .init(column: 14, text: line.before, limit: 13),
      .init(column: 30, text: shown(line.theirs, line), limit: 15),
      .init(column: 48, text: shown(line.yours, line), limit: line.clashes ? 14 : 21),
    ]
    if line.theirs != line.before { pieces.append(.init(column: 28, text: "~", role: .rowChanged)) }
    if line.yours != line.before { pieces.append(.init(column: 46, text: "~", role: .rowChanged)) }
    if line.clashes {
      let end = 48 + min(14, line.yours.widthInCells)
      pieces.append(.init(column: end + 2, text: "both", role: .messageWarning))
    }
    return SheetRow(isSelected: false, pieces: pieces)
  }

  /// A field that nobody touched says so instead of repeating itself.
  private func shown(_ value: String, _ line: Line) -> String {
    line.theirs == line.before && line.yours == line.before && line.before.count > 13 ? "same" : value
  }
}
