import Foundation

extension PredicateExpressions.KeyPath: SQLTranslatable {
  func translation(in translator: inout PredicateTranslator) throws(PersistenceError) -> Translation {
    switch try translator.translation(root) {
    case .model(let model): return .expression(try column(of: model, translator))
    case .captured(let value):
      guard let root = value as? Root.Output else { throw translator.unsupported("\(keyPath.words)") }
      if let reference = Root.Output.self as? any ReferenceValue.Type, !reference.holds(keyPath) {
        throw translator.unsupported("\(keyPath.words) of a captured reference, which holds no row")
      }
      return .captured(root[keyPath: keyPath])
    case .expression(let expression):
      guard let target = expression.target else { return try property(of: expression, translator) }
      return .expression(try column(of: target.model, referredToBy: expression, &translator))
    }
  }

  private func column<Model: PersistentModel>(
    of model: Model.Type, _ translator: PredicateTranslator
  ) throws(PersistenceError) -> SQLExpression {
    let table = Model.definition
    guard Root.Output.self == Model.self, let position = table.places.position(of: keyPath) else {
      throw translator.unsupported("\(keyPath.words), which is not a column of \(table.name)")
    }
    let column = table.columns[position]
    return SQLExpression(
      text: table.qualifiedNames[position], isNullable: column.isNullable, target: column.target)
  }

  /// A column of the row that a reference names; the id is the reference itself.
  private func column<Model: PersistentModel>(
    of model: Model.Type, referredToBy reference: SQLExpression, _ translator: inout PredicateTranslator
  ) throws(PersistenceError) -> SQLExpression {
    guard keyPath != \Reference<Model>.id else {
      return SQLExpression(text: reference.text, isNullable: reference.isNullable)
    }
    let table = Model.definition
    guard let position = table.references[keyPath] else {
      throw translator.unsupported("\(keyPath.words), which is not a column of \(table.name)")
    }
    return translator.join(table, by: reference).column(at: position)
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
    throw translator.unsupported("\(keyPath.words) of the stored \(Root.Output.self)")
  }

  /// Key paths to an enum's own `rawValue` and to the protocol's are not equal, so the values are compared.
  private func isRawValue<Raw: RawRepresentable & CaseIterable>(of type: Raw.Type) -> Bool {
    guard let path = keyPath as? Swift.KeyPath<Raw, Raw.RawValue> else { return false }
    return type.allCases.allSatisfy { SQLValue(any: $0[keyPath: path]) == SQLValue(any: $0.rawValue) }
  }
}
