import Foundation
import TerminalUI
import Testing

/// The first program of Documentation/terminalui.md, compiled and driven, and the page compared with both.
@MainActor struct GuideTests {
  private func lines(of shopping: Shopping) -> [String] {
    var canvas = Canvas(size: Size(columns: 40, rows: 5))
    shopping.draw(on: &canvas)
    return canvas.lines
  }

  @Test func `the program of the guide draws, takes keys and clicks`() {
    let shopping = Shopping()
    #expect(lines(of: shopping)[1].hasPrefix("▌ bread "))
    shopping.handle(.key(.down))
    shopping.handle(.key(.character(" ")))
    #expect(lines(of: shopping)[2].hasPrefix("▌+milk "))
    #expect(lines(of: shopping)[2].contains("bought"))
    shopping.handle(.mouse(MouseEvent(kind: .click, point: Point(column: 5, row: 3))))
    #expect(lines(of: shopping)[3].hasPrefix("▌ 王小明’s tea"))
    #expect(lines(of: shopping)[4].withoutBlanksAtEnd == " Space buy  q quit")
    var hasQuit = false
    shopping.onQuit = { hasQuit = true }
    shopping.handle(.mouse(MouseEvent(kind: .wheelDown, point: Point(column: 12, row: 4))))
    #expect(!hasQuit)
    shopping.handle(.mouse(MouseEvent(kind: .click, point: Point(column: 12, row: 4))))
    #expect(hasQuit)
  }

  @Test(arguments: ["Shopping", "Catalogue"])
  func `the guide shows the program that is tested`(name: String) throws {
    let source = try text(of: "/Tests/TerminalUITests/Guide/\(name).swift").trimmingCharacters(in: .newlines)
    let listing = try #require(try listings.first { $0.contains("final class \(name)") })
    // The imports may be left out.
    #expect(listing.count > source.count - 60)
    #expect(
      source.hasSuffix(listing),
      "the listing of \(name) in the guide is another one than its file")
  }

  @Test func `the guide shows what its first program draws`() throws {
    let shopping = Shopping()
    _ = lines(of: shopping)
    shopping.handle(.key(.down))
    shopping.handle(.key(.character(" ")))
    let shown = lines(of: shopping).map(\.withoutBlanksAtEnd).joined(separator: "\n")
    #expect(try listings.contains("text\n" + shown), "\(shown)")
  }

  /// What stands between fences, with its language where that is not Swift.
  private var listings: [String] {
    get throws {
      let parts = try text(of: "/Documentation/terminalui.md").components(separatedBy: "```")
      return parts.indices.filter { $0 % 2 == 1 }.map { index in
        let part = parts[index].trimmingCharacters(in: .newlines)
        return part.hasPrefix("swift\n") ? String(part.dropFirst(6)) : part
      }
    }
  }

  private func text(of path: String) throws -> String {
    try String(contentsOfFile: Self.root + path, encoding: .utf8)
  }

  private static var root: String {
    #filePath.components(separatedBy: "/Tests/").dropLast().joined(separator: "/Tests/")
  }
}
