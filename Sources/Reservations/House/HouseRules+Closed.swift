import Foundation

extension HouseRules {
  /// Why nobody can be seated on a day, as a sentence with the next one: `Pasta Palace is closed on Mondays. Next: Tue 8 Dec.` Nil
  /// when somebody can.
  public func closedSentence(on day: ServiceDay) -> String? {
    let shifts = shifts(on: day)
    guard !shifts.isEmpty else {
      return Obstacle.noService(day, next: nextService(after: day))
        .sentence(at: restaurant.name, table: nil)
    }
    let closures = shifts.compactMap { shift in
      closure(
        of: .house, during: TimeSpan(start: clock.instant(on: day, minute: shift.first), minutes: 1))
    }
    guard closures.count == shifts.count, let closure = closures.last else { return nil }
    let next = nextService(after: day).map { " Next: \($0.text(seenOn: day))." } ?? ""
    return Obstacle.closed(closure).sentence(at: restaurant.name, table: nil) + next
  }
}

extension DayBook {
  /// Why none of the houses shown seats anybody this day; nil when one does.
  func closedSentence() -> String? {
    let setUp = Set(shifts.map(\.restaurant)).union(closures.map(\.restaurant))
    let shown = restaurants.filter { restaurant == nil || $0.id == restaurant }
    // Of many houses most have no set-up and are open: the first of them ends the search.
    guard let first = shown.first, shown.allSatisfy({ setUp.contains($0.id) }),
      let sentence = rules(of: first).closedSentence(on: day)
    else { return nil }
    guard shown.count > 1 else { return sentence }
    let areClosed = shown.dropFirst().allSatisfy { rules(of: $0).closedSentence(on: day) != nil }
    return areClosed ? "Every house is closed on \(day.longText)." : nil
  }
}
