import YAML

/// Makes the document of a house. What has its usual value is left out of a group.
struct HouseFileWriter {
  let rules: HouseRules

  var document: YAMLValue {
    let sections: [(HouseFile.Section, YAMLValue)] =
      [(.revision, .integer(HouseFile.revision(of: rules.restaurant)))] + ownFields + [
        (.zone, .scalar(rules.restaurant.timeZone)),
        (.rollover, .scalar(Shift.clockText(rules.restaurant.rolloverMinutes))),
        (.tables, list(rules.tables.map(table))), (.combinations, list(rules.combinations.map(combination))),
        (.shifts, list(rules.ownShifts.map(shift))), (.closures, list(rules.closures.map(closure))),
      ]
    return .mapping(sections.map { YAMLValue.Entry($0.rawValue, $1) }, .block)
  }

  /// What people have changed, and only that: the rest is the feed's to say.
  private var ownFields: [(HouseFile.Section, YAMLValue)] {
    HouseFile.ownFields.filter { rules.restaurant.isOwn($0.field) }.map { section, field in
      let house = rules.restaurant
      let value: YAMLValue =
        switch field {
        case .name: .scalar(house.name)
        case .cuisines: .sequence(house.cuisines.map(YAMLValue.scalar), .flow)
        case .phone: .scalar(house.phone)
        case .address: .scalar(house.address)
        case .hours: .scalar(house.openingHours)
        }
      return (section, value)
    }
  }

  /// The shifts it shows while it has none of its own; nil where it has.
  var usualShifts: YAMLValue? {
    guard rules.ownShifts.isEmpty else { return nil }
    let shifts = list(Shift.defaults(of: rules.restaurant).map(shift))
    return .mapping([YAMLValue.Entry(HouseFile.Section.shifts.rawValue, shifts)], .block)
  }

  private func list(_ values: [YAMLValue]) -> YAMLValue { .sequence(values, values.isEmpty ? .flow : .block) }

  private func table(_ table: DiningTable) -> YAMLValue {
    group(
      TableKey.self,
      [
        (.label, .scalar(table.label)), (.area, table.area.isEmpty ? nil : .scalar(table.area)),
        (.minimum, .integer(table.minimum)), (.maximum, .integer(table.maximum)),
        (.priority, table.priority == 0 ? nil : .integer(table.priority)),
        (.kind, table.kind == .bookable ? nil : .scalar(table.kind.fileName)),
      ])
  }

  private func combination(_ combination: Combination) -> YAMLValue {
    let labels = combination.tables.compactMap { id in rules.tables.first { $0.id == id }?.label }
    return group(
      CombinationKey.self,
      [
        (.tables, .sequence(labels.map(YAMLValue.scalar), .flow)), (.minimum, .integer(combination.minimum)),
        (.maximum, .integer(combination.maximum)),
        (.priority, combination.priority == 0 ? nil : .integer(combination.priority)),
      ])
  }

  private func shift(_ shift: Shift) -> YAMLValue {
    let days: (ShiftKey, YAMLValue) =
      switch shift.days {
      case .weekdays(let days):
        (.days, .sequence(Weekday.allCases.filter(days.contains).map { .scalar($0.fileName) }, .flow))
      case .dates(let dates): (.dates, .sequence(dates.map { .scalar($0.isoText) }, .flow))
      }
    return group(
      ShiftKey.self,
      [
        (.name, .scalar(shift.name)), days, (.first, .scalar(Shift.clockText(shift.first))),
        (.last, .scalar(Shift.clockText(shift.last))), (.end, .scalar(Shift.clockText(shift.end))),
        (.slot, .integer(shift.slotMinutes)), (.turn, turns(shift.turns)),
        (.pacing, shift.pacing.map(YAMLValue.integer)), (.covers, shift.maximum.map(YAMLValue.integer)),
      ], .block)
  }

  private func turns(_ turns: TurnTimes) -> YAMLValue {
    .mapping(
      turns.steps.map { YAMLValue.Entry(String($0.party), .integer($0.minutes)) }
        + [YAMLValue.Entry("more", .integer(turns.more))], .flow)
  }

  private func closure(_ closure: Closure) -> YAMLValue {
    let scope: (ClosureKey, YAMLValue?) =
      switch closure.scope {
      case .house: (.shift, nil)
      case .shift(let name): (.shift, .scalar(name))
      case .area(let area): (.area, .scalar(area))
      case .table(let label): (.table, .scalar(label))
      }
    return group(
      ClosureKey.self,
      [
        scope, (.from, .scalar(closure.from.rawValue)), (.to, .scalar(closure.to.rawValue)),
        (.reason, closure.reason.isEmpty ? nil : .scalar(closure.reason)),
      ])
  }

  private func group<Key: RawRepresentable<String>>(
    _ keys: Key.Type, _ entries: [(Key, YAMLValue?)], _ style: YAMLValue.Style = .flow
  ) -> YAMLValue {
    .mapping(entries.compactMap { key, value in value.map { YAMLValue.Entry(key.rawValue, $0) } }, style)
  }
}
