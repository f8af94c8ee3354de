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
        "\(table) seats \(seats), the party is \(party)."
      }
    return words.cleanedForTerminal
  }

  /// The field it concerns.
  public var field: BookField {
    switch self {
    case .pacing, .past: .time
    case .covers: .party
    case .tooManyForTable: .table
    }
  }
}
