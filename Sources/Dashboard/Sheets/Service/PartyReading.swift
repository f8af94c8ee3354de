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

  /// The number; nil when the text is none.
  static func party(_ text: String, book: BookModel) -> Int? {
    do throws(BookRefusal) {
      return try book.readParty(text)
    } catch {
      return nil
    }
  }
}
