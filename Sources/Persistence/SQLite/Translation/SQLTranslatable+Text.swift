import Foundation

extension PredicateExpressions.CollectionContainsCollection: SQLTranslatable {
  func translation(in translator: inout PredicateTranslator) throws(PersistenceError) -> Translation {
    try translator.requireText(Base.Output.self, in: "contains")
    let text = try translator.expression(base)
    let part = try translator.expression(other)
    return .expression(SQLExpression(text: "(instr(\(text.text), \(part.text)) > 0)"))
  }
}

extension PredicateExpressions.SequenceStartsWith: SQLTranslatable {
  func translation(in translator: inout PredicateTranslator) throws(PersistenceError) -> Translation {
    try translator.requireText(Base.Output.self, in: "starts(with:)")
    let text = try translator.expression(base).text
    guard case .captured(let value) = try translator.translation(prefix), let prefix = value as? String else {
      let prefix = try translator.expression(prefix).text
      return .expression(SQLExpression(text: "(substr(\(text), 1, length(\(prefix))) = \(prefix))"))
    }
    guard !prefix.isEmpty else { return .expression(SQLExpression(text: "1")) }
    // As a range, so that an index serves it.
    var condition = "\(text) >= \(try translator.bound(prefix).text)"
    if let end = prefix.endOfPrefixRange { condition += " AND \(text) < \(try translator.bound(end).text)" }
    return .expression(SQLExpression(text: "(\(condition))"))
  }
}

extension PredicateTranslator {
  fileprivate func requireText<Value>(_ type: Value.Type, in name: String) throws(PersistenceError) {
    guard type == String.self else { throw unsupported("\(name) on a stored \(type)") }
  }
}

extension String {
  /// The least text, in the order of UTF-8, that is greater than every text that starts with this one; nil when there is none.
  var endOfPrefixRange: String? {
    var scalars = Array(unicodeScalars)
    while let last = scalars.popLast() {
      // After the last one below the surrogates comes the first one above them.
      let next = last.value == 0xd7ff ? 0xe000 : last.value + 1
      guard let scalar = Unicode.Scalar(next) else { continue }
      scalars.append(scalar)
      return String(String.UnicodeScalarView(scalars))
    }
    return nil
  }
}
