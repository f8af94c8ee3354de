import TerminalUI

/// The only question of its kind: whether a booking leaves the lists.
struct DeleteSheetView {
  /// The code that one reads out: `7KQM`.
  var code: String
  /// Who and when: `Anna Kovács, 4, today 19:30 at Pasta Palace`.
  var booking: String

  /// The sheet.
  var list: SheetList {
    SheetList(
      title: "Delete \(code)?", above: [booking], rows: [],
      below: [
        "It goes from lists and reports; its history stays.",
        "For a guest who called off, cancel it instead.",
      ],
      hints: [
        Hint(.character("y"), "delete"), Hint(.character("C"), "cancel instead"),
        Hint(.escape, "keep"),
      ])
  }
}
