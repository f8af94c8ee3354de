import Persistence
import Text
import YAML

extension HouseFileReader {
  private static let slots = [5, 10, 15, 20, 30, 60]

  func shifts(_ section: YAMLNode, rollover: Int) throws(YAMLError) -> [Shift] {
    var read: [(shift: Shift, node: YAMLNode)] = []
    for (index, node) in try section.list().enumerated() {
      let id = index < rules.ownShifts.count ? rules.ownShifts[index].id : identifiers.next(Shift.self)
      let shift = try shift(node, id: id, rollover: rollover)
      if let other = read.first(where: { $0.shift.overlaps(shift) }) {
        throw YAMLError(
          at: node.position,
          "\(shift.name) (\(shift.span)) overlaps \(other.shift.name) (\(other.shift.span)) of line \(other.node.line)"
        )
      }
      read.append((shift, node))
    }
    return read.map(\.shift)
  }

  private func shift(
    _ node: YAMLNode, id: PersistentIdentifier<Shift>, rollover: Int
  ) throws(YAMLError) -> Shift {
    try node.allowOnly(ShiftKey.allCases.map(\.rawValue))
    let times = try times(of: node, rollover: rollover)
    return Shift(
      id: id, restaurant: rules.restaurant.id,
      name: try node.required(ShiftKey.name.rawValue).name("name"), days: try days(of: node),
      first: times.first, last: times.last, end: times.end, slotMinutes: try slot(of: node),
      turns: try node[ShiftKey.turn.rawValue].map(turns) ?? .standard,
      pacing: try node[ShiftKey.pacing.rawValue]?.number("pacing", in: 1...1_000_000),
      maximum: try node[ShiftKey.covers.rawValue]?.number("covers", in: 1...1_000_000))
  }

  private func times(
    of node: YAMLNode, rollover: Int
  ) throws(YAMLError) -> (first: Int, last: Int, end: Int) {
    let nodes = (
      first: try node.required(ShiftKey.first.rawValue), last: try node.required(ShiftKey.last.rawValue),
      end: try node.required(ShiftKey.end.rawValue)
    )
    let times = (
      first: try nodes.first.minute("first"), last: try nodes.last.minute("last"),
      end: try nodes.end.minute("end")
    )
    guard times.first >= rollover else {
      throw nodes.first.fault(
        "first", Shift.clockText(times.first),
        "is before the day's rollover, \(Shift.clockText(rollover)); past midnight is 24:30")
    }
    guard times.last >= times.first else {
      throw nodes.last.fault(
        "last", Shift.clockText(times.last), "is before the first seating, \(Shift.clockText(times.first))")
    }
    guard times.end > times.last else {
      throw nodes.end.fault(
        "end", Shift.clockText(times.end),
        "is not after the last seating, \(Shift.clockText(times.last)); past midnight is 24:30")
    }
    guard times.end <= 24 * 60 + rollover else {
      throw nodes.end.fault(
        "end", Shift.clockText(times.end),
        "is after the next day's rollover, \(Shift.clockText(24 * 60 + rollover))")
    }
    return times
  }

  private func slot(of node: YAMLNode) throws(YAMLError) -> Int {
    guard let node = node[ShiftKey.slot.rawValue] else { return Shift.quarterMinutes }
    let minutes = try node.integer()
    guard Self.slots.contains(minutes) else {
      throw node.fault(
        "slot", String(minutes), "is none of \(Self.slots.map(String.init).joined(separator: ", ")) minutes")
    }
    return minutes
  }

  private func days(of node: YAMLNode) throws(YAMLError) -> ShiftDays {
    switch (node[ShiftKey.days.rawValue], node[ShiftKey.dates.rawValue]) {
    case (let days?, nil):
      var weekdays: Set<Weekday> = []
      for item in try days.list() { weekdays.insert(try weekday(item)) }
      guard !weekdays.isEmpty else { throw YAMLError(at: days.position, "days: at least one, such as fri") }
      return .weekdays(weekdays)
    case (nil, let dates?):
      var found: Set<ServiceDay> = []
      for item in try dates.list() { found.insert(try item.date("dates")) }
      guard !found.isEmpty else {
        throw YAMLError(at: dates.position, "dates: at least one, such as 2026-12-31")
      }
      return .dates(found.sorted())
    case (nil, nil): return .everyDay
    case (_?, let dates?):
      throw YAMLError(at: dates.position, "a shift has `days` or `dates`, not both")
    }
  }

  private func weekday(_ node: YAMLNode) throws(YAMLError) -> Weekday {
    let name = try node.text()
    let typed = name.lowercased()
    guard let day = Weekday.allCases.first(where: { $0.fileName == typed || $0.typedName == typed }) else {
      throw node.fault("days", name, "is no day of the week", nearest: Weekday.allCases.map(\.typedName))
    }
    return day
  }

  private func turns(_ node: YAMLNode) throws(YAMLError) -> TurnTimes {
    var turns = TurnTimes(steps: [], more: TurnTimes.standard.more)
    let entries = try node.entries()
    for entry in entries where entry.name != "more" {
      guard let party = wholeNumber(entry.name), party > turns.steps.last?.party ?? 0 else {
        throw YAMLError(
          at: entry.position,
          "turn “\(entry.name.clipped(toCells: 20))” is no party size above the one before it, nor `more`")
      }
      turns.steps.append(TurnTimes.Step(party: party, minutes: try entry.value.turnMinutes()))
    }
    turns.more = try node.required("more").turnMinutes()
    return turns
  }
}

extension YAMLNode {
  fileprivate func turnMinutes() throws(YAMLError) -> Int {
    try number("turn", in: 1...TypedTime.longestMinutes)
  }
}

extension Shift {
  /// Whether both are held on one day, at one time: neither's date takes the other's place.
  fileprivate func overlaps(_ other: Shift) -> Bool {
    guard first < other.end, other.first < end else { return false }
    switch (days, other.days) {
    case (.weekdays(let days), .weekdays(let others)): return !days.isDisjoint(with: others)
    case (.dates(let dates), .dates(let others)): return !Set(dates).isDisjoint(with: others)
    default: return false
    }
  }
}
