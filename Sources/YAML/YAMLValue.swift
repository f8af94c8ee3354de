/// A value to be written as YAML.
public enum YAMLValue: Hashable, Sendable {
  /// How a list or a mapping stands on the page.
  public enum Style: Hashable, Sendable {
    /// An item a line.
    case block
    /// In one line, within brackets.
    case flow
  }

  /// One name of a mapping and what it names.
  public struct Entry: Hashable, Sendable {
    /// The name.
    public var name: String
    /// What it names.
    public var value: YAMLValue

    /// A name and what it names.
    public init(_ name: String, _ value: YAMLValue) {
      self.name = name
      self.value = value
    }
  }

  /// Text; quoted where it must be, and read back as it was.
  case scalar(String)
  /// Values in order.
  case sequence([YAMLValue], Style)
  /// Names and values in order.
  case mapping([Entry], Style)

  /// A whole number.
  public static func integer(_ value: Int) -> YAMLValue { .scalar(String(value)) }
}

extension YAMLDocument {
  /// A value as a YAML document, which `parse` reads back into the same texts.
  ///
  /// - Parameter comment: Lines above it, without their `#`.
  public static func text(of value: YAMLValue, comment: [String] = []) -> String {
    let emitter = YAMLEmitter()
    emitter.emitDocument(value)
    return comment.map { $0.isEmpty ? "#\n" : "# \($0)\n" }.joined() + emitter.text
  }
}
