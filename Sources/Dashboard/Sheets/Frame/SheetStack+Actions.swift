import TerminalUI

extension SheetStack {
  /// The rows that close the top sheet.
  func closeActions(help: String = "close", withQ: Bool = true) -> [Action] {
    let leave = Action(
      "leave", help: help, group: ActionGroup.program, keys: [.escape], perform: { [self] in close() })
    guard withQ else { return [leave] }
    return [
      leave,
      Action(
        "quit", help: help, group: ActionGroup.program, keys: [.character("q")],
        perform: { [self] in close() }),
    ]
  }
}
