import Foundation
import Testing
import Themes

@testable import TerminalUI

struct EmbeddedThemesTests {
  @Test func `the embedded themes are the files of the folder, byte for byte`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Themes")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }
    let embedded = EmbeddedThemes.all + EmbeddedThemes.schemes + [EmbeddedThemes.schemeRoles]
    #expect(files.sorted() == embedded.map(\.name).sorted())
    for theme in embedded {
      #expect(try Data(contentsOf: folder.appending(path: "\(theme.name).yaml")) == Data(theme.yaml))
    }
  }

  @Test(arguments: EmbeddedThemes.all.map(\.name))
  func `every embedded theme names all 60 roles and no other`(name: String) throws {
    let file = try #require(EmbeddedThemes.all.first { $0.name == name })
    let theme = try Theme(yaml: file.yaml, file: name, roles: allRoles)
    let text = String(decoding: file.yaml, as: UTF8.self)
    #expect(theme.name == name)
    #expect(theme.faults.isEmpty)
    #expect(allRoles.names.count == 60)
    for role in allRoles.names { #expect(text.contains("\n  \(role): {"), "\(role)") }
  }

  @Test(arguments: (EmbeddedThemes.all + EmbeddedThemes.schemes).map(\.name))
  func `a program that names no roles of its own can use every theme`(name: String) throws {
    #expect(try ThemeLibrary(roles: .library, userFolder: nil).theme(named: name).name == name)
  }
}
