import Text

extension YAMLNode {
  /// The text of a scalar.
  ///
  /// - Throws: When it is a list or a mapping.
  public func text() throws(YAMLError) -> String {
    guard case .scalar(let text) = content else {
      throw YAMLError(at: position, "a word belongs here, not \(kind)")
    }
    return text
  }

  /// A whole number in decimal digits.
  ///
  /// - Throws: When it is none, or does not fit 64 bits.
  public func integer() throws(YAMLError) -> Int {
    let text = try text()
    guard let value = Int(text) else { throw YAMLError(at: position, "“\(text.shown)” is no whole number") }
    return value
  }

  /// `true` or `yes`, `false` or `no`, in any case.
  ///
  /// - Throws: When it is another word.
  public func boolean() throws(YAMLError) -> Bool {
    let text = try text()
    switch text.lowercased() {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default: throw YAMLError(at: position, "“\(text.shown)” is neither true nor false")
    }
  }

  /// The values of a sequence, in order; nothing at all (`keys:`) is an empty one.
  ///
  /// - Throws: When it is something else.
  public func list() throws(YAMLError) -> [YAMLNode] {
    switch content {
    case .sequence(let nodes): return nodes
    case .scalar(""): return []
    default: throw YAMLError(at: position, "a list belongs here, not \(kind)")
    }
  }

  /// The entries of a mapping, in order; nothing at all (`roles:`) is an empty one.
  ///
  /// - Throws: When it is something else, or a name occurs twice.
  public func entries() throws(YAMLError) -> [YAMLEntry] {
    let (entries, repeated) = try singleEntries()
    if let first = repeated.first { throw first }
    return entries
  }

  /// The first entry of each name, in order, and a fault for each further one.
  ///
  /// - Throws: When it is something else than a mapping or nothing.
  public func singleEntries() throws(YAMLError) -> (entries: [YAMLEntry], repeated: [YAMLError]) {
    let all = try allEntries()
    var lines: [String: Int] = [:]
    var entries: [YAMLEntry] = []
    var repeated: [YAMLError] = []
    for entry in all {
      if let line = lines[entry.name] {
        repeated.append(.repeated(entry.name, firstIn: line, at: entry.position))
      } else {
        lines[entry.name] = entry.position.line
        entries.append(entry)
      }
    }
    return (entries, repeated)
  }

  private func allEntries() throws(YAMLError) -> [YAMLEntry] {
    switch content {
    case .mapping(let entries): return entries
    case .scalar(""): return []
    default: throw YAMLError(at: position, "`name: value` lines belong here, not \(kind)")
    }
  }

  /// The value under `name`; nil when there is none, or when this is no mapping.
  public subscript(name: String) -> YAMLNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.name == name }?.value
  }

  /// The value under `name`.
  ///
  /// - Throws: When this is no mapping, or `name` is missing.
  public func required(_ name: String) throws(YAMLError) -> YAMLNode {
    guard let entry = try entries().first(where: { $0.name == name }) else {
      throw YAMLError(at: position, "`\(name)` is missing")
    }
    return entry.value
  }

  /// Refuses the first name that is not among `known`, and says which one is nearest to it.
  ///
  /// - Throws: When there is such a name, or this is no mapping.
  public func allowOnly(_ known: some Sequence<String>) throws(YAMLError) {
    let known = Array(known)
    for entry in try entries() where !known.contains(entry.name) {
      throw entry.unknown(among: known)
    }
  }

  /// The fault that this scalar is none of `known`, with the nearest one.
  public func unknown(among known: some Sequence<String>) -> YAMLError {
    guard case .scalar(let text) = content else {
      return YAMLError(at: position, "a word belongs here, not \(kind)")
    }
    return .unknown(text, among: known, at: position)
  }

  private var kind: String {
    switch content {
    case .scalar(let text): text.isEmpty ? "nothing" : "“\(text.shown)”"
    case .sequence: "a list"
    case .mapping: "a group of names"
    }
  }
}

extension YAMLEntry {
  /// The fault that nothing of this name belongs here, with the nearest of `known`.
  public func unknown(among known: some Sequence<String>) -> YAMLError {
    .unknown(name, among: known, at: position)
  }
}

extension YAMLError {
  /// The fault that a mapping has `name` already.
  static func repeated(_ name: String, firstIn line: Int, at position: YAMLPosition) -> YAMLError {
    YAMLError(at: position, "“\(name.shown)” stands in line \(line) already")
  }

  fileprivate static func unknown(
    _ name: String, among known: some Sequence<String>, at position: YAMLPosition
  ) -> YAMLError {
    let hint = name.nearest(in: known).map { "; did you mean “\($0)”?" } ?? ""
    return YAMLError(at: position, "“\(name.shown)” is not known\(hint)")
  }
}

extension String {
  /// As a message may show it: clean and short.
  fileprivate var shown: String { clipped(toCells: 40) }
}
