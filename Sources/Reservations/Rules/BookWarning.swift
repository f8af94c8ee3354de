import Text

/// What is said after a save that went through.
public enum BookWarning: Equatable, Sendable {
  /// Covers that start in the quarter hour, above the house's limit.
  case pacing(covers: Int, limit: Int, time: String, house: String)
  /// Covers of the service, above the house's limit.
  case covers(covers: Int, limit: Int, day: String, house: String)
  /// The time has gone by, in words: `past: 19:15 was 27 min ago`.
  case past(String)
  /// The party is larger than its table.
  case tooManyForTable(party: Int, table: String, seats: Int)
  /// Who has the table of a party at the door next, and whether they are here already: `21:30`.
  case next(table: String, guest: String, time: String, isHere: Bool)
  /// Parties that wait longer than the one that was seated, and could have sat there: those who came first, and how many there are.
  case passedOver([WaitingGuest], count: Int)
  /// The guest has another booking for the same service.
  case duplicate(OtherBooking)
  /// The guest has another booking that evening at another house.
  case elsewhere(OtherBooking, house: String)
  /// Tables given together that the house has no combination of: `1+2+3`.
  case pushedTogether(tables: String, house: String)
  /// A waiting party that could have the table which is free now.
  case waitsForIt(WaitingGuest, table: String)

  /// Whether it wants a look; else it is only good to know.
  public var wantsALook: Bool {
    switch self {
    case .next(_, _, _, let isHere): isHere
    case .waitsForIt: false
    default: true
    }
  }

  /// One sentence of at most 76 cells, for a save of which nothing else is said.
  public var sentence: String { "Saved. \(remark)".clipped(toCells: 76) }

  /// The same beside a sentence that tells of the save: `14 of 10 covers start at 20:30 at Pasta Palace.`
  public var remark: String {
    let words =
      switch self {
      case .pacing(let covers, let limit, let time, let house):
        "\(covers) of \(limit) covers start at \(time) at \(house.clipped(toCells: 30))."
      case .covers(let covers, let limit, let day, let house):
        "\(covers) of \(limit) covers on \(day) at \(house.clipped(toCells: 30))."
      case .past(let words): "It is \(words)."
      case .tooManyForTable(let party, let table, let seats):
        "Table \(table) seats \(seats), the party is \(party)."
      case .next(let table, let guest, let time, let isHere):
        "Table \(table) is \(guest.clipped(toCells: 22))’s at \(time)\(isHere ? ", who is here already" : "")."
      case .passedOver(let guests, let count):
        "Longer on the waitlist: \(guests.map(\.words).joined(separator: "; "))"
          + (count > guests.count ? ", and \(count - guests.count) more." : ".")
      case .duplicate(let other): "\(other.words)."
      case .elsewhere(let other, let house): "\(other.words(at: house.clipped(toCells: 22)))."
      case .pushedTogether(let tables, let house):
        "\(tables.clipped(toCells: 16)) is no combination of \(house.clipped(toCells: 22)); pushed together by hand."
      case .waitsForIt(let guest, let table): "Table \(table) fits a waiting party: \(guest.words)."
      }
    return words.cleanedForTerminal
  }

  /// The field it concerns.
  public var field: BookField {
    switch self {
    case .pacing, .past: .time
    case .covers: .party
    case .duplicate, .elsewhere: .guest
    case .tooManyForTable, .next, .passedOver, .pushedTogether, .waitsForIt: .table
    }
  }
}
