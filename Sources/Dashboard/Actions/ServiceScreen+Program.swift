import Book
import TerminalUI

extension ServiceScreen {
  /// Undo, the palette and the way out, in the order of help.
  var programActions: [Action] {
    [
      Action(
        "feed.fetch", title: "fetch", help: "fetch the feeds now", group: ActionGroup.restaurants,
        keys: [.character("r")],
        disabledReason: { [self] in
          if book.isReadOnly { return BookError.readOnly.description }
          return session.refresher.feed == nil ? "There is no feed. Name one: feeds: in the config." : nil
        },
        perform: { [self] in session.refresher.fetchNow() }),
      Action(
        "feed.stop", title: "stop fetching", help: "stop the fetch under way", group: ActionGroup.restaurants,
        keys: [],
        disabledReason: { [self] in session.refresher.isFetching ? nil : "No fetch is under way." },
        perform: { [self] in session.refresher.cancelFetch() }),
      Action(
        "undo", title: "undo", help: "undo my last change", group: ActionGroup.program,
        keys: [.character("u")], disabledReason: { [self] in book.disabledReason(.undo) },
        isPossible: { [book] in book.canDo(.undo) },
        perform: { [self] in book.undo() }),
      Action(
        "redo", help: "redo it", group: ActionGroup.program, keys: [.character("U"), .control("r")],
        disabledReason: { [self] in book.disabledReason(.redo) }, perform: { [self] in book.redo() }),
      Action(
        "palette", title: "all actions", help: "all actions, by name", group: ActionGroup.program,
        keys: [.character(":")], perform: { [self] in openPalette() }),
      Action(
        "theme", help: "choose a theme", group: ActionGroup.program, keys: [.control("t")],
        perform: { [self] in openThemes() }),
      Action(
        "leave", help: "out of sheet, filter, zoom", group: ActionGroup.program, keys: [.escape],
        perform: { [self] in _ = leave() }),
      Action(
        "quit", help: "leave; in the book: quit", group: ActionGroup.program, keys: [.character("q")],
        perform: { [self] in if !leavePane() { commands.quit(0) } }),
    ]
  }

  /// What Enter and Space do in the restaurants pane.
  var houseActions: [Action] {
    [
      Action(
        "house.show", title: "show", help: "show only this one, or all", group: ActionGroup.restaurants,
        keys: [.enter, .character(" ")], perform: { [self] in showSelectedHouse() })
    ]
  }
}
