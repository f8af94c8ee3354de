import Book
import TerminalUI

extension DashboardRoot {
  /// The terminal says what its background asks for: perhaps after the first frame, perhaps before the book is open.
  func backgroundIs(_ variant: Theme.Variant) {
    background = variant
    if case .ready = app.phase { suitBackground() }
  }

  /// Where nobody chose a theme the background decides: as the terminal says now, else as it said before. What it says
  /// is remembered for its kind, so that the next start needs no second look.
  func suitBackground() {
    guard followsPreference, app.preferences.theme == nil, let kind = terminalKind else { return }
    let before = app.preferences.background(ofTerminal: kind).flatMap(Theme.Variant.init(rawValue:))
    if let background { remember(background, of: kind) }
    guard let variant = background ?? before else { return }
    do throws(ThemeError) {
      try themes.show(variant == .light ? "noon" : "evening")
    } catch {
      // The two standard themes are embedded; a person's own file of that name may be broken.
      shownScreen?.session.messages.post(.warned, error.description, isOfBackground: true)
    }
  }

  private func remember(_ variant: Theme.Variant, of kind: String) {
    do throws(BookError) {
      try app.preferences.remember(background: variant.rawValue, ofTerminal: kind)
    } catch {
      shownScreen?.session.messages.post(
        .warned, "The background is used, but not kept: \(error.description)", isOfBackground: true)
    }
  }
}
