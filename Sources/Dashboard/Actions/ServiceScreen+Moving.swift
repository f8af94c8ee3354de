import TerminalUI

extension ServiceScreen {
  /// Moving inside the focused pane and between panes, in the order of help.
  var moveActions: [Action] {
    [
      move("down", "next row", [.character("j"), .down], .rows(1)),
      move("up", "previous row", [.character("k"), .up], .rows(-1)),
      move("page.down", "a page down", [.pageDown, .control("f")], .pages(1)),
      move("page.up", "a page up", [.pageUp], .pages(-1)),
      move("half.down", "half a page down", [.control("d")], .pages(0.5)),
      move("half.up", "half a page up", [.control("u")], .pages(-0.5)),
      move("top", "first row", [.character("g"), .home], .first),
      move("bottom", "last row", [.character("G"), .end], .last),
    ] + paneActions
  }

  private var paneActions: [Action] {
    [
      Action(
        "pane.next", help: "next pane", group: ActionGroup.move, keys: [.tab],
        perform: { [self] in focusPane(after: 1) }),
      Action(
        "pane.previous", help: "previous pane", group: ActionGroup.move, keys: [.backTab],
        perform: { [self] in focusPane(after: -1) }),
      Action(
        "pane.go", help: "the pane with this digit", group: ActionGroup.move,
        keys: panes.compactMap { "\($0.rawValue)".first.map(Key.character) },
        perform: { [self] in digitInHand.flatMap(Pane.init(rawValue:)).map(go(to:)) }),
      Action(
        "pane.zoom", help: "pane fills the screen", group: ActionGroup.move, keys: [.character("z")],
        perform: { [self] in isZoomed.toggle() }),
    ]
  }

  private func move(_ id: String, _ help: String, _ keys: [Key], _ step: Step) -> Action {
    Action(id, help: help, group: ActionGroup.move, keys: keys, perform: { [self] in moveInPane(step) })
  }
}
