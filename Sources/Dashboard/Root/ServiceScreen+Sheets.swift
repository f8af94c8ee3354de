import Book
import Reservations
import TerminalUI

extension ServiceScreen {
  /// The selected booking in words; nil when none is selected.
  private var words: BookingWords? {
    book.selected.map {
      BookingWords($0, book: book.dayBook, today: book.today, clock: WallClock(zone: book.evening.zone))
    }
  }

  /// Opens the form of a new booking.
  func addBooking() { sheets.open(BookingSheet(book.newBooking(), sheets: sheets)) }

  /// Opens the selected booking in a form.
  func editBooking() {
    guard let form = book.editSelected() else { return }
    let sheet = BookingSheet(form, sheets: sheets)
    sheets.open(sheet)
    if let conflict = form.conflict { sheets.open(ConflictSheet(conflict, of: sheet, sheets: sheets)) }
  }

  /// Asks why the selected booking is cancelled.
  func askForReason() {
    if let words { sheets.open(CancelSheet(words, book: book, sheets: sheets)) }
  }

  /// Asks whether the selected booking is deleted.
  func askForDeletion() {
    if let words { sheets.open(DeleteSheet(words, book: book, sheets: sheets)) }
  }

  /// Shows what was done to the selected booking.
  func showHistory() {
    guard let words, let id = book.selectedID else { return }
    let sheet = HistorySheet(
      words, clock: WallClock(zone: book.evening.zone), today: book.today, sheets: sheets)
    sheets.open(sheet)
    sheet.load { [book] in try await book.history(of: id) }
  }

  /// Asks how many people stand at the door.
  func askForWalkIn() {
    if let house = book.preferredRestaurant {
      sheets.open(WalkInSheet(at: house, book: book, sheets: sheets))
    }
  }

  /// Shows what works instead of what was refused, unless something else is being asked.
  func offer(_ refused: RefusedDeed) -> Bool {
    guard sheets.top == nil else { return false }
    sheets.open(RefusalSheet(refused, sheets: sheets))
    return true
  }

  /// Shows the actions of the place by name.
  func openPalette() {
    let rows = table.rows.filter { $0.id != "palette" && $0.id != "leave" && isOffered($0) }
    sheets.open(PaletteSheet(rows, sheets: sheets) { [self] in run($0) })
  }

  /// Shows the themes.
  func openThemes() {
    sheets.open(ThemeSheet(themes: themes, sheets: sheets) { [self] in remember(theme: $0) })
  }

  /// Runs a row as if its first key had been pressed, or says why it cannot run.
  func run(_ row: Action) {
    if let reason = row.disabledReason() {
      let name = row.title.isEmpty ? row.help : row.title
      return session.messages.post(.refused, "\(name): \(reason)")
    }
    row.perform()
  }

  /// Says that a key has no row in the focused pane, and where its keys are told.
  func sayUnbound(_ key: Key) {
    if digitInHand == Pane.tables.rawValue {
      return session.messages.post(.refused, "The tables have a pane on screens of 160 columns or more.")
    }
    let help = keymap.keyName(of: "help", usual: .character("?"))
    session.messages.post(.refused, "“\(key.name)” does nothing in \(focus.title). \(help) shows the keys.")
  }

  /// Copies the code of the selected booking.
  func copyCode() {
    guard let code = book.selected?.booking.code else { return }
    commands.copy(code)
    session.messages.post(.done, "\(code) is in the clipboard.")
  }

  /// Copies the selected booking as one line for a message to somebody.
  func copyDetails() {
    guard let words, let booking = book.selected?.booking else { return }
    let parts = [words.code, words.line, booking.phone, booking.allergies].filter { !$0.isEmpty }
    commands.copy(parts.joined(separator: ", "))
    session.messages.post(.done, "\(words.code) is in the clipboard, with its details.")
  }

  private func remember(theme: String) {
    do throws(BookError) {
      try preferences.pick(theme: theme)
      if isThemeNamed {
        session.messages.post(
          .warned, "\(theme) until Maitre ends: config.yaml or --theme names the one for the next start.")
      }
    } catch {
      session.messages.post(.warned, "The theme is used, but not kept: \(error.description)")
    }
  }
}
