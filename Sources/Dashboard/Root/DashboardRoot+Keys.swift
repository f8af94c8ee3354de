import Book
import TerminalUI

extension DashboardRoot {
  /// Finds the row of a key in the place that has the keys and runs it; letters without a row go into the field.
  func press(_ key: Key) {
    guard isLargeEnough else {
      let keys =
        keymap.keys(of: "quit", usual: [.character("q")])
        + keymap.keys(of: "quit.now", usual: [.control("c")])
      return keys.contains(key) ? quitNow() : ()
    }
    let top = sheets.top
    if top?.isBusy ?? false { return }
    // Where one types no row has a letter; thousands of them may come at once.
    if case .character = key, top?.isTyping ?? shownScreen?.isSearching ?? false { return type(key) }
    shownScreen?.willTake(key)
    if let row = row(for: key) { return run(row) }
    if let top { top.take(key) } else { shownScreen?.sayUnbound(key) }
  }

  private func type(_ key: Key) {
    if let top = sheets.top { return top.take(key) }
    shownScreen?.type(key)
  }

  /// The row of a key in the place that has the keys. Where nobody chose keys the rows need not be put together for it.
  private func row(for key: Key) -> Action? {
    guard !keymap.hasChoices, sheets.top == nil, let screen = shownScreen else { return table.row(for: key) }
    return screen.usualTable.row(for: key) ?? table.row(for: key)
  }

  /// The rows of the place that has the keys, with the person's own keys.
  var table: ActionTable { usualTable.applying(keymap) }

  private var usualTable: ActionTable {
    if let top = sheets.top { return ActionTable(top.place, top.actions + rowsOfEverywhere(top.isTyping)) }
    switch app.phase {
    case .loading:
      return ActionTable("loading", [quitRow] + rowsOfEverywhere(false).filter { $0.id != "help" })
    case .failed(let failure): return ActionTable("start-up", failureRows(failure) + rowsOfEverywhere(false))
    case .ready:
      guard let screen = shownScreen else { return ActionTable("loading", rowsOfEverywhere(false)) }
      let table = screen.usualTable
      return ActionTable(table.place, table.rows + rowsOfEverywhere(screen.searchField != nil))
    }
  }

  /// Does what a key does where nobody chose another: a turn of the wheel, a double click.
  func press(usual key: Key) {
    guard sheets.top?.isBusy != true, let row = usualTable.row(for: key) else { return }
    shownScreen?.willTake(key)
    run(row)
  }

  private func run(_ row: Action) {
    if let screen = shownScreen { screen.run(row) } else if row.disabledReason() == nil { row.perform() }
  }

  private var quitRow: Action {
    Action(
      "quit", title: "quit", help: "quit", group: ActionGroup.program, keys: [.character("q")],
      perform: { [self] in commands.quit(0) })
  }

  /// What works in every place; where one types, help has a key that is no letter.
  private func rowsOfEverywhere(_ isTyping: Bool) -> [Action] {
    let help = Action(
      isTyping ? "help.typing" : "help", help: "the keys of this place", group: ActionGroup.program,
      keys: [isTyping ? .control("g") : .character("?"), .function(1)], perform: { [self] in openHelp() })
    return (sheets.top is HelpSheet ? [] : [help]) + [
      Action(
        "redraw", help: "draw the screen again", group: ActionGroup.program, keys: [.control("l")],
        perform: { [self] in commands.repaint() }),
      Action(
        "suspend", help: "to the shell; fg returns", group: ActionGroup.program, keys: [.control("z")],
        perform: { [self] in commands.suspend() }),
      Action(
        "quit.now", help: "quit", group: ActionGroup.program, keys: [.control("c")],
        perform: { [self] in quitNow() }),
    ]
  }

  private func openHelp() {
    let rows = shownScreen.map { screen in table.rows.filter(screen.isOffered) } ?? table.rows
    sheets.open(HelpSheet(ActionTable(table.place, rows), sheets: sheets))
  }

  /// Nobody could continue a stopped program.
  func tellNoShell() {
    shownScreen?.session.messages.post(.refused, "There is no shell to go to.")
  }

  /// An edited form asks first, once.
  func quitNow() {
    if let form = sheets.editedForm, !form.isAsking { return form.ask { [commands] in commands.quit(0) } }
    keepDrafts()
    commands.quit(0)
  }

  /// What is being typed is kept for the next start: the terminal or the program goes away.
  func keepDrafts() { sheets.editedForm?.keepDraft() }

  func paste(_ text: String) {
    guard isLargeEnough else { return }
    if let top = sheets.top { return top.isBusy ? () : top.paste(text) }
    shownScreen?.pasteIntoSearch(text)
  }
}
