import Foundation
import Testing

@testable import TerminalUI

struct ThemeLibraryTests {
  private func library(_ files: [String: String]) throws -> (library: ThemeLibrary, folder: URL) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "themes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    return (ThemeLibrary(roles: allRoles, userFolder: folder.path), folder)
  }

  @Test func `a person's own files stand beside the embedded ones`() throws {
    let (library, folder) = try library([
      "mine.yaml": "name: mine\nvariant: dark\nroles:\n", "note.txt": "", ".x.yaml": "",
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    let themes = ["evening", "noon", "high-contrast", "okabe-ito", "terminal", "mono"]
    let schemes = ["gruvbox-dark-hard", "nord", "tomorrow-night", "solarized-dark", "solarized-light"]
    #expect(library.names == themes + schemes + ["mine"])
    let evening = try library.theme(named: "evening")
    #expect(
      try library.theme(named: "mine").style(ground: .sheet, role: .now)
        == evening.style(ground: .sheet, role: .now))
  }

  @Test func `a broken file costs a message, not the start`() throws {
    let (library, folder) = try library(["mine.yaml": "name: mine\nvariant: dark\nroles:\n  sheeet: {}\n"])
    defer { try? FileManager.default.removeItem(at: folder) }
    let (theme, problems) = library.theme(named: "mine", else: .light)
    #expect(theme.name == "mine")
    #expect(
      problems.map(\.description) == [
        "\(folder.path)/mine.yaml:4:3: “sheeet” is not known; did you mean “sheet”?"
      ])
  }

  @Test func `an unknown name suggests the nearest`() throws {
    let library = ThemeLibrary(roles: allRoles, userFolder: "/nowhere/at/all")
    #expect(
      library.theme(named: "evning", else: .dark).problems.map(\.description)
        == ["no theme is called “evning”; did you mean “evening”?"])
    #expect(library.theme(named: "../../etc/passwd", else: .dark).theme.name == "evening")
    #expect(library.theme(named: nil, else: .light).theme.name == "noon")
    #expect(library.theme(named: nil, else: .light).problems.isEmpty)
  }
}
