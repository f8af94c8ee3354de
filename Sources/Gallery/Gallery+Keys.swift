import TerminalUI

extension Gallery {
  /// Takes what the person did.
  func handle(_ event: InputEvent) {
    switch event {
    case .key(let key): press(key)
    case .paste(let text): if let overlay { overlay.paste(text) } else { page.paste(text) }
    case .mouse(let mouse): point(mouse)
    case .focus: return
    }
  }

  /// The rows of wherever one is: an overlay's keys are its own.
  var table: ActionTable { ActionTable(page.title.lowercased(), page.actions + everywhere) }

  private func press(_ key: Key) {
    messages.keyPressed()
    if key == .control("c") { return onQuit() }
    if let overlay { return overlay.take(key) }
    if let row = table.row(for: key) { return run(row) }
    if !page.isTyping, tabs.handle(key) { return }
    page.take(key)
  }

  /// Runs a row, or says why it cannot run.
  func run(_ row: Action) {
    if let reason = row.disabledReason() {
      messages.post(Toast("\(row.help): \(reason)", role: .messageError, stay: .untilKey))
    } else {
      row.perform()
    }
  }

  private func point(_ event: MouseEvent) {
    switch event.kind {
    case .wheelUp, .wheelDown:
      let lines = event.kind == .wheelUp ? -3 : 3
      if let overlay { overlay.wheel(by: lines) } else { page.wheel(by: lines) }
    case .click, .doubleClick:
      if let key = key(at: event.point) { return press(key) }
      if let overlay { return overlay.handle(.mouse(event), on: size) }
      if let tab = tab(at: event.point) { return tabs.select(tab) }
      page.click(at: event.point, isDouble: event.kind == .doubleClick)
    }
  }

  private var everywhere: [Action] {
    let program = "Program"
    let helpKeys: [Key] =
      page.isTyping ? [.control("g"), .function(1)] : [.character("?"), .function(1)]
    var rows = [
      Action(
        "palette", title: "all actions", help: "every action, by name", group: program,
        keys: page.isTyping ? [] : [.character(":")], perform: { [self] in openPalette() }),
      Action(
        "theme", title: "theme", help: "choose a theme", group: program, keys: [.control("t")],
        perform: { [self] in overlay = ThemePane(themes, close: { [self] in close() }) }),
      Action(
        "help", help: "the keys of this place", group: program, keys: helpKeys,
        perform: { [self] in overlay = HelpPane(table, close: { [self] in close() }) }),
      Action(
        "redraw", help: "draw the screen again", group: program, keys: [.control("l")],
        perform: { [self] in onRepaint() }),
      Action(
        "suspend", help: "to the shell; fg returns", group: program, keys: [.control("z")],
        perform: { [self] in onSuspend() }),
    ]
    if !page.isTyping { rows += readingRows(program) }
    return rows
  }

  private func readingRows(_ program: String) -> [Action] {
    [
      Action(
        "message", title: "message", help: "show a message", group: program,
        keys: [.character("m")],
        perform: { [self] in postNextKind() }),
      Action(
        "quit", title: "quit", help: "leave, after a question", group: program,
        keys: [.character("q")],
        perform: { [self] in askToQuit() }),
    ]
  }

  private func openPalette() {
    overlay = PaletteOverlay(
      table.rows,
      close: { [self] in close() },
      run: { [self] id in if let row = table.row(named: id) { run(row) } })
  }

  private func askToQuit() {
    overlay = DialogOverlay(
      Dialog(
        title: "Leave the gallery?", sentences: ["Nothing here is kept; there is nothing to lose."],
        answers: [Hint(.character("y"), "leave"), Hint(.escape, "stay")]),
      close: { [self] in close() }, answer: { [self] in if $0 == .character("y") { onQuit() } })
  }

  private func close() { overlay = nil }

  /// Nobody could continue a stopped program.
  func tellNoShell() { messages.post(Toast("There is no shell to go to.", role: .messageWarning)) }

  /// Shows the next of the kinds of messages.
  private func postNextKind() {
    let kinds = [
      Toast("● Done: it stays five seconds.", role: .messageOK),
      Toast("○ Saved, but look at it: three messages wait at most.", role: .messageWarning),
      Toast("Not done: a refusal stays until the next key.", role: .messageError, stay: .untilKey),
      Toast(
        "Something to take back: it stays eight seconds.", hint: Hint(.character("m"), "next kind")),
    ]
    messages.post(kinds[kindsShown % kinds.count])
    kindsShown += 1
  }
}
