import Book
import Reservations

/// A number of people as it is typed.
enum PartyReading {
  /// What is understood of a text.
  static func echo(_ text: String, book: BookModel) -> FieldEcho {
    guard !text.allSatisfy(\.isWhitespace) else { return .hint("how many people") }
    do throws(BookRefusal) {
      let party = try book.readParty(text)
      return .understood(party == 1 ? "1 person" : "\(party) people")
    } catch {
      return .wrong(error.sentence)
    }
  }

  /// What is understood of how many stand at the door of a house: a party that no table of it could ever hold has no use waiting.
  static func echo(_ text: String, at house: Restaurant, book: BookModel) -> FieldEcho {
    let refusal = party(text, book: book).flatMap { book.dayBook.rules(of: house).refusal(ofSize: $0) }
    guard case .noTableFree(let party, _, let why, _, _) = refusal else { return echo(text, book: book) }
    return .wrong("none for \(party): \(why.words(for: party))")
  }

  /// What is understood of how many of a party sit.
  static func echo(_ text: String, seatedOf booking: Booking, book: BookModel) -> FieldEcho {
    guard let covers = party(text, book: book) else {
      let sitting = booking.seatedCovers.map { "\($0) sit; how many now" } ?? "how many sit"
      return text.allSatisfy(\.isWhitespace) ? .hint(sitting) : echo(text, book: book)
    }
    guard covers <= booking.partySize else {
      return .wrong(BookRefusal.coversBeyondParty(covers: covers, party: booking.partySize).sentence)
    }
    return .understood(
      covers == booking.partySize
        ? "all of them: seated" : "\(covers) of \(booking.partySize), \(booking.partySize - covers) to come")
  }

  /// The number; nil when the text is none.
  static func party(_ text: String, book: BookModel) -> Int? {
    do throws(BookRefusal) {
      return try book.readParty(text)
    } catch {
      return nil
    }
  }
}
