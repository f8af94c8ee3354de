import Reservations

extension BookingDetails {
  /// From the shortest on: `6 visits`, `6 visits, last Fri 9 Oct`, and how often the guest did not come.
  var guestTexts: [String] {
    guard let visits, visits.count > 0 || visits.noShows > 0 else { return [] }
    var texts = [visits.count == 1 ? "1 visit" : "\(visits.count) visits"]
    if let last = visits.last { texts.append("\(texts[0]), last \(text(of: last))") }
    let noShows =
      switch visits.noShows {
      case 0: "no no-show"
      case 1: "1 no-show"
      default: "\(visits.noShows) no-shows"
      }
    return texts + ["\(texts[texts.count - 1]), \(noShows)"]
  }

  /// `by phone, marta, Fri 27 Nov`.
  var taken: String { "\(source), \(row.booking.createdBy), \(text(of: takenOn))" }

  /// `By phone, taken by marta on Fri 27 Nov`.
  var takenSentence: String {
    let start = source.prefix(1).uppercased() + source.dropFirst()
    return "\(start), taken by \(row.booking.createdBy) on \(text(of: takenOn))"
  }

  /// A date, with its year when that is not the year of the evening.
  func text(of day: ServiceDay) -> String { day.text(seenOn: book.day) }

  private var takenOn: ServiceDay { clock.wallTime(at: row.booking.createdAt).date }

  private var source: String {
    switch row.booking.source {
    case .phone: "by phone"
    case .web: "from the web"
    case .walkIn: "walk-in"
    case .imported: "imported"
    }
  }
}
