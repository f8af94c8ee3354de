import Book
import Observation
import Persistence
import Reservations
import TerminalUI

/// Asks how many people stand at the door; what each digit would do is there before it is pressed.
@Observable
final class WalkInSheet: ListSheet {
  let place = "walk-in"
  let columns = 60
  private let book: BookModel
  @ObservationIgnored unowned let sheets: SheetStack
  private var house: Restaurant

  /// Asks for this house first.
  init(at house: Restaurant, book: BookModel, sheets: SheetStack) {
    self.house = house
    self.book = book
    self.sheets = sheets
  }

  var list: SheetList {
    let answers = WalkInAnswers(book.dayBook, at: house, now: book.evening.now)
    return WalkInSheetView(
      house: book.dayBook.name(of: house), answers: answers.answers, notes: answers.notes
    ).list
  }

  var actions: [Action] {
    (1...9).map { party in
      Action(
        "walkin.party.\(party)", help: "seat or list \(party == 1 ? "one person" : "\(party) people")",
        group: ActionGroup.walkIn,
        keys: "\(party)".map(Key.character), perform: { [self] in seat(party) })
    } + [
      Action(
        "walkin.more", help: "ten or more: type it", group: ActionGroup.walkIn, keys: [.character("0")],
        perform: { [self] in sheets.replaceTop(with: moreQuestion) }),
      Action(
        "walkin.house", help: "the next restaurant", group: ActionGroup.walkIn, keys: [.tab],
        perform: { [self] in nextHouse() }),
    ] + sheets.closeActions()
  }

  /// Seats a party, or asks for the name under which it waits.
  private func seat(_ party: Int) {
    sheets.close(self)
    Self.take(party, at: house, book, sheets)
  }

  private static func take(_ party: Int, at house: Restaurant, _ book: BookModel, _ sheets: SheetStack) {
    let isTooLarge = book.dayBook.rules(of: house).refusal(ofSize: party) != nil
    guard book.hasToWait(party, at: house), !isTooLarge else {
      return book.seatWalkIn(party: party, restaurant: house.id)
    }
    sheets.open(WaitingQuestions(house: house, book: book, sheets: sheets).next(party))
  }

  private func nextHouse() {
    let houses = book.dayBook.restaurants
    guard let place = houses.firstIndex(where: { $0.id == house.id }) else { return }
    house = houses[(place + 1) % houses.count]
  }

  private var moreQuestion: QuestionSheet {
    let (book, house, sheets) = (book, house, sheets)
    return QuestionSheet(
      place: "walk-in", title: "Walk-in, how many people", verb: "seat them", sheets: sheets,
      read: { PartyReading.echo($0, at: house, book: book) },
      done: { text in
        if let party = PartyReading.party(text, book: book) {
          Self.take(party, at: house, book, sheets)
        }
      })
  }
}
