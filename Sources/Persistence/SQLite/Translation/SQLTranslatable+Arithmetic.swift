import Foundation

extension PredicateExpressions.Arithmetic: SQLTranslatable {
  func translation(in translator: inout PredicateTranslator) throws(PersistenceError) -> Translation {
    switch op {
    case .add: try translator.infix(lhs, "+", rhs)
    case .subtract: try translator.infix(lhs, "-", rhs)
    case .multiply: try translator.infix(lhs, "*", rhs)
    @unknown default: throw translator.unsupported("the operator \(op)")
    }
  }
}

extension PredicateExpressions.IntDivision: SQLTranslatable {
  func translation(in translator: inout PredicateTranslator) throws(PersistenceError) -> Translation {
    try translator.infix(lhs, "/", rhs)
  }
}

extension PredicateExpressions.IntRemainder: SQLTranslatable {
  func translation(in translator: inout PredicateTranslator) throws(PersistenceError) -> Translation {
    try translator.infix(lhs, "%", rhs)
  }
}

extension PredicateExpressions.FloatDivision: SQLTranslatable {
  /// SQL has NULL where the divisor is 0, and no other word for what is no number, which is unequal to all.
  func translation(in translator: inout PredicateTranslator) throws(PersistenceError) -> Translation {
    let dividend = try translator.expression(lhs).text
    let divisor = try translator.expression(rhs).text
    let quotient =
      "(CASE WHEN \(divisor) = 0 THEN \(dividend) * 9e999 ELSE \(dividend) / \(divisor) END)"
    return .expression(SQLExpression(text: quotient, isNullable: true))
  }
}

extension PredicateExpressions.UnaryMinus: SQLTranslatable {
  func translation(in translator: inout PredicateTranslator) throws(PersistenceError) -> Translation {
    let value = try translator.expression(wrapped)
    return .expression(SQLExpression(text: "(- \(value.text))", isNullable: value.isNullable))
  }
}
