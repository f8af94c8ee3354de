extension PredicateTranslator {
  /// Two values with an operator between them that gives NULL only for NULL.
  mutating func infix<Left, Right>(
    _ left: Left, _ sign: String, _ right: Right
  ) throws(PersistenceError) -> Translation {
    let left = try expression(left)
    let right = try expression(right)
    return .expression(
      SQLExpression(
        text: "(\(left.text) \(sign) \(right.text))", isNullable: left.isNullable || right.isNullable))
  }

  /// Two values in an order, which those that are none or no number are not in.
  mutating func comparison<Left, Right>(
    _ left: Left, _ sign: String, _ right: Right
  ) throws(PersistenceError) -> Translation {
    let left = try expression(left)
    let right = try expression(right)
    return .expression(
      SQLExpression(
        text: "(\(left.text) \(sign) \(right.text))", isUnknownFalse: left.isNullable || right.isNullable))
  }

  /// Two conditions with AND or OR between them.
  mutating func connection<Left, Right>(
    _ left: Left, _ sign: String, _ right: Right
  ) throws(PersistenceError) -> Translation {
    let left = try condition(left)
    let right = try condition(right)
    return .expression(
      SQLExpression(
        text: "(\(left.text) \(sign) \(right.text))",
        isUnknownFalse: left.isUnknownFalse || right.isUnknownFalse))
  }

  /// Equality as Swift has it: nil equals nil, and nothing else.
  mutating func equality<Left, Right>(
    _ left: Left, _ right: Right, isNegated: Bool
  ) throws(PersistenceError) -> Translation {
    let left = try expression(left)
    let right = try expression(right)
    switch (left.isNullable, right.isNullable) {
    case (false, false):
      return .expression(SQLExpression(text: "(\(left.text) \(isNegated ? "<>" : "=") \(right.text))"))
    case (true, true):
      return .expression(SQLExpression(text: "(\(left.text) \(isNegated ? "IS NOT" : "IS") \(right.text))"))
    default:
      // Unknown only where one is nil and the other is not: unequal. `=` lets the planner use more than IS does.
      return .expression(
        isNegated
          ? SQLExpression(text: "(\(left.text) IS NOT \(right.text))")
          : SQLExpression(text: "(\(left.text) = \(right.text))", isUnknownFalse: true))
    }
  }
}
