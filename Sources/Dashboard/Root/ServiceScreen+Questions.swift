import Book
import Reservations
import TerminalUI

extension ServiceScreen {
  /// Asks for another number of people.
  func askForParty() {
    guard let booking = book.selected?.booking else { return }
    let book = book
    ask(
      "party", "Party \(booking.partySize) →", "change it", read: { PartyReading.echo($0, book: book) },
      done: { if let party = PartyReading.party($0, book: book) { book.setParty(party) } })
  }

  /// Asks how many of the party sit.
  func askForSeated() {
    guard let booking = book.selected?.booking else { return }
    let book = book
    ask(
      "partly", "Seated, of \(booking.partySize) →", "seat them",
      read: { PartyReading.echo($0, seatedOf: booking, book: book) },
      done: { if let covers = PartyReading.party($0, book: book) { book.partlySeat(covers) } })
  }

  /// Asks for another time or day.
  func askForMove() {
    let book = book
    ask(
      "move", "Move to →", "move it", read: { Self.echo(ofMove: $0, book) },
      done: { text in if let moment = Self.moment(text, book) { book.move(to: moment) } })
  }

  /// Asks for another table; nothing typed is the best fit.
  func askForTable() {
    guard let row = book.selected else { return }
    let book = book
    ask(
      "table", "Table \(row.tables.isEmpty ? "none" : row.tables) →", "give it",
      read: { book.echo(ofTable: $0) }, done: { book.changeTable(TableWish.read($0)) })
  }

  /// Asks for a day to go to.
  func askForDay() {
    ask(
      "go to day", "Go to day →", "go there", read: { [self] in echo(ofDay: $0) },
      done: { [self] in travel(toTyped: $0) })
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
