import TerminalUI

extension LaunchBrowser {
  /// The rows that move within a pane and from pane to pane.
  var moving: [Action] {
    [
      row("Move", "down", "next row, a line down", [.down, .character("j")]) { $0.move(1) },
      row("Move", "up", "row before, a line up", [.up, .character("k")]) { $0.move(-1) },
      row("Move", "page.down", "a page down", [.pageDown, .control("f")]) { $0.movePage(1) },
      row("Move", "page.up", "a page up", [.pageUp, .control("b")]) { $0.movePage(-1) },
      row("Move", "top", "to the top", [.home, .character("g")]) { $0.move(-.max) },
      row("Move", "bottom", "to the end", [.end, .character("G")]) { $0.move(.max) },
      row("Move", "next", title: "next pane", "to the next pane", [.tab, .enter]) { $0.step(1) },
      row("Move", "previous", "to the pane before", [.backTab]) { $0.step(-1) },
      row("Move", "lists", "to the lists", [.character("1")]) { $0.focus = .lists },
      row("Move", "launches", "to the launches", [.character("2")]) { $0.focus = .launches },
      row("Move", "details", "to the details", [.character("3")]) { $0.focus = .details },
    ]
  }

  /// The rows that begin and end a search.
  var finding: [Action] {
    [
      row("Search", "search", title: "search", "search this list", [.character("/")]) {
        $0.search = TextField($0.choice.search, limit: 80)
      },
      row(
        "Search", "all", title: choice.search.isEmpty ? "" : "show all", "end the search", [.escape]
      ) {
        $0.endSearch()
      },
    ]
  }

  /// The rows while a search is typed; letters go into its field.
  var searching: [Action] {
    [
      row("Search", "keep", title: "keep", "keep what was found", [.enter]) {
        $0.search = nil
        $0.focus = .launches
      },
      row("Search", "leave", title: "show all", "end the search", [.escape]) { $0.endSearch() },
    ]
  }

  /// The rows that work everywhere.
  var program: [Action] {
    let everywhere = [
      row("Program", "theme", title: "theme", "choose a theme", [.control("t")]) { browser in
        browser.overlay = ThemePane(browser.themes, close: { browser.overlay = nil })
      },
      row("Program", "redraw", "draw the screen again", [.control("l")]) { $0.onRepaint() },
      row("Program", "suspend", "to the shell; fg returns", [.control("z")]) { $0.onSuspend() },
    ]
    guard search == nil else { return everywhere }
    return everywhere + [
      row("Program", "help", "the keys", [.character("?"), .function(1)]) { browser in
        browser.overlay = HelpPane(browser.table, close: { browser.overlay = nil })
      },
      row("Program", "quit", title: "quit", "leave", [.character("q")]) { $0.onQuit() },
    ]
  }

  private func row(
    _ group: String, _ id: String, title: String = "", _ help: String, _ keys: [Key],
    _ perform: @escaping @MainActor (LaunchBrowser) -> Void
  ) -> Action {
    Action(id, title: title, help: help, group: group, keys: keys) { [self] in perform(self) }
  }

  private func endSearch() {
    search = nil
    var wanted = choice
    wanted.search = ""
    show(wanted)
  }

  private func step(_ count: Int) {
    let panes = Pane.allCases
    let place = (focus.rawValue - 1 + count + panes.count) % panes.count
    focus = panes[place]
  }

  private func move(_ count: Int) {
    switch focus {
    case .lists: listState.move(by: count)
    case .launches: launchState.move(by: count)
    case .details: text.scroll(by: count)
    }
  }

  private func movePage(_ pages: Double) {
    switch focus {
    case .lists: listState.movePage(by: pages)
    case .launches: launchState.movePage(by: pages)
    case .details: text.scrollPage(by: pages)
    }
  }
}
