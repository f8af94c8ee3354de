import Book
import Foundation
import Reservations
import TerminalUI

extension ServiceScreen {
  /// The main screen as it is to be drawn.
  var mainScreen: MainScreen {
    var screen = MainScreen(
      evening: book.evening, book: book.dayBook, state: state, status: status, hints: keyLine)
    screen.toast = session.messages.shown
    return screen
  }

  /// Draws the panes and, above them, the sheets.
  func draw(on canvas: inout Canvas) {
    size = canvas.size
    mainScreen.draw(on: &canvas)
    if sheets.top?.hasScrim ?? false, canvas.size.columns < 160, themes.depth.hasQuietColors {
      Sheet.scrim(over: &canvas)
    }
    for sheet in sheets.sheets {
      canvas.region(sheet.frame(on: canvas.size)) { sheet.draw(on: &$0) }
    }
  }

  private var state: ScreenState {
    var state = ScreenState()
    state.focus = focus
    state.selection = selection
    state.filter = filter
    state.firstLine = book.isFollowingNow ? nil : scroll.firstLine(of: list, selection: selection)
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
