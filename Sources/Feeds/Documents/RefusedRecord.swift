/// A record of a feed that could not be used.
public struct RefusedRecord: Sendable, Hashable {
  /// The place in the feed's list, from 1.
  public let position: Int
  /// The line of the document on which the record begins, from 1.
  public let line: Int
  /// The record's id, where it could be read.
  public let identifier: String?
  /// A clause without a full stop: “has no name”.
  public let reason: String

  /// A refusal of one record.
  public init(position: Int, line: Int = 1, identifier: String?, reason: String) {
    self.position = position
    self.line = line
    self.identifier = identifier
    self.reason = reason
  }
}
