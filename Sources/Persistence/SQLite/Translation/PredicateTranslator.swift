import Foundation

/// A part of a predicate that has a meaning in SQL.
protocol SQLTranslatable {
  func translation(in translator: inout PredicateTranslator) throws(PersistenceError) -> Translation
}

/// Turns a predicate into the text of a condition, the tables that it joins and the values for its numbered parameters.
///
/// The rows that the predicate is about are named `t`.
struct PredicateTranslator {
  /// SQLite's own limit for numbered parameters.
  static let parameterLimit = 32_766

  private(set) var bindings: [SQLValue] = []
  private(set) var joins: [TableJoin] = []
  private var scopes: [(variable: PredicateExpressions.VariableID, translation: Translation)] = []

  mutating func condition<Model: PersistentModel>(
    _ predicate: Predicate<Model>
  ) throws(PersistenceError) -> String {
    enter(predicate.variable.key, as: .model(Model.self))
    return try condition(predicate.expression).text
  }

  mutating func enter(_ variable: PredicateExpressions.VariableID, as translation: Translation) {
    scopes.append((variable, translation))
  }

  func scope(of variable: PredicateExpressions.VariableID) throws(PersistenceError) -> Translation {
    guard let scope = scopes.last(where: { $0.variable == variable }) else {
      throw unsupported("a variable of another predicate")
    }
    return scope.translation
  }

  mutating func translation<Part>(_ part: Part) throws(PersistenceError) -> Translation {
    guard let translatable = part as? any SQLTranslatable else { throw unsupported("\(type(of: part))") }
    return try translatable.translation(in: &self)
  }

  /// A part whose NULL, if it can be NULL, means nil.
  mutating func expression<Part>(_ part: Part) throws(PersistenceError) -> SQLExpression {
    let expression = try condition(part)
    return expression.isUnknownFalse ? SQLExpression(text: "ifnull(\(expression.text), 0)") : expression
  }

  /// A part for a place where NULL is as good as false.
  mutating func condition<Part>(_ part: Part) throws(PersistenceError) -> SQLExpression {
    switch try translation(part) {
    case .expression(let expression): return expression
    case .captured(let value): return try bound(value)
    case .model(let model): throw unsupported("a whole \(model) as a value")
    }
  }

  /// A parameter that holds a captured value; NULL itself for nil.
  mutating func bound(_ value: Any) throws(PersistenceError) -> SQLExpression {
    try bound(stored(value))
  }

  func stored(_ value: Any) throws(PersistenceError) -> SQLValue {
    guard let stored = SQLValue(any: value) else {
      throw unsupported("the captured \(type(of: value)), which no column holds")
    }
    return stored
  }

  mutating func bound(_ value: SQLValue) throws(PersistenceError) -> SQLExpression {
    guard !value.isNull else { return SQLExpression(text: "NULL", isNullable: true) }
    guard bindings.count < Self.parameterLimit else {
      throw unsupported("more than \(Self.parameterLimit) captured values")
    }
    bindings.append(value)
    return SQLExpression(text: "?\(bindings.count)")
  }

  /// The joined row that a reference names; one join for all parts of a predicate that follow the same reference.
  mutating func join(_ table: TableDefinition, by reference: SQLExpression) -> TableJoin {
    if let known = joins.first(where: { $0.reference == reference.text }) { return known }
    let join = TableJoin(
      table: table, alias: "r\(joins.count + 1)", reference: reference.text, isOuter: reference.isNullable)
    joins.append(join)
    return join
  }

  func unsupported(_ what: String) -> PersistenceError {
    .unsupportedPredicate(expression: what)
  }
}
