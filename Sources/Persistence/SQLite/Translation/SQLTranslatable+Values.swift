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
    guard let scope = translator.scopes[key] else {
      throw translator.unsupported("a variable of another predicate")
    }
    return scope
  }
}

extension PredicateExpressions.Applied: SQLTranslatable {
  func translation(in translator: inout PredicateTranslator) throws(PersistenceError) -> Translation {
    let scope = try variable.translation(in: &translator)
    translator.enter(predicate.variable.key, as: scope)
    return try translator.translation(predicate.expression)
  }
}

extension PredicateExpressions.KeyPath: SQLTranslatable {
  func translation(in translator: inout PredicateTranslator) throws(PersistenceError) -> Translation {
    switch try translator.translation(root) {
    case .model(let model): return try column(of: model, translator)
    case .captured(let value):
      guard let root = value as? Root.Output else { throw translator.unsupported("\(keyPath)") }
      return .captured(root[keyPath: keyPath])
    case .expression(let expression): return try property(of: expression, translator)
    }
  }

  private func column<Model: PersistentModel>(
    of model: Model.Type, _ translator: PredicateTranslator
  ) throws(PersistenceError) -> Translation {
    guard let position = Model.table.columnOfKeyPath[keyPath] else {
      throw translator.unsupported("\(keyPath), which is not a column of \(Model.definition.name)")
    }
    let column = Model.definition.columns[position]
    return .expression(SQLExpression(text: column.name.quoted, isNullable: column.isNullable))
  }

  /// The few properties of a stored value that SQL knows.
  private func property(
    of expression: SQLExpression, _ translator: PredicateTranslator
  ) throws(PersistenceError) -> Translation {
    if keyPath == \String.isEmpty {
      return .expression(SQLExpression(text: "(\(expression.text) = '')"))
    }
    if let type = Root.Output.self as? any (RawRepresentable & CaseIterable).Type, isRawValue(of: type) {
      return .expression(expression)
    }
    throw translator.unsupported("\(keyPath) of the stored \(Root.Output.self)")
  }

  /// Key paths to an enum's own `rawValue` and to the protocol's are not equal, so the values are compared.
  private func isRawValue<Raw: RawRepresentable & CaseIterable>(of type: Raw.Type) -> Bool {
    guard let path = keyPath as? Swift.KeyPath<Raw, Raw.RawValue> else { return false }
    return type.allCases.allSatisfy { SQLValue(any: $0[keyPath: path]) == SQLValue(any: $0.rawValue) }
  }
}
