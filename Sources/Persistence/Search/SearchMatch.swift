/// A search as parts of a statement.
struct SearchMatch {
  /// The index that the statement starts from, named `s`; nil where conditions on the row's id do it.
  private(set) var leadingSource: String?
  private(set) var conditions: [String] = []

  var leadingKey: String? { leadingSource == nil ? nil : "s.rowid" }

  /// - Throws: `unsupportedPredicate` when the table declares no search.
  init(
    _ text: String, in table: TableDefinition, _ translator: inout PredicateTranslator
  ) throws(PersistenceError) {
    guard let index = SearchTables(table) else {
      throw .unsupportedPredicate(expression: "a search in \(table.name), whose table declares none")
    }
    let search = SearchText(text)
    guard !search.isEmpty else {
      conditions = ["0"]
      return
    }
    try addWords(search.words, index, &translator)
    for digits in search.digits { try addDigits(digits, index, table, &translator) }
  }

  private mutating func addWords(
    _ words: [String], _ index: SearchTables, _ translator: inout PredicateTranslator
  ) throws(PersistenceError) {
    guard !words.isEmpty else { return }
    guard let name = index.words else { return conditions.append("0") }
    // In quotes, a term is never a part of the engine's own language.
    let expression = words.map { "\"\($0)\" *" }.joined(separator: " AND ")
    leadingSource = "\(name.quoted) AS s"
    conditions.append("s.\(name.quoted) MATCH \(try translator.bound(.text(expression)).text)")
  }

  private mutating func addDigits(
    _ digits: String, _ index: SearchTables, _ table: TableDefinition,
    _ translator: inout PredicateTranslator
  ) throws(PersistenceError) {
    var sources: [String] = []
    if let name = index.digits {
      sources.append(try Self.rows(of: name, matching: "\"\(digits)\"", &translator))
    }
    if let name = index.words {
      sources.append(try Self.rows(of: name, matching: "\"\(digits)\" *", &translator))
    }
    conditions.append("\(leadingKey ?? table.qualifiedNames[0]) IN (\(sources.joined(separator: " UNION ")))")
  }

  private static func rows(
    of name: String, matching expression: String, _ translator: inout PredicateTranslator
  ) throws(PersistenceError) -> String {
    let mark = try translator.bound(.text(expression)).text
    return "SELECT rowid FROM \(name.quoted) WHERE \(name.quoted) MATCH \(mark)"
  }
}
