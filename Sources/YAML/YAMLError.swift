/// What is wrong with a YAML file, and where.
public struct YAMLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place of the fault.
  public let position: YAMLPosition
  /// What is wrong there, as a sentence without its full stop.
  public let reason: String

  /// A fault at `position`.
  public init(at position: YAMLPosition, _ reason: String) {
    self.position = position
    self.reason = reason
  }

  /// `file:line:column: reason`.
  public var description: String { "\(position): \(reason)" }
}

/// A place in a file, as editors count.
public struct YAMLPosition: Hashable, Sendable, CustomStringConvertible {
  /// The file's name, as it was given.
  public let file: String
  /// 1-based.
  public let line: Int
  /// 1-based, in Unicode scalars.
  public let column: Int

  /// `line` and `column` of `file`, both from 1.
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// `file:line:column`.
  public var description: String { "\(file):\(line):\(column)" }
}
