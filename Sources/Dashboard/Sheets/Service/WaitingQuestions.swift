import Book
import Reservations
import TerminalUI
import Text

/// The questions that put a party at the door on the waitlist: how many, what to promise where nothing frees, and the name.
struct WaitingQuestions {
  let house: Restaurant
  let book: BookModel
  let sheets: SheetStack

  /// Asks how many people wait.
  var party: QuestionSheet {
    QuestionSheet(
      place: "waitlist", title: "\(house.shortName) waitlist: how many", verb: "go on", sheets: sheets,
      read: { [book, house] in PartyReading.echo($0, at: house, book: book) },
      done: { [self] in if let party = PartyReading.party($0, book: book) { sheets.open(next(party)) } })
  }

  /// Asks for the name of a party that is told how long it waits; where no table frees, for what to promise first.
  func next(_ party: Int) -> QuestionSheet {
    guard let quote = book.quote(party: party, at: house) else { return promise(party) }
    let place =
      quote.minutes == 0 ? "table \(quote.seating.label) is free now" : quote.place(on: house.clock)
    return name(party, quoted: quote.minutes, place)
  }

  private func promise(_ party: Int) -> QuestionSheet {
    QuestionSheet(
      place: "waitlist", title: "No table frees; minutes to promise", verb: "go on", sheets: sheets,
      read: { text in
        guard !text.allSatisfy(\.isWhitespace) else { return .hint("minutes: 45, 1:30, 2h") }
        do throws(BookRefusal) {
          return .understood("\(try TypedTime.minutes(text)) min")
        } catch {
          return .wrong(error.sentence)
        }
      },
      done: { [self] text in
        if let minutes = Self.minutes(text) {
          sheets.open(name(party, quoted: minutes, "no table frees soon"))
        }
      })
  }

  private func name(_ party: Int, quoted minutes: Int, _ place: String) -> QuestionSheet {
    QuestionSheet(
      place: "waitlist",
      title: "\(house.shortName), \(party) wait\(minutes == 0 ? "" : " \(minutes) min"): name",
      verb: "put on the list", sheets: sheets,
      read: { text in
        Self.refusal(ofName: text).map { .wrong($0) }
          ?? (text.isVisiblyBlank ? .hint(place) : .understood(place))
      },
      done: { [book, house] in book.wait($0, party: party, quoted: minutes, at: house.id) })
  }

  private static func refusal(ofName text: String) -> String? {
    do throws(BookRefusal) {
      try GuestName.check(text)
      return nil
    } catch {
      return error.sentence
    }
  }

  private static func minutes(_ text: String) -> Int? {
    do throws(BookRefusal) {
      return try TypedTime.minutes(text)
    } catch {
      return nil
    }
  }
}
