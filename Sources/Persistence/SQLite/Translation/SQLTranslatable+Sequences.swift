import Foundation

extension PredicateExpressions.SequenceContains: SQLTranslatable {
  func translation(in translator: inout PredicateTranslator) throws(PersistenceError) -> Translation {
    if let range = sequence as? any BoundedExpression {
      return try translator.range(range, contains: element)
    }
    guard case .captured(let value) = try translator.translation(sequence) else {
      throw translator.unsupported("contains on a stored \(LHS.Output.self)")
    }
    if let range = value as? any BoundedValue { return try translator.range(range, contains: element) }
    guard let list = value as? any Sequence else {
      throw translator.unsupported("contains on \(LHS.Output.self)")
    }
    return try translator.list(list, contains: element)
  }
}

extension PredicateExpressions.RangeExpressionContains: SQLTranslatable {
  func translation(in translator: inout PredicateTranslator) throws(PersistenceError) -> Translation {
    if let range = range as? any BoundedExpression {
      return try translator.range(range, contains: element)
    }
    guard case .captured(let value) = try translator.translation(range),
      let range = value as? any BoundedValue
    else { throw translator.unsupported("contains on \(RangeExpression.Output.self)") }
    return try translator.range(range, contains: element)
  }
}

/// A range whose ends are parts of the predicate.
private protocol BoundedExpression {
  var ends: (lower: Any, upper: Any, sign: String) { get }
}

extension PredicateExpressions.Range: BoundedExpression {
  fileprivate var ends: (lower: Any, upper: Any, sign: String) { (lower, upper, "<") }
}

extension PredicateExpressions.ClosedRange: BoundedExpression {
  fileprivate var ends: (lower: Any, upper: Any, sign: String) { (lower, upper, "<=") }
}

/// A captured range.
private protocol BoundedValue {
  var limits: (lower: Any?, upper: Any?, sign: String) { get }
}

extension Range: BoundedValue {
  fileprivate var limits: (lower: Any?, upper: Any?, sign: String) { (lowerBound, upperBound, "<") }
}

extension ClosedRange: BoundedValue {
  fileprivate var limits: (lower: Any?, upper: Any?, sign: String) { (lowerBound, upperBound, "<=") }
}

extension PartialRangeFrom: BoundedValue {
  fileprivate var limits: (lower: Any?, upper: Any?, sign: String) { (lowerBound, nil, "") }
}

extension PartialRangeUpTo: BoundedValue {
  fileprivate var limits: (lower: Any?, upper: Any?, sign: String) { (nil, upperBound, "<") }
}

extension PartialRangeThrough: BoundedValue {
  fileprivate var limits: (lower: Any?, upper: Any?, sign: String) { (nil, upperBound, "<=") }
}

extension PredicateTranslator {
  fileprivate mutating func range(
    _ range: any BoundedExpression, contains element: Any
  ) throws(PersistenceError) -> Translation {
    let ends = range.ends
    let lower = try expression(ends.lower).text
    let upper = try expression(ends.upper).text
    let element = try expression(element).text
    return .expression(
      SQLExpression(text: "(\(element) >= \(lower) AND \(element) \(ends.sign) \(upper))"))
  }

  fileprivate mutating func range(
    _ range: any BoundedValue, contains element: Any
  ) throws(PersistenceError) -> Translation {
    let limits = range.limits
    let element = try expression(element).text
    var terms: [String] = []
    if let lower = limits.lower { terms.append("\(element) >= \(try bound(lower).text)") }
    if let upper = limits.upper { terms.append("\(element) \(limits.sign) \(try bound(upper).text)") }
    return .expression(SQLExpression(text: "(\(terms.joined(separator: " AND ")))"))
  }

  fileprivate mutating func list(
    _ list: any Sequence, contains element: Any
  ) throws(PersistenceError) -> Translation {
    let element = try expression(element)
    var values: [SQLValue] = []
    for value in list { values.append(try stored(value)) }
    let present = values.filter { !$0.isNull }
    let isListed = present.isEmpty ? "0" : "\(element.text) IN (\(try members(present)))"
    // NULL IN (…) is unknown, and unknown OR true is true.
    guard present.count < values.count, element.isNullable else {
      return .expression(SQLExpression(text: "(\(isListed))", isUnknownFalse: element.isNullable))
    }
    return .expression(
      SQLExpression(text: "(\(isListed) OR \(element.text) IS NULL)", isUnknownFalse: false))
  }

  /// A few values as parameters; many as one list, so that lists of every length share a statement and have no limit.
  private mutating func members(_ values: [SQLValue]) throws(PersistenceError) -> String {
    if values.count > Self.parametersInList, let array = JSONArray(values) {
      return "SELECT value FROM json_each(\(try bound(.text(array.text)).text))"
    }
    var marks: [String] = []
    for value in values { marks.append(try bound(value).text) }
    return marks.joined(separator: ", ")
  }

  private static let parametersInList = 64
}
