import Book
import Observation
import TerminalUI

/// Asks why a booking is cancelled, and cancels it.
@Observable
final class CancelSheet: ListSheet {
  let place = "cancel"
  let columns = 56
  private let words: BookingWords
  private let book: BookModel
  @ObservationIgnored unowned let sheets: SheetStack
  private var selection = ListSelection(count: CancelSheetView.reasons.count)

  /// Asks about the selected booking.
  init(_ words: BookingWords, book: BookModel, sheets: SheetStack) {
    self.words = words
    self.book = book
    self.sheets = sheets
  }

  var list: SheetList {
    CancelSheetView(
      code: words.code, booking: words.line, afterwards: words.afterwards, selection: selection.index
    ).list
  }

  var actions: [Action] {
    reasonActions
      + [
        Action(
          "choose", help: "take the selected line", group: ActionGroup.sheets, keys: [.enter],
          perform: { [self] in take(selection.index) })
      ] + ListSelection.actions(page: 5) { [self] in selection.move(by: $0) }
      + sheets.closeActions(help: "keep the booking")
  }

  /// One row a digit: each has a reason of its own.
  private var reasonActions: [Action] {
    CancelSheetView.reasons.enumerated().map { index, reason in
      Action(
        "choose.digit.\(index + 1)", help: String(reason.prefix(28)), group: ActionGroup.sheets,
        keys: "\(index + 1)".map(Key.character), perform: { [self] in take(index) })
    }
  }

  private func take(_ index: Int) {
    let isTyped = index == CancelSheetView.reasons.count - 1
    guard isTyped else {
      sheets.close(self)
      return book.cancel(reason: CancelSheetView.reasons[index])
    }
    sheets.replaceTop(with: typedReason)
  }

  private var typedReason: QuestionSheet {
    let book = book
    return QuestionSheet(
      place: "reason", title: "Cancel \(words.code) because", verb: "cancel it", sheets: sheets,
      read: { text in text.allSatisfy(\.isWhitespace) ? .hint("why") : .understood("") },
      done: { book.cancel(reason: $0) })
  }
}
