/// A value of a YAML document, with the place where it stands.
public struct YAMLNode: Hashable, Sendable {
  /// The three kinds of values.
  public enum Content: Hashable, Sendable {
    /// Plain or quoted text, as written; nothing is guessed about its type.
    case scalar(String)
    /// Values in order.
    case sequence([YAMLNode])
    /// Names and values in order; no name occurs twice unless `YAMLDocument.parse` was to keep such.
    case mapping([YAMLEntry])
  }

  /// The value itself.
  public let content: Content
  /// Where it begins.
  public let position: YAMLPosition

  /// A value at `position`.
  public init(_ content: Content, at position: YAMLPosition) {
    self.content = content
    self.position = position
  }

  /// The line of its first character, from 1.
  public var line: Int { position.line }
  /// The column of its first character, from 1.
  public var column: Int { position.column }
}

/// One `name: value` of a mapping.
public struct YAMLEntry: Hashable, Sendable {
  /// The name.
  public let name: String
  /// Where the name stands.
  public let position: YAMLPosition
  /// What it names.
  public let value: YAMLNode

  /// A name at `position`, and its value.
  public init(name: String, at position: YAMLPosition, value: YAMLNode) {
    self.name = name
    self.position = position
    self.value = value
  }
}
