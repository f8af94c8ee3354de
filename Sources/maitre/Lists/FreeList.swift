import Foundation
import Reservations

/// What is free, as `free` prints it: each table once, or with slots around the time each slot once.
struct FreeList {
  /// A table at a time for other programs; the names are documented in the README.
  struct Item: Encodable {
    /// ISO 8601 with the offset of the house.
    let start: String
    let minutes: Int
    let tables: [String]
    let seats: Int
    let free: Bool
    /// Why not; empty when free.
    let reason: String
    /// What stands against the time itself, whatever the table.
    let remarks: [String]
  }

  private let answers: [SeatingAnswer]
  private let rules: HouseRules
  private let isSeries: Bool

  init(_ answers: [SeatingAnswer], of rules: HouseRules, isSeries: Bool) {
    self.answers = answers
    self.rules = rules
    self.isSeries = isSeries
  }

  /// What was understood, with weekday, and what stands against the time itself; of a series, the party alone.
  var heading: [String] {
    guard let answer = answers.first else { return [] }
    let day = rules.clock.serviceDay(at: answer.span.start)
    let who = "\(rules.restaurant.name), \(answer.wish.party) on \(day.longText)"
    if isSeries { return [who] }
    let date = rules.clock.wallTime(at: answer.span.start).date
    // In the night after it both dates are said.
    let time =
      (date == day ? "" : "in the night: \(date.longText), ") + rules.clock.textWithZone(of: answer.span)
    let tables = rules.tables.isEmpty ? ["No tables are set up: bookings are taken without."] : []
    return ["\(who), \(time)"] + remarks(answer).map { "But: \($0)." } + tables
  }

  func text(_ format: ListCommand.Format) throws -> String {
    switch format {
    case .json: return try ListJSON.text(items)
    case .csv: return csv
    case .table: return (isSeries ? series : table).lines.map { $0 + "\n" }.joined()
    }
  }

  private var table: TextTable {
    var table = TextTable("table", "seats", "area", "")
    for answer in answers {
      for seating in answer.fits { add(seating, "free", to: &table) }
      for misfit in answer.misfits { add(misfit.seating, misfit.obstacle.words(on: rules.clock), to: &table) }
    }
    return table
  }

  private func add(_ seating: Seating, _ word: String, to table: inout TextTable) {
    table.add(seating.label, "\(seating.maximum)", seating.tables.first?.area ?? "", word)
  }

  private var series: TextTable {
    var table = TextTable("time", "until", "best", "also free", "")
    for answer in answers {
      let others = answer.fits.dropFirst().prefix(6).map(\.label).joined(separator: " ")
      table.add(
        time(answer.span.start), end(of: answer.span),
        answer.isPossible ? answer.fits.first?.label ?? "no tables" : "none",
        answer.isPossible ? others : "", remarks(answer).joined(separator: ", "))
    }
    return table
  }

  /// With the offset where the clock shows the time twice.
  private func time(_ instant: Date) -> String {
    let text = rules.clock.clockText(at: instant)
    return rules.clock.showsTwice(instant) ? "\(text) \(rules.clock.offsetText(at: instant))" : text
  }

  private func end(of span: TimeSpan) -> String {
    rules.clock.showsTwice(span.end) ? time(span.end) : rules.clock.endText(of: span)
  }

  private func remarks(_ answer: SeatingAnswer) -> [String] {
    answer.obstacles.map { $0.words(on: rules.clock) }
  }
}

extension FreeList {
  private var items: [Item] {
    answers.flatMap { answer in
      answer.fits.map { item($0, nil, answer) }
        + answer.misfits.map { item($0.seating, $0.obstacle, answer) }
    }
  }

  private func item(_ seating: Seating, _ obstacle: Obstacle?, _ answer: SeatingAnswer) -> Item {
    Item(
      start: rules.clock.isoText(at: answer.span.start),
      minutes: Int(answer.span.end.timeIntervalSince(answer.span.start) / 60),
      tables: seating.tables.map(\.label), seats: seating.maximum,
      free: obstacle == nil && answer.obstacles.allSatisfy(\.isWarning),
      reason: obstacle?.words(on: rules.clock) ?? "", remarks: remarks(answer))
  }

  private var csv: String {
    CSV.record(["start", "minutes", "tables", "seats", "free", "reason", "remarks"])
      + items.map { item in
        CSV.record([
          item.start, String(item.minutes), item.tables.joined(separator: "+"), String(item.seats),
          item.free ? "true" : "false", item.reason, item.remarks.joined(separator: "; "),
        ])
      }.joined()
  }
}
