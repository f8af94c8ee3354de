import Book
import Persistence
import Reservations
import TerminalUI

extension ServiceScreen {
  /// What can be done to the selected waiting party, in the order of help.
  var waitlistActions: [Action] {
    [
      waiting("waitlist.seat", "seat", "seat at the best free table", "s") { $0.seat($1) },
      waiting("waitlist.told", "told", "told that a table is free", "c") { $0.tell($1) },
      waiting("waitlist.gone", "gone", "the party left", "x") { $0.letGo($1) },
    ]
  }

  /// Puts a party on the waitlist, from every pane.
  var waitAction: Action {
    Action(
      "waitlist.add", title: "wait", help: "put a party on the waitlist", group: ActionGroup.service,
      keys: [.character("A")], disabledReason: { [self] in book.disabledReason(.walkIn) },
      perform: { [self] in askForWaiting() })
  }

  /// Those who wait at the house shown, or at all of them, in the order of their coming.
  var waitingParties: [WaitlistEntry] {
    let shown = book.shownRestaurant?.id
    return book.dayBook.waitlist.filter { $0.closedAt == nil && (shown == nil || $0.restaurant == shown) }
  }

  private func waiting(
    _ id: String, _ title: String, _ help: String, _ key: Character,
    _ perform: @escaping @MainActor (BookModel, WaitlistEntry) -> Void
  ) -> Action {
    Action(
      id, title: title, help: help, group: ActionGroup.service, keys: [.character(key)],
      disabledReason: { [self] in
        if book.isReadOnly { return BookError.readOnly.description }
        return selectedEntry == nil ? "Nobody waits." : nil
      },
      perform: { [self] in if let entry = selectedEntry { perform(book, entry) } })
  }

  /// The party that is drawn as selected.
  private var selectedEntry: WaitlistEntry? {
    waitingParties.first { $0.id == selectedParty } ?? waitingParties.first
  }

  private func askForWaiting() {
    guard let house = book.preferredRestaurant else { return }
    sheets.open(WaitingQuestions(house: house, book: book, sheets: sheets).party)
  }
}
