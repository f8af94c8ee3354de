import Foundation
import Persistence

extension Availability {
  /// Ways to seat a party that work, at most three: others at the time asked for, then the best of each quarter hour of the two
  /// hours after it, as long as the house seats. Where the time itself has none, tables are pushed together for a party that no
  /// single table holds, and for any where the other times have none either.
  ///
  /// Each seating is named once; smaller ones come first. No time that has gone by is offered, and a party that is here gets none but
  /// the time it asks for.
  /// - Parameters:
  ///   - held: The tables the party has, which are no way at the time asked for.
  ///   - isElsewhere: Whether they are none at any other time either: it is another table that is wanted.
  public func ways(
    _ wish: SeatingWish, besides held: Set<PersistentIdentifier<DiningTable>> = [], isElsewhere: Bool = false
  ) -> [TableWay] {
    var wish = wish
    wish.minutes = Int(span(of: wish).end.timeIntervalSince(wish.start) / 60)
    let fitting = [rules.singles, rules.combined].map { seatings in
      seatings.filter { $0.fits(wish.party) }.sorted { $0.goesBefore($1) }
    }
    var ways: [TableWay] = []
    for quarter in 0...(wish.channel == .door ? 0 : 8) {
      var moved = wish
      moved.start = wish.start.addingTimeInterval(Double(quarter * Shift.quarterMinutes) * 60)
      guard quarter == 0 || moved.start >= now, rules.clock.isInBook(moved.start),
        obstacles(of: moved).allSatisfy(\.isWarning)
      else { continue }
      let span = span(of: moved)
      let free = fitting.lazy.map { seatings in
        seatings.filter { seating in
          !ways.contains { $0.seating == seating }
            && (quarter > 0 && !isElsewhere || Set(seating.tables.map(\.id)) != held)
            && obstacle(at: seating, for: moved, during: span) == nil
        }
      }.first { !$0.isEmpty }
      // Two at the time itself leave a line for a later one.
      ways += (free ?? []).prefix(quarter == 0 ? 2 : 1).map { way($0, span, later: quarter) }
      if ways.count >= 3 { break }
    }
    let isHopeless = ways.isEmpty || !rules.singles.contains { $0.maximum >= wish.party }
    if isHopeless, !ways.contains(where: \.keepsTime), let pushed = pushedTogether(wish),
      Set(pushed.tables.map(\.id)) != held
    {
      ways.insert(way(pushed, span(of: wish), note: "tables pushed together"), at: 0)
    }
    return Array(ways.prefix(3))
  }

  /// The best seating of another day's wish as a way; nil when the house does not take it or has none.
  func way(_ wish: SeatingWish, note: String) -> TableWay? {
    guard obstacles(of: wish).allSatisfy(\.isWarning) else { return nil }
    if let seating = best(wish) { return way(seating, span(of: wish), note: note, keepsTime: false) }
    let most = (rules.singles + rules.combined).map(\.maximum).max() ?? 0
    guard wish.party > most else { return nil }
    return pushedTogether(wish).map {
      way($0, span(of: wish), note: "\(note), pushed together", keepsTime: false)
    }
  }

  /// As few free tables of one area as seat a party, two at least: what a host would try.
  func pushedTogether(_ wish: SeatingWish) -> Seating? {
    guard obstacles(of: wish).allSatisfy(\.isWarning) else { return nil }
    let span = span(of: wish)
    let free = rules.tables.filter { table in
      obstacle(at: table, for: wish.channel, during: span) == nil
        && plan.isFree(table.id, during: span, except: wish.except)
    }
    return Seating.pushedTogether(free, for: wish.party)
  }

  private func way(
    _ seating: Seating, _ span: TimeSpan, note: String, keepsTime: Bool = true
  ) -> TableWay {
    TableWay(
      seating: seating, wall: rules.clock.wallTime(at: span.start), start: span.start,
      span: rules.clock.text(of: span), note: note, keepsTime: keepsTime)
  }

  private func way(_ seating: Seating, _ span: TimeSpan, later quarters: Int) -> TableWay {
    way(seating, span, note: Self.note(quarters), keepsTime: quarters == 0)
  }

  private static func note(_ quarters: Int) -> String {
    switch quarters {
    case 0: "another table"
    case 1: "a quarter of an hour later"
    case 2: "half an hour later"
    case 4: "an hour later"
    default: quarters.isMultiple(of: 4) ? "\(quarters / 4) hours later" : "\(quarters * 15) minutes later"
    }
  }
}
