import Text

/// Which column of a file holds which field.
public struct ImportMapping: Equatable, Sendable {
  /// A field and the column that holds it.
  public struct Column: Equatable, Sendable {
    /// What it holds.
    public let field: ImportField
    /// Its place in a row, from 0.
    public let index: Int
    /// As it is headed in the file.
    public let header: String
  }

  /// In the order of the file.
  public let columns: [Column]
  /// Headers that mean nothing to the book.
  public let ignored: [String]
  /// How many fields a row has.
  public let width: Int

  /// Reads the header; what a person said goes before what is recognised.
  ///
  /// - Parameter overrides: Field and header as typed: `party` and `Pers.`; an empty header leaves the field out.
  /// - Throws: `ImportProblem.noSuchField`, `.noSuchHeader`, `.noColumn`.
  public init(header: [String], overrides: [(field: String, header: String)] = []) throws(ImportProblem) {
    var found: [ImportField: Int] = [:]
    var settled: Set<ImportField> = []
    for (word, wanted) in overrides {
      guard let field = ImportField(typed: word) else { throw .noSuchField(word) }
      settled.insert(field)
      found[field] = wanted.isEmpty ? nil : try Self.index(of: wanted, in: header)
    }
    let letters = header.map(\.headerLetters)
    for field in ImportField.allCases where !settled.contains(field) {
      let taken = Set(found.values)
      found[field] =
        field.headers.lazy
        .compactMap { name in letters.indices.first { letters[$0] == name && !taken.contains($0) } }.first
    }
    try Self.check(found, header)
    columns = found.map { Column(field: $0, index: $1, header: header[$1]) }.sorted { $0.index < $1.index }
    let used = Set(found.values)
    ignored = header.indices.filter { !used.contains($0) && !header[$0].isVisiblyBlank }.map { header[$0] }
    width = header.count
  }

  /// The column of a field; nil when the file has none.
  public subscript(field: ImportField) -> Column? { columns.first { $0.field == field } }

  /// Whether this is a list that Maitre itself has printed: its ids are those of a book.
  public var isOwnList: Bool {
    self[.code] != nil && self[.start] != nil && self[.reference]?.header == "id"
      && ignored.contains("serviceDay")
  }

  private static func index(of wanted: String, in header: [String]) throws(ImportProblem) -> Int {
    if let exact = header.firstIndex(of: wanted) { return exact }
    let letters = wanted.headerLetters
    guard let index = header.firstIndex(where: { $0.headerLetters == letters }) else {
      throw .noSuchHeader(wanted, nearest: wanted.nearest(in: header))
    }
    return index
  }

  private static func check(_ found: [ImportField: Int], _ header: [String]) throws(ImportProblem) {
    if found[.start] == nil {
      guard found[.date] != nil else { throw .noColumn(.date, header: header) }
      guard found[.time] != nil else { throw .noColumn(.time, header: header) }
    }
    guard found[.party] != nil else { throw .noColumn(.party, header: header) }
    guard found[.guest] != nil || found[.first] != nil || found[.last] != nil else {
      throw .noColumn(.guest, header: header)
    }
  }
}
