import Foundation

/// A part of a statement.
struct SQLExpression {
  let text: String
  /// Whether it can be NULL, where `=` would be neither true nor false.
  var isNullable = false
}

/// What a part of a predicate turns into.
enum Translation {
  /// The model itself, not yet a column.
  case model(any PersistentModel.Type)
  /// Text.
  case expression(SQLExpression)
  /// A captured value; bound late, so that nil and lists can be looked at.
  case captured(Any)
}

/// A part of a predicate that has a meaning in SQL.
protocol SQLTranslatable {
  func translation(in translator: inout PredicateTranslator) throws(PersistenceError) -> Translation
}

/// Turns a predicate into the text of a condition and the values for its numbered parameters.
struct PredicateTranslator {
  /// SQLite's own limit for numbered parameters.
  static let parameterLimit = 32_766

  private(set) var bindings: [SQLValue] = []
  private(set) var scopes: [PredicateExpressions.VariableID: Translation] = [:]

  mutating func condition<Model: PersistentModel>(
    _ predicate: Predicate<Model>
  ) throws(PersistenceError) -> String {
    scopes[predicate.variable.key] = .model(Model.self)
    return try expression(predicate.expression).text
  }

  mutating func enter(_ variable: PredicateExpressions.VariableID, as translation: Translation) {
    scopes[variable] = translation
  }

  mutating func translation(_ part: Any) throws(PersistenceError) -> Translation {
    guard let translatable = part as? any SQLTranslatable else { throw unsupported("\(type(of: part))") }
    return try translatable.translation(in: &self)
  }

  mutating func expression(_ part: Any) throws(PersistenceError) -> SQLExpression {
    try expression(try translation(part), of: part)
  }

  mutating func expression(
    _ translation: Translation, of part: Any
  ) throws(PersistenceError) -> SQLExpression {
    switch translation {
    case .expression(let expression): return expression
    case .captured(let value): return try bound(value)
    case .model(let model): throw unsupported("a whole \(model) as a value")
    }
  }

  /// A parameter that holds a captured value; NULL itself for nil.
  mutating func bound(_ value: Any) throws(PersistenceError) -> SQLExpression {
    guard let stored = SQLValue(any: value) else {
      throw unsupported("the captured \(type(of: value)), which no column holds")
    }
    return try bound(stored)
  }

  mutating func bound(_ value: SQLValue) throws(PersistenceError) -> SQLExpression {
    guard !value.isNull else { return SQLExpression(text: "NULL", isNullable: true) }
    guard bindings.count < Self.parameterLimit else {
      throw unsupported("more than \(Self.parameterLimit) captured values")
    }
    bindings.append(value)
    return SQLExpression(text: "?\(bindings.count)")
  }

  func unsupported(_ what: String) -> PersistenceError {
    .unsupportedPredicate(expression: what)
  }
}

extension PredicateTranslator {
  /// Two parts with an operator between them that never gives NULL for parts that are not.
  mutating func infix(
    _ left: Any, _ sign: String, _ right: Any
  ) throws(PersistenceError) -> Translation {
    let left = try expression(left)
    let right = try expression(right)
    return .expression(
      SQLExpression(
        text: "(\(left.text) \(sign) \(right.text))", isNullable: left.isNullable || right.isNullable))
  }

  /// Equality as Swift has it: nil equals nil, and the answer is never NULL.
  mutating func equality(
    _ left: Any, _ right: Any, isNegated: Bool
  ) throws(PersistenceError) -> Translation {
    let left = try expression(left)
    let right = try expression(right)
    let isPlain = !left.isNullable && !right.isNullable
    let sign = isPlain ? (isNegated ? "<>" : "=") : (isNegated ? "IS NOT" : "IS")
    return .expression(SQLExpression(text: "(\(left.text) \(sign) \(right.text))"))
  }
}
