import Book
import TerminalUI

extension ServiceScreen {
  /// The rows of the place that has the keys, the search line or else the focused pane, with the person's own keys.
  var table: ActionTable { usualTable.applying(keymap) }

  /// The same rows with their usual keys.
  var usualTable: ActionTable {
    guard searchField == nil else { return ActionTable("search", searchLineActions) }
    guard let shelf else { return usualTable(of: focus) }
    return shelf.table(of: focus, among: panes.count) { usualTable(of: focus) }
  }

  /// The rows of a pane, those about its own rows first.
  private func usualTable(of pane: Pane) -> ActionTable {
    let own: [Action] =
      switch pane {
      case .bookings, .details, .tables: serviceActions + bookingActions
      case .restaurants: serviceActions + houseActions
      case .waitlist: serviceActions + waitlistActions
      case .activity: serviceActions
      }
    return ActionTable(
      pane.title.lowercased(), own + findActions + dayActions + moveActions + programActions)
  }

  /// The key line: the focused pane's keys, the most frequent first; while one types, the editing keys.
  var keyLine: [Hint] {
    if let sheet = sheets.top { return sheet.isTyping ? sheet.shown(FieldEdit.hints) : [] }
    let table = table
    // Why a key cannot act is asked only of those that may have room: a label, its key, and the blanks around them.
    var room = size.columns
    let first = book.isReadOnly ? Self.readOnlyKeys : []
    let order = first + Self.keyLineOrder(of: focus).filter { !first.contains($0) }
    return order.compactMap { id in
      guard room > 0, let row = table.row(named: id), let key = row.keys.first, isOffered(row) else {
        return nil
      }
      room -= row.title.count + 4
      // Enter goes without saying; the letter has to be told.
      let shown = id == "booking.edit" ? row.keys.last ?? key : key
      return Hint(shown, row.title, isEnabled: row.canRun)
    }
  }

  /// Whether a row is shown to a person: where nothing can be changed, what would change something is not.
  func isOffered(_ row: Action) -> Bool {
    guard book.isReadOnly, !row.canRun else { return true }
    return row.disabledReason() != BookError.readOnly.description
  }

  /// What comes first where nothing can be changed.
  private static let readOnlyKeys = ["search", "booking.history", "filter.todo", "copy.code"]

  private static func keyLineOrder(of pane: Pane) -> [String] {
    switch pane {
    case .bookings, .details, .tables:
      [
        "booking.add", "walkin.add", "booking.arrived", "booking.seat", "booking.out", "booking.noShow",
        "booking.move", "booking.table", "search", "filter.todo", "undo", "booking.edit", "booking.confirm",
        "booking.cancel", "booking.party", "palette",
      ]
    case .restaurants: ["house.show", "booking.add", "walkin.add", "feed.fetch", "search", "undo", "palette"]
    case .waitlist:
      [
        "waitlist.seat", "waitlist.told", "waitlist.gone", "waitlist.add", "booking.add", "walkin.add",
        "undo",
        "search", "palette",
      ]
    case .activity: ["booking.add", "walkin.add", "search", "undo", "palette"]
    }
  }
}
