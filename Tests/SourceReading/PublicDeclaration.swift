/// Something that other modules can name.
public struct PublicDeclaration: Sendable, CustomStringConvertible {
  /// `Widgets/Table/Table.swift:12`.
  public let place: String
  /// Its first line.
  public let text: String
  /// What is said about it, a line each; empty where nothing is.
  public let documentation: String

  /// Whether it is told in a sentence: it ends like one, and has more words than the name.
  public var isDocumented: Bool {
    let sentence = documentation.prefix { $0 != "\n" }
    guard sentence.contains(" ") || sentence.count > 8 else { return false }
    return documentation.last.map { ".:;`)*|".contains($0) } ?? false
  }

  /// `Table.swift:12 public var count: Int`.
  public var description: String { "\(place) \(text)" }
}
