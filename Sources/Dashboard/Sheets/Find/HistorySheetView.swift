import TerminalUI

/// Who did what to a booking, and when.
struct HistorySheetView {
  /// One event.
  struct Line: Equatable {
    /// `today 19:38`.
    var when: String
    /// `marta`.
    var who: String
    /// `party 2 → 4, table 2 → 4`.
    var what: String
  }

  /// Cells that a line has for what was done.
  static let widestSummary = 42

  /// The code that one reads out: `7KQM`.
  var code: String
  /// Who and when: `Anna Kovács, 4, today 19:30 at Pasta Palace`.
  var booking: String
  /// The events, earliest first.
  var lines: [Line]
  /// How many events there are; `lines` may be a part.
  var total: Int
  /// The selected line of `lines`.
  var selection: Int

  /// The sheet.
  var list: SheetList {
    SheetList(
      title: "History of \(code)", note: total == 1 ? "1 event" : "\(total) events",
      above: [booking],
      rows: lines.enumerated().map { index, line in
        SheetRow(
          isSelected: index == selection,
          pieces: [
            .init(column: 3, text: line.when, role: .textDim, limit: 18),
            .init(column: 22, text: line.who, limit: 7),
            .init(column: 30, text: line.what, limit: Self.widestSummary),
          ])
      },
      below: [], hints: [Hint(.escape, "close")])
  }
}
