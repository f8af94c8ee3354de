import Book
import TerminalUI

/// Asks whether a booking is deleted, and deletes it.
final class DeleteSheet: ListSheet {
  let place = "delete"
  let columns = 60
  private let words: BookingWords
  private let book: BookModel
  unowned let sheets: SheetStack

  /// Asks about the selected booking.
  init(_ words: BookingWords, book: BookModel, sheets: SheetStack) {
    self.words = words
    self.book = book
    self.sheets = sheets
  }

  var list: SheetList {
    DeleteSheetView(
      code: words.code, booking: words.line, canCancel: book.disabledReason(.cancel) == nil
    ).list
  }

  var actions: [Action] {
    [
      Action(
        "answer.yes", help: "yes, delete it", group: ActionGroup.sheets, keys: [.character("y")],
        perform: { [self] in
          sheets.close(self)
          book.delete()
        }),
      Action(
        "answer.no", help: "no, leave it", group: ActionGroup.sheets, keys: [.character("n")],
        perform: { [self] in sheets.close(self) }),
      Action(
        "answer.other", help: "cancel it instead", group: ActionGroup.sheets, keys: [.character("C")],
        disabledReason: { [self] in book.disabledReason(.cancel) },
        perform: { [self] in sheets.replaceTop(with: CancelSheet(words, book: book, sheets: sheets)) }),
    ] + sheets.closeActions(help: "keep the booking")
  }
}
