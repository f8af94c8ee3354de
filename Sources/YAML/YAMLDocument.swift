import CYAML

/// Reads one YAML document: block and flow style, plain and quoted text, comments.
///
/// Refused, each with its place: aliases, anchors and tags (a few lines could unfold without end), names that
/// occur twice unless they are asked for, more than one document, bytes that are not UTF-8, more than 1 MiB, 32 levels or 100,000 values.
public enum YAMLDocument {
  /// The most bytes a document may have.
  public static let byteLimit = 1 << 20
  static let depthLimit = 32
  static let nodeLimit = 100_000

  /// The document's one value; an empty document is an empty scalar.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, with or without a byte-order mark.
  ///   - file: The name that errors say.
  ///   - keepsRepeated: Whether a name that occurs twice is left to whoever reads the mapping: `YAMLNode.entries()` refuses
  ///     it, `YAMLNode.singleEntries()` goes on with the rest.
  public static func parse(
    _ bytes: [UInt8], file: String, keepsRepeated: Bool = false
  ) throws(YAMLError) -> YAMLNode {
    guard bytes.count <= byteLimit else {
      throw YAMLError(at: YAMLPosition(file: file, line: 1, column: 1), "longer than 1 MiB")
    }
    let events = YAMLEvents(bytes, file: file)
    var builder = YAMLBuilder(events: events, keepsRepeated: keepsRepeated)
    return try builder.document()
  }
}
