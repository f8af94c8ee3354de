import Reservations

nonisolated extension BookingEntry {
  /// What stands beside party, day, time and minutes.
  func echo(of field: BookField) -> FieldEcho {
    switch field {
    case .party: partyEcho
    case .day: dayEcho
    case .time: timeEcho
    case .minutes: minutesEcho
    default: .hint("")
    }
  }

  private var partyEcho: FieldEcho {
    switch party {
    case .empty: .hint("how many people")
    case .value(1): .understood("1 person")
    case .value(let party): .understood(party == 1 ? "1 person" : "\(party) people")
    case .wrong(let refusal): .wrong(refusal.sentence)
    }
  }

  private var dayEcho: FieldEcho {
    switch day {
    case .empty: .hint("fri, 12/12, +7")
    case .value(let day): day < typed.today ? .warning(typed.echo(day)) : .understood(typed.echo(day))
    case .wrong(let refusal): .wrong(refusal.sentence)
    }
  }

  private var timeEcho: FieldEcho {
    if let refusal = time.refusal ?? moment.refusal { return .wrong(refusal.sentence) }
    guard case .value = time else { return .hint("19:30, 1930 or 730pm") }
    guard let moment = moment.value else { return .hint("on which day") }
    if let past = typed.pastWords(moment) { return .warning(past) }
    return .understood(
      plannedMinutes.map { typed.echo(moment, minutes: $0) } ?? moment.wall.clockText)
  }

  private var minutesEcho: FieldEcho {
    switch minutes {
    case .empty: .hint(turns?.words ?? "by party size")
    case .value(let minutes): .understood("\(minutes) minutes")
    case .wrong(let refusal): .wrong(refusal.sentence)
    }
  }
}

nonisolated extension TurnTimes {
  /// `2: 90, 3–4: 120, 5+: 150`: each size of party with its minutes; the sizes of equal ones together.
  var words: String {
    var least = 1
    var parts: [String] = []
    for (index, step) in steps.enumerated() where step.party >= least {
      let following = index + 1 < steps.count ? steps[index + 1].minutes : more
      guard following != step.minutes else { continue }
      parts.append("\(Self.sizes(least, step.party)): \(step.minutes)")
      least = step.party + 1
    }
    return (parts + ["\(least == 1 ? "all" : "\(least)+"): \(more)"]).joined(separator: ", ")
  }

  /// One person is counted among those of two.
  private static func sizes(_ least: Int, _ most: Int) -> String {
    least == most || (least == 1 && most == 2) ? "\(most)" : "\(least)–\(most)"
  }
}
