import Foundation

extension PredicateExpressions.Value: SQLTranslatable {
  func translation(in translator: inout PredicateTranslator) -> Translation { .captured(value) }
}

extension PredicateExpressions.NilLiteral: SQLTranslatable {
  func translation(in translator: inout PredicateTranslator) -> Translation {
    .expression(SQLExpression(text: "NULL", isNullable: true))
  }
}

extension PredicateExpressions.Variable: SQLTranslatable {
  func translation(in translator: inout PredicateTranslator) throws(PersistenceError) -> Translation {
    try translator.scope(of: key)
  }
}

extension PredicateExpressions.Applied: SQLTranslatable {
  func translation(in translator: inout PredicateTranslator) throws(PersistenceError) -> Translation {
    translator.enter(predicate.variable.key, as: try translator.scope(of: variable.key))
    return try translator.translation(predicate.expression)
  }
}
