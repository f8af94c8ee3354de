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
    case .lessThan: try translator.infix(lhs, "<", rhs)
    case .lessThanOrEqual: try translator.infix(lhs, "<=", rhs)
    case .greaterThan: try translator.infix(lhs, ">", rhs)
    case .greaterThanOrEqual: try translator.infix(lhs, ">=", rhs)
    @unknown default: throw translator.unsupported("the comparison \(op)")
    }
  }
}

extension PredicateExpressions.Conjunction: SQLTranslatable {
  func translation(in translator: inout PredicateTranslator) throws(PersistenceError) -> Translation {
    try translator.infix(lhs, "AND", rhs)
  }
}

extension PredicateExpressions.Disjunction: SQLTranslatable {
  func translation(in translator: inout PredicateTranslator) throws(PersistenceError) -> Translation {
    try translator.infix(lhs, "OR", rhs)
  }
}

extension PredicateExpressions.Negation: SQLTranslatable {
  func translation(in translator: inout PredicateTranslator) throws(PersistenceError) -> Translation {
    .expression(SQLExpression(text: "(NOT \(try translator.expression(wrapped).text))"))
  }
}

extension PredicateExpressions.Conditional: SQLTranslatable {
  func translation(in translator: inout PredicateTranslator) throws(PersistenceError) -> Translation {
    let test = try translator.expression(test)
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
    .expression(SQLExpression(text: try translator.expression(inner).text))
  }
}

extension PredicateExpressions.OptionalFlatMap: SQLTranslatable {
  func translation(in translator: inout PredicateTranslator) throws(PersistenceError) -> Translation {
    let wrapped = try translator.expression(wrapped)
    translator.enter(variable.key, as: .expression(SQLExpression(text: wrapped.text)))
    let transformed = try translator.expression(transform)
    return .expression(
      SQLExpression(
        text: "(CASE WHEN \(wrapped.text) IS NOT NULL THEN \(transformed.text) END)", isNullable: true))
  }
}
