import Book
import Reservations
import TerminalUI

extension ServiceScreen {
  /// What can be done to the selected booking, in the order of help.
  var bookingActions: [Action] { arrivalActions + closingActions + changeActions }

  private var arrivalActions: [Action] {
    [
      deed(.arrived, "booking.arrived", "in", "guest is in, waits for table", "i") { $0.arrived() },
      deed(.seat, "booking.seat", "seat", "seat the party", "s") { $0.seat() },
      deed(.partly, "booking.partly", "", "seat a part, await the rest", "P") { [self] _ in
        askForSeated()
      },
      deed(.out, "booking.out", "out", "party is out, table is free", "o") { $0.out() },
      deed(.noShow, "booking.noShow", "no-show", "guest did not come", "x") { $0.noShow() },
      deed(.confirm, "booking.confirm", "confirm", "confirm, or accept a request", "c") { $0.confirm() },
    ]
  }

  private var closingActions: [Action] {
    [
      deed(.cancel, "booking.cancel", "cancel", "cancel, with a reason", "C") { [self] _ in askForReason() },
      deed(.bringBack, "booking.again", "", "bring back a closed booking", "B") { $0.bringBack() },
    ]
  }

  private var changeActions: [Action] {
    [
      deed(.party, "booking.party", "party", "change the number of people", "p") { [self] _ in askForParty()
      },
      deed(.move, "booking.move", "move", "move to another time or day", "m") { [self] _ in askForMove() },
      deed(.table, "booking.table", "table", "choose another table", "t") { [self] _ in askForTable() },
      deed(.longer, "booking.longer", "", "keep a quarter hour longer", "+") { $0.longer() },
      deed(.shorter, "booking.shorter", "", "give back a quarter hour", "-") { $0.shorter() },
      deed(.lock, "booking.lock", "", "lock to its table, or unlock", "=") { $0.toggleLock() },
      Action(
        "booking.edit", title: "edit", help: "open the booking, change it", group: ActionGroup.service,
        keys: [.enter, .character("e")], disabledReason: { [self] in reason(.edit) },
        isPossible: { [book] in book.canDo(.edit) },
        perform: { [self] in editBooking() }),
      Action(
        "booking.delete", help: "delete from the book", group: ActionGroup.service,
        keys: [.character("D"), .delete], disabledReason: { [self] in reason(.delete) },
        perform: { [self] in askForDeletion() }),
    ]
  }

  /// What can be done from every pane without a booking.
  var serviceActions: [Action] {
    [
      Action(
        "booking.add", title: "add", help: "add a booking", group: ActionGroup.service,
        keys: [.character("a")], disabledReason: { [self] in reason(.add) },
        isPossible: { [book] in book.canDo(.add) },
        perform: { [self] in addBooking() }),
      Action(
        "walkin.add", title: "walk-in", help: "walk-in, then the party size", group: ActionGroup.service,
        keys: [.character("w")], disabledReason: { [self] in reason(.walkIn) },
        isPossible: { [book] in book.canDo(.walkIn) },
        perform: { [self] in askForWalkIn() }),
      waitAction,
    ]
  }

  /// An action of one letter on the selected booking.
  private func deed(
    _ deed: BookModel.Action, _ id: String, _ title: String, _ help: String, _ key: Character,
    _ perform: @escaping @MainActor (BookModel) -> Void
  ) -> Action {
    Action(
      id, title: title, help: help, group: ActionGroup.service, keys: [.character(key)],
      disabledReason: { [self] in reason(deed) }, isPossible: { [book] in book.canDo(deed) },
      perform: { [self] in perform(book) })
  }

  private func reason(_ deed: BookModel.Action) -> String? { book.disabledReason(deed) }
}
