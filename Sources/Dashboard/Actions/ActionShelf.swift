import TerminalUI

/// The action rows of the pane that has the keys, made once: each is asked for several times a key.
///
/// The rows hold their screen, so the screen must not hold the shelf.
final class ActionShelf {
  private var pane: Pane?
  private var paneCount = 0
  private var table: ActionTable?

  /// The rows of a pane, on a screen with so many.
  func table(of pane: Pane, among paneCount: Int, make: () -> ActionTable) -> ActionTable {
    if let table, self.pane == pane, self.paneCount == paneCount { return table }
    let made = make()
    (table, self.pane, self.paneCount) = (made, pane, paneCount)
    return made
  }
}
