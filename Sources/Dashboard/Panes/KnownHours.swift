import Feeds
import Reservations
import Text

/// What opening hours say of the present minute, worked out once a minute rather than in each frame.
final class KnownHours {
  private struct Moment: Hashable {
    let text: String
    let day: CalendarDate
    let minute: Int
  }

  private var words: [Moment: String] = [:]
  /// How many texts were read so far.
  private(set) var readings = 0
  /// More than a book has houses; then everything is read anew.
  private let limit: Int

  init(limit: Int = 2000) { self.limit = limit }

  /// `open until 24:00`, or the hours as given where they are not understood.
  ///
  /// - Parameter wall: The time at the house.
  func words(of text: String, at wall: WallTime) -> String {
    let day = CalendarDate(year: wall.date.year, month: wall.date.month, day: wall.date.day)
    let moment = Moment(text: text, day: day, minute: wall.minute)
    if let known = words[moment] { return known }
    readings += 1
    let read = OpeningHours(text)?.state(on: day, minute: wall.minute).words(on: day) ?? text
    if words.count >= limit { words = [:] }
    words[moment] = read
    return read
  }
}
