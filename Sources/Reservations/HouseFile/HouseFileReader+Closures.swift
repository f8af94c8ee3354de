import Persistence
import YAML

extension HouseFileReader {
  func closures(_ section: YAMLNode, in house: HouseRules) throws(YAMLError) -> [Closure] {
    var closures: [Closure] = []
    for (index, node) in try section.list().enumerated() {
      try node.allowOnly(ClosureKey.allCases.map(\.rawValue))
      let from = try bound(try node.required(ClosureKey.from.rawValue), "from", house)
      let to = try bound(try node.required(ClosureKey.to.rawValue), "to", house)
      let closure = Closure(
        id: index < rules.closures.count ? rules.closures[index].id : identifiers.next(),
        restaurant: rules.restaurant.id, scope: try scope(of: node, in: house), from: from, to: to,
        reason: try node[ClosureKey.reason.rawValue]?.name("reason", mayBeBlank: true) ?? "")
      let span = closure.span(on: house.clock)
      guard span.start < span.end else {
        throw YAMLError(
          at: try node.required(ClosureKey.to.rawValue).position,
          "to “\(to.rawValue)” is not after from “\(from.rawValue)”")
      }
      closures.append(closure)
    }
    return closures
  }

  private func bound(
    _ node: YAMLNode, _ field: String, _ house: HouseRules
  ) throws(YAMLError) -> Closure.Bound {
    let text = try node.text()
    guard let bound = Closure.Bound(rawValue: text) else {
      throw node.fault(field, text, "is no day: 2026-12-24, or with a time, 2026-12-24 18:00")
    }
    guard let minute = bound.minute else { return bound }
    let rollover = house.clock.rolloverMinutes
    guard (rollover...rollover + 1440).contains(minute) else {
      throw node.fault(
        field, text, "is outside its service day, which goes on until \(Shift.clockText(rollover + 1440))")
    }
    do throws(BookRefusal) {
      _ = try house.clock.instant(of: house.clock.wallTime(on: bound.day, minute: minute))
    } catch {
      throw YAMLError(at: node.position, "\(field) “\(text)”: \(error.wholeSentence)")
    }
    return bound
  }

  private func scope(of node: YAMLNode, in house: HouseRules) throws(YAMLError) -> Closure.Scope {
    let keys: [ClosureKey] = [.shift, .area, .table]
    let given = keys.compactMap { key in node[key.rawValue].map { (key: key, node: $0) } }
    guard given.count <= 1 else {
      throw YAMLError(at: given[1].node.position, "a closure has one of `shift`, `area` and `table`")
    }
    guard let (key, node) = given.first else { return .house }
    let name = try node.text()
    switch key {
    case .shift:
      return .shift(try one(of: house.shiftNames, name, node, "shift", "is no shift of the house"))
    case .area:
      let areas = Set(house.tables.map(\.area)).subtracting([""]).sorted()
      return .area(try one(of: areas, name, node, "area", "is no area of the house"))
    default:
      let labels = house.tables.map(\.label)
      return .table(try one(of: labels, name, node, "table", "is no table of the house"))
    }
  }

  private func one(
    of names: [String], _ name: String, _ node: YAMLNode, _ field: String, _ fault: String
  ) throws(YAMLError) -> String {
    guard let found = names.first(where: { $0.lowercased() == name.lowercased() }) else {
      throw node.fault(field, name, fault, nearest: names)
    }
    return found
  }
}
