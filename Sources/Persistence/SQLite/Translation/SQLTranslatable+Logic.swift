import Foundation

extension PredicateExpressions.Equal: SQLTranslatable {
  func translation(in translator: inout PredicateTranslator) throws(PersistenceError) -> Translation {
    try translator.equality(lhs, rhs, isNegated: false)
  }
}

extension PredicateExpressions.NotEqual: SQLTranslatable {
  func translation(in translator: inout PredicateTranslator) throws(PersistenceError) -> Translation {
    try translator.equality(lhs, rhs, isNegated: true)
  }
}

extension PredicateExpressions.Comparison: SQLTranslatable {
  func translation(in translator: inout PredicateTranslator) throws(PersistenceError) -> Translation {
    switch op {
    case .lessThan: try translator.comparison(lhs, "<", rhs)
    case .lessThanOrEqual: try translator.comparison(lhs, "<=", rhs)
    case .greaterThan: try translator.comparison(lhs, ">", rhs)
    case .greaterThanOrEqual: try translator.comparison(lhs, ">=", rhs)
    @unknown default: throw translator.unsupported("the comparison \(op)")
    }
  }
}

extension PredicateExpressions.Conjunction: SQLTranslatable {
  func translation(in translator: inout PredicateTranslator) throws(PersistenceError) -> Translation {
    try translator.connection(lhs, "AND", rhs)
  }
}

extension PredicateExpressions.Disjunction: SQLTranslatable {
  func translation(in translator: inout PredicateTranslator) throws(PersistenceError) -> Translation {
    try translator.connection(lhs, "OR", rhs)
  }
}

extension PredicateExpressions.Negation: SQLTranslatable {
  func translation(in translator: inout PredicateTranslator) throws(PersistenceError) -> Translation {
    .expression(SQLExpression(text: "(NOT \(try translator.expression(wrapped).text))"))
  }
}

extension PredicateExpressions.Conditional: SQLTranslatable {
  func translation(in translator: inout PredicateTranslator) throws(PersistenceError) -> Translation {
    let test = try translator.condition(test)
    let yes = try translator.expression(trueBranch)
    let no = try translator.expression(falseBranch)
    return .expression(
      SQLExpression(
        text: "(CASE WHEN \(test.text) THEN \(yes.text) ELSE \(no.text) END)",
        isNullable: yes.isNullable || no.isNullable))
  }
}

extension PredicateExpressions.NilCoalesce: SQLTranslatable {
  func translation(in translator: inout PredicateTranslator) throws(PersistenceError) -> Translation {
    let value = try translator.expression(lhs)
    let fallback = try translator.expression(rhs)
    return .expression(
      SQLExpression(text: "ifnull(\(value.text), \(fallback.text))", isNullable: fallback.isNullable))
  }
}

extension PredicateExpressions.ForcedUnwrap: SQLTranslatable {
  func translation(in translator: inout PredicateTranslator) throws(PersistenceError) -> Translation {
    .expression(try translator.expression(inner).unwrapped)
  }
}

extension PredicateExpressions.OptionalFlatMap: SQLTranslatable {
  func translation(in translator: inout PredicateTranslator) throws(PersistenceError) -> Translation {
    let wrapped = try translator.expression(wrapped)
    translator.enter(variable.key, as: .expression(wrapped.unwrapped))
    var transformed = try translator.expression(transform)
    transformed.isNullable = true
    // A column of a joined row is NULL by itself where the reference is; without CASE an index of that table can be used.
    if transformed.joinedBy == wrapped.text { return .expression(transformed) }
    return .expression(
      SQLExpression(
        text: "(CASE WHEN \(wrapped.text) IS NOT NULL THEN \(transformed.text) END)", isNullable: true))
  }
}

extension SQLExpression {
  /// Without nil; what can be nil is still to be known where a reference is followed.
  fileprivate var unwrapped: SQLExpression {
    target == nil ? SQLExpression(text: text, joinedBy: joinedBy) : self
  }
}
