import Book
import TerminalUI

extension ServiceScreen {
  /// Search and filter, in the order of help.
  var findActions: [Action] {
    let history = Action(
      "booking.history", title: "history", help: "who did what, and when", group: ActionGroup.find,
      keys: [.character("H")],
      disabledReason: { [self] in book.selected == nil ? "No booking is selected." : nil },
      perform: { [self] in showHistory() })
    let code = Action(
      "copy.code", title: "copy", help: "copy the code", group: ActionGroup.find, keys: [.character("y")],
      disabledReason: { [self] in book.selected == nil ? "No booking is selected." : nil },
      perform: { [self] in copyCode() })
    let details = Action(
      "copy.details", help: "copy the details", group: ActionGroup.find, keys: [.character("Y")],
      disabledReason: { [self] in book.selected == nil ? "No booking is selected." : nil },
      perform: { [self] in copyDetails() })
    return searchActions + toDoActions
      + ([.bookings, .details, .tables].contains(focus) ? [history, code, details] : [])
  }

  private var searchActions: [Action] {
    [
      Action(
        "search", title: "search", help: "search as you type", group: ActionGroup.find,
        keys: [.character("/")], perform: { [self] in beginSearch() }),
      Action(
        "search.next", help: "next match", group: ActionGroup.find, keys: [.character("n")],
        disabledReason: { [self] in noSearch }, perform: { [self] in walkMatches(by: 1) }),
      Action(
        "search.previous", help: "previous match", group: ActionGroup.find, keys: [.character("N")],
        disabledReason: { [self] in noSearch }, perform: { [self] in walkMatches(by: -1) }),
    ]
  }

  private var toDoActions: [Action] {
    guard focus == .bookings else { return [] }
    return [
      Action(
        "filter.todo", title: "to do", help: "only what needs you", group: ActionGroup.find,
        keys: [.character("!")], perform: { [self] in toggleToDo() })
    ]
  }

  private var noSearch: String? {
    guard book.search == nil else { return nil }
    return "Nothing is searched for. \(keymap.keyName(of: "search", usual: .character("/"))) begins."
  }

  /// The keys of the search line.
  var searchLineActions: [Action] {
    [
      Action(
        "field.done", title: "keep", help: "keep what was found", group: ActionGroup.sheets, keys: [.enter],
        perform: { [self] in keepSearch() }),
      Action(
        "pick", help: "choose while typing", group: ActionGroup.sheets, keys: [.up, .down],
        perform: { [self] in moveList { $0.move(by: keyInHand == .up ? -1 : 1) } }),
      Action(
        "leave", help: "the list as it was", group: ActionGroup.program, keys: [.escape],
        perform: { [self] in endSearch() }),
    ] + FieldEdit.sheetActions { [self] in edit($0) }
  }
}
