import Book
import Reservations
import TerminalUI

extension ServiceScreen {
  /// The main screen for a size; its lines are kept for the next key.
  private func prepared(for size: Size) -> MainScreen {
    var screen = MainScreen(session: session, state: state, hints: [], keymap: keymap, memory: memory)
    screen.layout = layout
    screen.state.typedSearch = searchField
    screen.hours = hours
    if areLinesCurrent, !screen.state.followsNow {
      screen.state.selection = lines.selected
    } else {
      screen.prepare(for: size)
      lines = screen.state.list
      linesOrigin = newLinesOrigin
    }
    return screen
  }

  /// Draws the panes and, above them, the sheets.
  func draw(on canvas: inout Canvas) {
    size = canvas.size
    var screen = prepared(for: size)
    screen.hints = keyLine
    if isSearching { screen.searchHints = usualTable.hints(SearchLine.hints, keymap) }
    let isTyping = sheets.top?.isTyping ?? (searchField != nil)
    let help = keymap.keys(
      of: isTyping ? "help.typing" : "help", usual: [isTyping ? .control("g") : .character("?")])
    screen.help = help.first.map { Hint($0, "help") }
    hitAreas = screen.drawPrepared(on: &canvas)
    if sheets.top?.hasScrim ?? false, size.columns < 160, themes.depth.hasQuietColors {
      Sheet.scrim(over: &canvas)
    }
    for sheet in sheets.sheets {
      canvas.region(sheet.frame(on: size)) { sheet.draw(on: &$0) }
    }
  }

  /// What was chosen here; what the book keeps of it is not in it yet.
  var state: ScreenState {
    var state = ScreenState()
    state.focus = focus
    state.list = lines
    state.selectedHouse = selectedHouse
    state.selectedParty = selectedParty
    state.firstEvent = firstEvent
    state.isZoomed = isZoomed
    return state
  }
}

extension ColorDepth {
  /// Whether a background colour between the text and the ground exists.
  var hasQuietColors: Bool {
    switch self {
    case .direct, .indexed256: true
    case .indexed16, .indexed8, .none: false
    }
  }
}
