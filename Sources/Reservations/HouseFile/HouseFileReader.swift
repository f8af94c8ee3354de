import Foundation
import Persistence
import YAML

/// Reads the document of a house over what the house has: parts that are left out stay, and what keeps its label keeps its identity.
///
/// Nothing is taken of a document with a fault; each fault says its place, the field and the value.
struct HouseFileReader {
  let rules: HouseRules
  let identifiers: IdentifierSource

  /// The house as the document has it.
  func read(_ document: YAMLNode) throws(YAMLError) -> HouseRules {
    try document.allowOnly(HouseFile.Section.allCases.map(\.rawValue))
    var house = try ownFields(of: document)
    if let zone = document[HouseFile.Section.zone.rawValue] { house.timeZone = try self.zone(zone) }
    if let rollover = document[HouseFile.Section.rollover.rawValue] {
      house.rolloverMinutes = try self.rollover(rollover)
    }
    let tables = try document[HouseFile.Section.tables.rawValue].map(self.tables) ?? rules.tables
    let combinations =
      if let section = document[HouseFile.Section.combinations.rawValue] {
        try self.combinations(section, of: tables)
      } else {
        try kept(rules.combinations, of: tables, at: document)
      }
    let shifts =
      if let section = document[HouseFile.Section.shifts.rawValue] {
        try self.shifts(section, rollover: house.rolloverMinutes)
      } else { try kept(rules.ownShifts, rollover: house.rolloverMinutes, at: document) }
    var result = HouseRules(
      house, tables: tables + retired(without: tables), combinations: combinations, shifts: shifts)
    if let section = document[HouseFile.Section.closures.rawValue] {
      result.closures = try closures(section, in: result)
    } else {
      result.closures = try kept(rules.closures, in: result, at: document)
    }
    try checkRevision(of: document, for: result)
    return result
  }

  /// - Throws: When somebody set the house up after the document was written, unless it says the same.
  private func checkRevision(of document: YAMLNode, for result: HouseRules) throws(YAMLError) {
    guard let node = document[HouseFile.Section.revision.rawValue],
      try node.integer() != HouseFile.revision(of: rules.restaurant), result != rules
    else { return }
    throw YAMLError(
      at: node.position,
      "somebody set the house up since this file was written: export it again, or remove this line")
  }

  /// Tables of the house that the file has no more, and those that were gone before.
  private func retired(without tables: [DiningTable]) -> [DiningTable] {
    let known = Set(tables.map(\.id))
    return (rules.tables + rules.retired).filter { !known.contains($0.id) }.map { table in
      var table = table
      table.kind = .retired
      return table
    }
  }

  private func kept(
    _ combinations: [Combination], of tables: [DiningTable], at document: YAMLNode
  ) throws(YAMLError) -> [Combination] {
    let known = Set(tables.map(\.id))
    for combination in combinations where !known.isSuperset(of: combination.tables) {
      let labels = combination.tables.compactMap { id in rules.tables.first { $0.id == id }?.label }
      throw YAMLError(
        at: document[HouseFile.Section.tables.rawValue]?.position ?? document.position,
        "the house combines \(labels.joined(separator: " + ")): the tables must stay, or `combinations` must say otherwise"
      )
    }
    return combinations
  }

  private func zone(_ node: YAMLNode) throws(YAMLError) -> String {
    let name = try node.text()
    guard TimeZone(identifier: name) == nil else { return name }
    throw node.fault("zone", name, "is in no list of time zones", nearest: TimeZone.knownTimeZoneIdentifiers)
  }

  private func rollover(_ node: YAMLNode) throws(YAMLError) -> Int {
    let minute = try node.minute("rollover")
    guard minute < 12 * 60 else {
      throw node.fault("rollover", try node.text(), "is not a time between 00:00 and 11:59")
    }
    return minute
  }
}
