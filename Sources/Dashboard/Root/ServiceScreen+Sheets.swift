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
    if let form = book.editSelected() { sheets.open(BookingSheet(form, sheets: sheets)) }
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
    guard let words, let id = selection else { return }
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

  /// Asks for another number of people.
  func askForParty() {
    guard let booking = book.selected?.booking else { return }
    let book = book
    ask(
      "party", "Party \(booking.partySize) →", "change it", read: { PartyReading.echo($0, book: book) },
      done: { if let party = PartyReading.party($0, book: book) { book.setParty(party) } })
  }

  /// Asks for another time or day.
  func askForMove() {
    let book = book
    ask(
      "move", "Move to →", "move it", read: { Self.echo(ofMove: $0, book) },
      done: { text in if let moment = Self.moment(text, book) { book.move(to: moment.wall) } })
  }

  /// Asks for another table; nothing typed is the best fit.
  func askForTable() {
    guard let row = book.selected else { return }
    let book = book
    ask(
      "table", "Table \(row.tables.isEmpty ? "none" : row.tables) →", "give it",
      read: { Self.echo(ofTable: $0) }, done: { book.changeTable(TableWish.read($0)) })
  }

  /// Asks for a day to go to.
  func askForDay() {
    ask(
      "go to day", "Go to day →", "go there", read: { [self] in echo(ofDay: $0) },
      done: { [self] in travel(toTyped: $0) })
  }

  /// Shows the actions of the place by name.
  func openPalette() {
    let rows = table.rows.filter { $0.id != "palette" && $0.id != "leave" }
    sheets.open(PaletteSheet(rows, sheets: sheets) { [self] in run($0) })
  }

  /// Shows the themes.
  func openThemes() {
    sheets.open(ThemeSheet(themes: themes, sheets: sheets) { [self] in remember(theme: $0) })
  }

  /// Runs a row as if its first key had been pressed, or says why it cannot run.
  func run(_ row: Action) {
    if let reason = row.disabledReason() {
      let name = row.title.isEmpty ? String(row.id.split(separator: ".").last ?? "") : row.title
      return session.messages.post(.refused, "\(name): \(reason)")
    }
    row.perform()
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

  private func ask(
    _ place: String, _ title: String, _ verb: String, read: @escaping @MainActor (String) -> FieldEcho,
    done: @escaping @MainActor (String) -> Void
  ) {
    sheets.open(
      QuestionSheet(
        place: place, title: title, verb: verb, row: place == "go to day" ? nil : selectedScreenRow,
        sheets: sheets, read: read, done: done))
  }

  /// The line of the screen on which the selected booking stands.
  private var selectedScreenRow: Int? {
    guard let pane = layout.panes[.bookings], let line = lines.selectedIndex else { return nil }
    return pane.origin.row + 1 + line - lines.first
  }

  private func remember(theme: String) {
    do throws(BookError) {
      try preferences.pick(theme: theme)
    } catch {
      session.messages.post(.warned, "The theme is used, but not kept: \(error.description)")
    }
  }
}

extension ServiceScreen {
  private static func echo(ofMove text: String, _ book: BookModel) -> FieldEcho {
    guard !text.allSatisfy(\.isWhitespace) else { return .hint("20:15, sat, sat 730pm") }
    do throws(BookRefusal) {
      let moment = try book.readMove(text)
      let day = moment.serviceDay
      guard day != book.selected?.booking.serviceDay else { return .understood(book.echo(moment)) }
      return .understood("\(day.shortText), \(day.distance(from: book.today)), \(moment.wall.clockText)")
    } catch {
      return .wrong(error.sentence)
    }
  }

  private static func moment(_ text: String, _ book: BookModel) -> TypedMoment? {
    do throws(BookRefusal) {
      return try book.readMove(text)
    } catch {
      return nil
    }
  }

  private static func echo(ofTable text: String) -> FieldEcho {
    switch TableWish.read(text) {
    case .bestFit: .understood("best fit: smallest that fits")
    case .none: .understood("no table yet")
    case .labels(let labels): .understood(labels.joined(separator: "+"))
    }
  }

  private func echo(ofDay text: String) -> FieldEcho {
    guard !text.allSatisfy(\.isWhitespace) else { return .hint("fri, 12/12, +7") }
    do throws(BookRefusal) {
      let typed = TypedTime(
        now: book.evening.now, clock: WallClock(zone: book.evening.zone), dateOrder: surroundings.dateOrder)
      let day = try typed.day(text)
      return .understood("\(day.longText), \(day.distance(from: book.today))")
    } catch {
      return .wrong(error.sentence)
    }
  }

  private func travel(toTyped text: String) {
    do throws(BookRefusal) {
      try book.go(toTyped: text)
    } catch {
      session.messages.post(.refused, error.sentence)
    }
  }
}
