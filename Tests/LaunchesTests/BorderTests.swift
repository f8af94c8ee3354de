import Foundation
import Testing

/// What the second program is there to show: the libraries end where they say.
@Suite struct BorderTests {
  private static let root = #filePath.components(separatedBy: "/Tests/").dropLast().joined(
    separator: "/Tests/")

  /// The text of each source file of a module, by its path in it.
  private func sources(of module: String) throws -> [String: String] {
    let folder = "\(Self.root)/Sources/\(module)"
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
    #expect(!names.isEmpty)
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)) }
    )
  }

  @Test(arguments: ["Persistence", "Networking", "TerminalUI", "Text", "YAML"])
  func `a library has no word of what its first program is about`(module: String) throws {
    for (name, text) in try sources(of: module) {
      let text = text.lowercased()
      for word in ["booking", "restaurant", "guest", "maitre"] {
        #expect(!text.contains(word), "\(module)/\(name) says “\(word)”")
      }
    }
  }

  @Test func `launches imports the libraries and nothing else of the package`() throws {
    let lines = try sources(of: "Launches").values.flatMap { $0.split(separator: "\n") }
    let imports = Set(lines.filter { $0.hasPrefix("import ") }.map { String($0.dropFirst(7)) })
    #expect(
      imports == ["Foundation", "Networking", "Observation", "Persistence", "TerminalUI", "Text"])
  }
}
