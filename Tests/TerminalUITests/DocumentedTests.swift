import Foundation
import SourceReading
import Testing

/// Every public declaration of the libraries says what it is.
struct DocumentedTests {
  @Test(arguments: ["TerminalUI", "Text"])
  func `every public declaration is documented`(module: String) throws {
    let declarations = try SwiftSource.files(ofModule: Self.root + "/Sources/" + module)
      .flatMap(\.publicDeclarations)
    #expect(declarations.count > 40)
    #expect(declarations.filter { !$0.isDocumented }.map(\.description) == [])
  }

  @Test func `what nobody documented is found`() {
    let source = SwiftSource(
      name: "Some.swift",
      text: """
        /// A kind of thing.
        public enum Kind {
          /// The first one: `{`.
          case first
          case second(Int)
          var hidden: Int { 1 }
          // Nobody reads this.
          public static let brace = "}"
          public func act() {
            switch self { case .first: return }
          }
        }
        /// Kind.
        public struct Short {}
        /// Something that has a size.
        public protocol Sized {
          var size: Int { get }
          /// Makes it larger
          func grow()
        }
        struct Inner { var value = 1 }
        /// Draws the thing,
        /// all of it.
        @discardableResult
        @MainActor public func draw() -> Int { 1 }
        """)
    #expect(source.publicDeclarations.count == 9)
    #expect(
      source.publicDeclarations.filter { !$0.isDocumented }.map(\.place) == [
        "Some.swift:5", "Some.swift:8", "Some.swift:9", "Some.swift:14", "Some.swift:17", "Some.swift:19",
      ])
  }

  private static var root: String {
    #filePath.components(separatedBy: "/Tests/").dropLast().joined(separator: "/Tests/")
  }
}
