/// The tables of the search index of a model's table, and the triggers that keep them current.
///
/// They keep no text of their own (FTS5 external content): the rows are the model's. Triggers see every way of writing, those
/// of delete rules and of other programs included; only a REPLACE of another program passes them by, unless it has set
/// `recursive_triggers` as this one does (`integrityCheck` tells, `rebuildSearchIndexes` mends).
struct SearchTables {
  let table: TableDefinition
  let index: SearchIndex

  /// Nil when the table declares no search.
  init?(_ table: TableDefinition) {
    guard let index = table.search else { return nil }
    self.table = table
    self.index = index
  }

  /// The index of words; nil when no column of words is declared.
  var words: String? { index.words.isEmpty ? nil : "\(table.name)_search_words" }
  /// The index of digits; nil when no column of digits is declared.
  var digits: String? { index.digits.isEmpty ? nil : "\(table.name)_search_digits" }

  private var parts: [SearchTable] {
    var parts: [SearchTable] = []
    if let words {
      // The text is folded already; marks are parts of letters in many scripts.
      let tokenizer = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'"
      parts.append(
        SearchTable(
          name: words, columns: index.words, options: ["tokenize=\"\(tokenizer)\"", "prefix='1 2 3'"]))
    }
    if let digits {
      parts.append(SearchTable(name: digits, columns: index.digits, options: ["tokenize='trigram'"]))
    }
    return parts
  }

  /// Those that are declared.
  var names: [String] { parts.map(\.name) }

  /// Creates what is missing.
  var creation: [String] { parts.flatMap { $0.creation(over: table) } }

  /// The names of what is created, with the tables that the engine makes for itself.
  var objectNames: [String] {
    parts.map(\.name).flatMap { name in
      [name] + ["config", "content", "data", "docsize", "idx"].map { "\(name)_\($0)" }
        + SearchTable.triggerNames(of: name)
    }
  }

  /// What the file says of them where they are as they would be created now, in the order of the alphabet.
  var definitions: [String] { parts.flatMap { $0.definitions(over: table) }.sorted() }

  /// The statement that finds what the file says, of an index that was declared otherwise too.
  var storedDefinitions: String {
    let names = possibleNames.flatMap { [$0] + SearchTable.triggerNames(of: $0) }
    return "SELECT sql FROM sqlite_master WHERE name IN (\(names.map { "'\($0)'" }.joined(separator: ", ")))"
  }

  /// Fills the index from the rows, whatever it held.
  var filling: [String] {
    parts.map { "INSERT INTO \($0.name.quoted) (\($0.name.quoted)) VALUES ('rebuild')" }
  }

  /// Removes an index, also one that was declared otherwise.
  var removal: [String] {
    possibleNames.flatMap { name in
      SearchTable.triggerNames(of: name).map { "DROP TRIGGER IF EXISTS \($0.quoted)" }
        + ["DROP TABLE IF EXISTS \(name.quoted)"]
    }
  }

  private var possibleNames: [String] { ["words", "digits"].map { "\(table.name)_search_\($0)" } }

  /// Statements that fail where the index does not fit the rows.
  var checks: [String] {
    parts.map { "INSERT INTO \($0.name.quoted) (\($0.name.quoted), rank) VALUES ('integrity-check', 1)" }
  }

  /// The engine's own tables that have a row for each row of the model's.
  var rowTables: [String] { parts.map { "\($0.name)_docsize" } }
}
