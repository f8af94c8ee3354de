import TerminalUI

extension LaunchBrowser {
  /// Takes what the person did.
  func handle(_ event: InputEvent) {
    if case .key = event { messages.keyPressed() }
    if event == .key(.control("c")) { return onQuit() }
    if let overlay { return overlay.handle(event, on: size) }
    switch event {
    case .key(let key): press(key)
    case .paste(let pasted): type { $0.paste(pasted) }
    case .mouse(let mouse): point(mouse)
    case .focus: return
    }
  }

  /// The rows of where the person is: those of the search while it is typed.
  var table: ActionTable {
    search == nil
      ? ActionTable("launches", moving + finding + program)
      : ActionTable("search", searching + program)
  }

  private func press(_ key: Key) {
    if let row = table.row(for: key) { row.perform() } else { type { _ = $0.handle(key) } }
  }

  private func type(_ change: (inout TextField) -> Void) {
    guard var field = search else { return }
    change(&field)
    search = field
  }

  private func point(_ event: MouseEvent) {
    switch event.kind {
    case .wheelUp: scroll(by: -3)
    case .wheelDown: scroll(by: 3)
    case .click, .doubleClick: click(at: event.point)
    }
  }

  private func click(at point: Point) {
    if let key = areas.keys.target(at: point) { return press(key) }
    if areas.details.target(at: point) != nil {
      focus = .details
      return
    }
    if let target = areas.lists.target(at: point) {
      focus = .lists
      if case .row(let index) = target, let id = listState.rows[index] { listState.select(id) }
    }
    if let target = areas.launches.target(at: point) {
      focus = .launches
      if case .row(let index) = target, let id = launchState.rows[index] { launchState.select(id) }
    }
  }

  private func scroll(by lines: Int) {
    switch focus {
    case .lists: listState.scroll(by: lines)
    case .launches: launchState.scroll(by: lines)
    case .details: text.scroll(by: lines)
    }
  }
}
