import Foundation
import SourceReading
import Testing

struct DocumentedTests {
  @Test func `every public declaration is documented`() throws {
    let root = #filePath.components(separatedBy: "/Tests/").dropLast().joined(separator: "/Tests/")
    let declarations = try SwiftSource.files(ofModule: root + "/Sources/Persistence")
      .flatMap(\.publicDeclarations)
    #expect(declarations.count > 100)
    #expect(declarations.filter { !$0.isDocumented }.map(\.description) == [])
  }
}
