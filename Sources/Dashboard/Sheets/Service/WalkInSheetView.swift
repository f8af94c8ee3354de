import TerminalUI

/// What each digit would do for a party that stands at the door.
struct WalkInSheetView {
  /// Party sizes with one answer.
  struct Answer: Equatable {
    /// `1 2`, `3–6`.
    var sizes: String
    /// `table 35`.
    var place: String
    /// `until 21:15, 93 min`.
    var why: String
  }

  /// The house it is about.
  var house: String
  /// The answers, smallest party first.
  var answers: [Answer]
  /// What else to know; may be empty.
  var notes: [String]

  /// The sheet.
  var list: SheetList {
    SheetList(
      title: "Walk-in", note: house, above: ["How many people?"],
      rows: rows, below: notes,
      hints: [
        Hint("1–9", nil, "do it"), Hint(.tab, "other house"),
        Hint(.escape, "close"),
      ])
  }

  private var rows: [SheetRow] {
    let more = Answer(sizes: "0", place: "more", why: "then type the number")
    return (answers + [more]).map { answer in
      SheetRow(
        isSelected: false,
        pieces: [
          .init(column: 3, text: answer.sizes, role: .hintKey),
          .init(column: 11, text: answer.place, role: .textStrong, limit: 10),
          .init(column: 22, text: answer.why),
        ])
    }
  }
}
