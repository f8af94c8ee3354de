/// A house's tables: `[{"label": "4", "area": "Window", "minimum": 2, "maximum": 4, "priority": 1}]`.
extension MaitreFields {
  private static let maximumTables = 500
  private static let maximumSeats = 500
  private static let maximumLabel = 12
  /// What a host types for no table, or for any.
  private static let reserved: Set<String> = ["none", "-", "best"]

  /// The tables in the feed's order; none where the member is absent.
  func tables(_ name: String) throws(Refusal) -> [TableRecord] {
    let values: [JSONValue]
    switch members[name] {
    case nil, .null: return []
    case .array(let list): values = list
    default: throw Refusal("has a value for \(name) that is not a list")
    }
    guard values.count <= Self.maximumTables else {
      throw Refusal("has \(values.count) tables, more than \(Self.maximumTables)")
    }
    var tables: [TableRecord] = []
    var labels: Set<String> = []
    for value in values {
      let table = try Self.table(value, position: tables.count + 1)
      guard labels.insert(table.label.lowercased()).inserted else {
        throw Refusal("has the table “\(table.label)” twice")
      }
      tables.append(table)
    }
    return tables
  }

  private static func table(_ value: JSONValue, position: Int) throws(Refusal) -> TableRecord {
    guard case .object(let members) = value else {
      throw Refusal("has a table #\(position) that is not an object")
    }
    do {
      return try MaitreFields(members).table()
    } catch {
      throw Refusal("has a table #\(position) that \(error.reason)")
    }
  }

  private func table() throws(Refusal) -> TableRecord {
    let seats = 1...Self.maximumSeats
    let label = try label()
    guard let maximum = try number("maximum", in: seats) else { throw Refusal("has no maximum") }
    let minimum = try number("minimum", in: seats) ?? 1
    guard minimum <= maximum else { throw Refusal("seats at least \(minimum) and at most \(maximum)") }
    return TableRecord(
      label: label, area: try text("area"), minimum: minimum, maximum: maximum,
      priority: try number("priority", in: 0...1000) ?? 0)
  }

  /// Hosts type labels, several with `+` between them.
  private func label() throws(Refusal) -> String {
    guard let label = try text("label") else { throw Refusal("has no label") }
    guard label.count <= Self.maximumLabel,
      !label.contains(where: { $0 == "+" || $0 == "," || $0.isWhitespace })
    else {
      throw Refusal(
        "has the label “\(Self.excerpt(label))”, not 1 to \(Self.maximumLabel) characters without blanks, + and commas"
      )
    }
    guard !Self.reserved.contains(label.lowercased()) else {
      throw Refusal("has the label “\(label)”, which a host types for no table or any")
    }
    return label
  }
}
