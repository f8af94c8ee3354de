import Foundation

extension PredicateExpressions {
  /// A whole predicate as a part of another one.
  ///
  /// The macro's own way (`evaluate` inside `#Predicate`) is refused on Linux.
  public struct Applied<Model>: StandardPredicateExpression {
    /// True or false.
    public typealias Output = Bool
    let predicate: Predicate<Model>
    let variable: Variable<Model>

    /// Evaluates the predicate for what the variable holds.
    public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
      try predicate.evaluate(variable.evaluate(bindings))
    }
  }
}

extension PredicateExpressions.Applied {
  init(_ predicate: Predicate<Model>, to variable: PredicateExpressions.Variable<Model>) {
    self.predicate = predicate
    self.variable = variable
  }

  /// Joined predicates are not archived.
  public init(from decoder: any Decoder) throws {
    throw DecodingError.dataCorrupted(
      .init(codingPath: decoder.codingPath, debugDescription: "joined predicates are not archived"))
  }

  /// Joined predicates are not archived.
  public func encode(to encoder: any Encoder) throws {
    throw EncodingError.invalidValue(
      self, .init(codingPath: encoder.codingPath, debugDescription: "joined predicates are not archived"))
  }
}

/// Fulfilled when both are. Above four terms in one `#Predicate` the compiler takes seconds: join them with this.
public func && <Model>(left: Predicate<Model>, right: Predicate<Model>) -> Predicate<Model> {
  Predicate<Model> { variable in
    PredicateExpressions.build_Conjunction(
      lhs: PredicateExpressions.Applied(left, to: variable),
      rhs: PredicateExpressions.Applied(right, to: variable))
  }
}

/// Fulfilled when one of them is.
public func || <Model>(left: Predicate<Model>, right: Predicate<Model>) -> Predicate<Model> {
  Predicate<Model> { variable in
    PredicateExpressions.build_Disjunction(
      lhs: PredicateExpressions.Applied(left, to: variable),
      rhs: PredicateExpressions.Applied(right, to: variable))
  }
}

/// Fulfilled when the predicate is not.
public prefix func ! <Model>(predicate: Predicate<Model>) -> Predicate<Model> {
  Predicate<Model> { variable in
    PredicateExpressions.build_Negation(PredicateExpressions.Applied(predicate, to: variable))
  }
}
