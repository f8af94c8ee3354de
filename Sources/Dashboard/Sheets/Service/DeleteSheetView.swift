import TerminalUI

/// The only question of its kind: whether a booking leaves the lists.
struct DeleteSheetView {
  /// The code that one reads out: `7KQM`.
  var code: String
  /// Who and when: `Anna Kovács, 4, today 19:30 at Pasta Palace`.
  var booking: String
  /// Whether it may be cancelled instead.
  var canCancel = true

  /// The sheet.
  var list: SheetList {
    SheetList(
      title: "Delete \(code)?", above: [booking], rows: [],
      below: [
        "It goes from lists and reports; its history stays.",
        canCancel
          ? "For a guest who called off, cancel it instead." : "For a party that has left, o is the key.",
      ],
      hints: [Hint(.character("y"), "delete")]
        + (canCancel ? [Hint(.character("C"), "cancel instead")] : []) + [Hint(.escape, "keep")])
  }
}
