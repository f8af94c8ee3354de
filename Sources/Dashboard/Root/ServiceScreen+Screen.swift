import Book
import Foundation
import Reservations
import TerminalUI

extension ServiceScreen {
  /// The main screen for a size; its lines are kept for the next key.
  func prepared(for size: Size) -> MainScreen {
    var screen = MainScreen(
      evening: book.evening, book: book.dayBook, state: state, status: status, hints: keyLine)
    if let id = book.selectedID, id != lines.selected { screen.state.list.select(id) }
    screen.prepare(for: size)
    lines = screen.state.list
    screen.toast = session.messages.shown.map(TerminalUI.Toast.init)
    screen.isNewBook = book.dayBook.bookings.isEmpty && book.dayBook.events.isEmpty
    return screen
  }

  /// Draws the panes and, above them, the sheets.
  func draw(on canvas: inout Canvas) {
    size = canvas.size
    hitAreas = prepared(for: size).draw(on: &canvas)
    if sheets.top?.hasScrim ?? false, size.columns < 160, themes.depth.hasQuietColors {
      Sheet.scrim(over: &canvas)
    }
    for sheet in sheets.sheets {
      canvas.region(sheet.frame(on: size)) { sheet.draw(on: &$0) }
    }
  }

  private var state: ScreenState {
    var state = ScreenState()
    state.focus = focus
    state.list = lines
    state.filter = filter
    state.followsNow = book.isFollowingNow
    state.typedSearch = searchField?.text
    state.selectedHouse = selectedHouse
    state.selectedParty = selectedParty
    state.firstEvent = firstEvent
    state.isZoomed = isZoomed
    return state
  }

  private var status: HeaderStatus {
    let house = book.shownRestaurant
    var status = HeaderStatus(
      place: house?.name ?? "All restaurants", shortPlace: house?.shortName ?? "All", today: book.today,
      feed: feedAge)
    status.save =
      switch book.saveState {
      case .saved: .saved
      case .saving: .saving
      case .notSaved: .notSaved
      }
    status.isReadOnly = book.isReadOnly
    return status
  }

  private var feedAge: HeaderStatus.Feed {
    switch session.refresher.age {
    case .none: .none
    case .fresh(let asOf):
      .fresh(minutes: max(0, Int(surroundings.clock.now().timeIntervalSince(asOf) / 60)))
    case .stale(let asOf): .stale(asOf: WallClock(zone: book.evening.zone).clockText(at: asOf))
    }
  }
}

extension ColorDepth {
  /// Whether a background colour between the text and the ground exists.
  var hasQuietColors: Bool {
    switch self {
    case .direct, .indexed256: true
    default: false
    }
  }
}

extension TerminalUI.Toast {
  /// A message of the book, as the screen draws it.
  init(_ message: Book.Toast) {
    let hint = message.offersUndo ? Hint(.character("u"), "undo") : nil
    switch message.kind {
    case .done: self.init("● \(message.text)", hint: hint)
    case .warned: self.init("○ \(message.text)", hint: hint, role: .messageWarning)
    case .refused: self.init(message.text, hint: hint, role: .messageError)
    case .otherHost: self.init(message.text, hint: hint)
    }
  }
}
