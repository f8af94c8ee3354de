/// A record that was left out, and why.
public struct BatchRefusal: Sendable, Equatable {
  /// Why a record was left out.
  public enum Reason: Sendable, Equatable {
    /// The handler said so, in these words.
    case told(String)
    /// No row of that table has these values.
    case notFound(table: String, columns: [String], values: [SQLValue])
    /// Several rows of that table have these values.
    case ambiguous(table: String, columns: [String], values: [SQLValue])
    /// It has an id that `find` gave for another record.
    case foundForAnother
    /// A row broke a rule, as one that is there already does with the policy `.fail`.
    case constraint(ConstraintFailure)
  }

  /// The number of the record in its request, from 1.
  public let record: Int
  /// Why it was not stored.
  public let reason: Reason

  /// A refusal of the record with this number.
  public init(record: Int, reason: Reason) {
    self.record = record
    self.reason = reason
  }

  /// The reason as a sentence; it may quote values of the record.
  public var sentence: String {
    switch reason {
    case .told(let words): words
    case .notFound(let table, let columns, let values):
      "There is no \(table) with \(Self.words(columns, values))."
    case .ambiguous(let table, let columns, let values):
      "There is more than one \(table) with \(Self.words(columns, values))."
    case .foundForAnother: "It refers to a row that was looked up for another record."
    case .constraint(let failure): failure.sentence
    }
  }

  private static func words(_ columns: [String], _ values: [SQLValue]) -> String {
    zip(columns, values).map { "\($0) \($1.words)" }.joined(separator: " and ")
  }
}

extension ConstraintFailure {
  /// What is wrong, without values.
  var sentence: String {
    let names = columns.isEmpty ? "" : " (\(columns.joined(separator: ", ")))"
    return switch kind {
    case .unique: "A row with the same values is there already\(names)."
    case .foreignKey: "It refers to a row that is not there."
    case .denied:
      "Other rows refer to it, so it cannot be deleted; delete those first, or let them refer to nothing."
    case .notNull: "A value is missing\(names)."
    case .other: "A rule of the table is broken: \(failure.message)."
    }
  }
}

extension SQLValue {
  fileprivate var words: String {
    switch self {
    case .null: "nil"
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    case .text(let value): "“\(value)”"
    case .blob(let value): "\(value.count) bytes"
    }
  }
}
