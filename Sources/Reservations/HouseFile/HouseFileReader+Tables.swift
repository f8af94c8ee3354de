import Persistence
import Text
import YAML

extension HouseFileReader {
  /// Highest and lowest priority.
  private static let priorities = -1_000_000...1_000_000

  func tables(_ section: YAMLNode) throws(YAMLError) -> [DiningTable] {
    var tables: [DiningTable] = []
    var lines: [String: Int] = [:]
    for node in try section.list() {
      let table = try table(node)
      if let line = lines.updateValue(node.line, forKey: table.label.lowercased()) {
        throw node.fault("label", table.label, "is the table of line \(line) already")
      }
      tables.append(table)
    }
    return tables
  }

  private func table(_ node: YAMLNode) throws(YAMLError) -> DiningTable {
    try node.allowOnly(TableKey.allCases.map(\.rawValue))
    let label = try label(try node.required(TableKey.label.rawValue))
    let folded = label.lowercased()
    let known = (rules.tables + rules.retired).first { $0.label.lowercased() == folded }
    let (minimum, maximum) = try range(of: node)
    return DiningTable(
      id: known?.id ?? identifiers.next(), restaurant: rules.restaurant.id, label: label,
      area: try node[TableKey.area.rawValue]?.name("area") ?? "", minimum: minimum, maximum: maximum,
      priority: try priority(of: node), kind: try kind(of: node))
  }

  private func label(_ node: YAMLNode) throws(YAMLError) -> String {
    let label = try node.name("label")
    if let fault = TableLabel.fault(of: label) { throw node.fault("label", label, fault) }
    return label
  }

  private func kind(of node: YAMLNode) throws(YAMLError) -> DiningTable.Kind {
    guard let node = node[TableKey.kind.rawValue] else { return .bookable }
    let name = try node.text()
    guard let kind = DiningTable.Kind.named.first(where: { $0.fileName == name }) else {
      let known = DiningTable.Kind.named.map(\.fileName)
      throw node.fault("kind", name, "is none of \(known.joined(separator: ", "))", nearest: known)
    }
    return kind
  }

  private func priority(of node: YAMLNode) throws(YAMLError) -> Int {
    try node[TableKey.priority.rawValue]?.number("priority", in: Self.priorities) ?? 0
  }

  private func range(of node: YAMLNode) throws(YAMLError) -> (minimum: Int, maximum: Int) {
    let maximum = try node.required(TableKey.maximum.rawValue)
    let most = try maximum.number("maximum", in: 1...PartySize.largest)
    let minimum = node[TableKey.minimum.rawValue]
    let least = try minimum?.number("minimum", in: 1...PartySize.largest) ?? 1
    if let minimum, least > most {
      throw minimum.fault("minimum", String(least), "is above the maximum, \(most)")
    }
    return (least, most)
  }
}

extension HouseFileReader {
  func combinations(_ section: YAMLNode, of tables: [DiningTable]) throws(YAMLError) -> [Combination] {
    var combinations: [Combination] = []
    for (index, node) in try section.list().enumerated() {
      try node.allowOnly(CombinationKey.allCases.map(\.rawValue))
      let members = try members(try node.required(CombinationKey.tables.rawValue), of: tables)
      let (minimum, maximum) = try range(of: node)
      combinations.append(
        Combination(
          id: index < rules.combinations.count ? rules.combinations[index].id : identifiers.next(),
          restaurant: rules.restaurant.id, tables: members, minimum: minimum, maximum: maximum,
          priority: try priority(of: node)))
    }
    return combinations
  }

  private func members(
    _ node: YAMLNode, of tables: [DiningTable]
  ) throws(YAMLError) -> [PersistentIdentifier<DiningTable>] {
    var members: [PersistentIdentifier<DiningTable>] = []
    for item in try node.list() {
      let label = try item.text()
      guard let table = tables.first(where: { $0.label.lowercased() == label.lowercased() }) else {
        throw item.fault("tables", label, "is no table of the house", nearest: tables.map(\.label))
      }
      guard !members.contains(table.id) else { throw item.fault("tables", label, "stands here twice") }
      members.append(table.id)
    }
    guard members.count > 1 else {
      throw YAMLError(at: node.position, "tables: a combination has two or more")
    }
    return members
  }
}
