import Persistence
import YAML

/// Parts that a file leaves out must still be possible beside those that it has.
extension HouseFileReader {
  /// - Throws: When a shift fitted the service day until now and does no more.
  func kept(_ shifts: [Shift], rollover: Int, at document: YAMLNode) throws(YAMLError) -> [Shift] {
    for shift in shifts where shift.fits(rollover: rules.restaurant.rolloverMinutes) {
      guard !shift.fits(rollover: rollover) else { continue }
      throw fault(
        .rollover, of: document,
        "the shift \(shift.name) (\(shift.span)) leaves the service day, which goes from "
          + "\(Shift.clockText(rollover)) to \(Shift.clockText(rollover + 1440)): `shifts` must say otherwise"
      )
    }
    return shifts
  }

  /// - Throws: When a closure was possible until now and is no more.
  func kept(
    _ closures: [Closure], in house: HouseRules, at document: YAMLNode
  ) throws(YAMLError) -> [Closure] {
    for closure in closures where !closure.isPossible(in: house) && closure.isPossible(in: rules) {
      let section: HouseFile.Section =
        closure.hasSubject(in: house) ? .rollover : closure.isOfShift ? .shifts : .tables
      throw fault(
        section, of: document,
        "the house has a closure of \(closure.subject), \(closure.from.rawValue) to \(closure.to.rawValue), "
          + "which is impossible then: `closures` must say otherwise")
    }
    return closures
  }

  private func fault(_ section: HouseFile.Section, of document: YAMLNode, _ sentence: String) -> YAMLError {
    YAMLError(at: document[section.rawValue]?.position ?? document.position, sentence)
  }
}

extension Shift {
  fileprivate func fits(rollover: Int) -> Bool { first >= rollover && end <= rollover + 1440 }
}

extension Closure {
  /// What a file would be allowed to say.
  fileprivate func isPossible(in house: HouseRules) -> Bool {
    let rollover = house.clock.rolloverMinutes
    let minutes = [from.minute, to.minute].compactMap(\.self)
    let span = span(on: house.clock)
    return hasSubject(in: house) && span.start < span.end
      && minutes.allSatisfy { (rollover...rollover + 1440).contains($0) }
  }

  fileprivate func hasSubject(in house: HouseRules) -> Bool {
    switch scope {
    case .house: true
    case .shift(let name): house.shiftNames.contains(name)
    case .area(let area): house.tables.contains { $0.area == area }
    case .table(let label): house.tables.contains { $0.label == label }
    }
  }

  fileprivate var isOfShift: Bool {
    if case .shift = scope { true } else { false }
  }

  fileprivate var subject: String {
    switch scope {
    case .house: "everything"
    case .shift(let name): "shift “\(name)”"
    case .area(let area): "area “\(area)”"
    case .table(let label): "table “\(label)”"
    }
  }
}
