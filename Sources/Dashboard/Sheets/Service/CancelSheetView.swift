import TerminalUI

/// The reasons for which a booking is cancelled, one key each.
struct CancelSheetView {
  /// What stands in the list, in the order of their digits; the last one is typed.
  static let reasons = [
    "the guest rang", "the guest wrote", "ill", "we had to: full, closed, our mistake", "booked twice",
    "another reason: type it",
  ]

  /// The code that one reads out: `7KQM`.
  var code: String
  /// Who and when: `Anna Kovács, 4, today 19:30 at Pasta Palace`.
  var booking: String
  /// What becomes of the table; nil when it has none.
  var afterwards: String?
  /// The selected reason, from 0.
  var selection: Int

  /// The sheet.
  var list: SheetList {
    SheetList(
      title: "Cancel \(code)", above: [booking],
      rows: Self.reasons.enumerated().map { index, reason in
        SheetRow(
          isSelected: index == selection,
          pieces: [
            .init(column: 3, text: "\(index + 1)", role: .hintKey), .init(column: 6, text: reason),
          ])
      },
      below: afterwards.map { [$0] } ?? [],
      hints: [
        Hint("1–\(Self.reasons.count)", nil, "cancel it"), Hint(.escape, "keep it"),
      ],
      hasAir: false)
  }
}
