import Foundation

/// A file of Swift source, as far as a look at its lines tells: what it declares for other modules, and what is said about it.
public struct SwiftSource: Sendable {
  /// The file's name, for messages.
  public let name: String
  private let lines: [String]

  /// The source `text` of a file.
  public init(name: String, text: String) {
    self.name = name
    lines = text.components(separatedBy: "\n")
  }

  /// Every source file below the folder of a module.
  public static func files(ofModule folder: String) throws -> [SwiftSource] {
    guard let paths = FileManager.default.enumerator(atPath: folder) else { return [] }
    return try paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      SwiftSource(name: path, text: try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8))
    }
  }

  /// What other modules can name: public declarations, the cases of public enums, the requirements of public protocols.
  public var publicDeclarations: [PublicDeclaration] {
    var declarations: [PublicDeclaration] = []
    var depth = 0
    // Of the public types around a line, each with the depth of what stands in its braces.
    var types: [(keyword: String, depth: Int)] = []
    for (index, line) in codeLines.enumerated() {
      types.removeAll { $0.depth > depth }
      let words = Self.words(line)
      let inside = types.last.flatMap { $0.depth == depth ? $0.keyword : nil }
      let keyword = words.first { Self.keywords.contains($0) }
      if let keyword, words.first == "public" || Self.isExposed(keyword, first: words[0], inside: inside) {
        declarations.append(
          PublicDeclaration(
            place: "\(name):\(index + 1)", text: lines[index].trimmingCharacters(in: .whitespaces),
            documentation: documentation(above: index)))
        if keyword == "enum" || keyword == "protocol" { types.append((keyword, depth + 1)) }
      }
      depth += line.count { $0 == "{" } - line.count { $0 == "}" }
    }
    return declarations
  }
}

extension SwiftSource {
  private static let keywords: Set<String> = [
    "func", "var", "let", "init", "subscript", "struct", "enum", "class", "actor", "protocol", "typealias",
    "associatedtype", "case", "macro",
  ]

  private static func words(_ line: String) -> [String] {
    line.split { !$0.isLetter && $0 != "_" && $0 != "@" }.map(String.init)
  }

  private static func isExposed(_ keyword: String, first: String, inside type: String?) -> Bool {
    switch type {
    case "enum": keyword == "case" && (first == "case" || first == "indirect")
    case "protocol": first != "private" && first != "@"
    default: false
    }
  }

  /// The lines without comments and without what is inside quotes, in which braces count.
  private var codeLines: [String] {
    var isInText = false
    return lines.map { line in
      let marks = line.components(separatedBy: "\"\"\"").count - 1
      defer { if marks % 2 == 1 { isInText.toggle() } }
      if isInText || marks > 0 { return "" }
      return Self.code(of: line)
    }
  }

  private static func code(of line: String) -> String {
    var code = ""
    var isQuoted = false
    var isEscaped = false
    for character in line {
      if isEscaped {
        isEscaped = false
      } else if isQuoted, character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isQuoted.toggle()
      } else if !isQuoted {
        code.append(character)
        if code.hasSuffix("//") { return String(code.dropLast(2)) }
      }
    }
    return code
  }

  /// The documentation that ends on the line before, over attributes.
  private func documentation(above index: Int) -> String {
    var above = lines[..<index].map { $0.trimmingCharacters(in: .whitespaces) }
    while let last = above.last, last.hasPrefix("@") { above.removeLast() }
    return above.reversed().prefix { $0.hasPrefix("///") }.reversed()
      .map { $0.dropFirst(3).trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
  }
}
