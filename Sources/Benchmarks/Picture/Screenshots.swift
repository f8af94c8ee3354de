import Foundation
import TerminalHarness

/// The pictures of the documentation, from the real program on a pseudo-terminal.
struct Screenshots {
  let directory: URL

  /// What is on a picture: which keys lead there, and what shows that it is there.
  private struct Scene {
    let name: String
    let title: String
    let columns: Int
    let rows: Int
    var steps: [Step] = []
  }

  /// Keys, and a text that the screen has after them.
  private struct Step {
    let keys: String
    let expected: String
  }

  /// From the booking at the now-line to one with an allergy and a note.
  private static let selectAnna = Step(keys: "kkk", expected: "shellfish")

  private static let scenes = [
    Scene(
      name: "main-80x24", title: "Maitre: the book on a Friday evening, 80×24", columns: 80, rows: 24,
      steps: [selectAnna]),
    Scene(
      name: "main-120x40", title: "Maitre: the book on a Friday evening, 120×40", columns: 120, rows: 40,
      steps: [selectAnna]),
    Scene(
      name: "booking-80x24", title: "Maitre: taking a booking by phone", columns: 80, rows: 24,
      steps: [
        selectAnna, Step(keys: "a", expected: "New booking"), Step(keys: "4\r", expected: "4 people"),
        Step(keys: "\r2045\r", expected: "20:45"), Step(keys: "kov", expected: "Béla"),
      ]),
    Scene(
      name: "help-80x24", title: "Maitre: the keys of the book", columns: 80, rows: 24,
      steps: [selectAnna, Step(keys: "?", expected: "find a key")]),
  ]

  /// The theme `evening` on its own background.
  private static let colours = ScreenPicture.Colours(foreground: 0xD9D4C7, background: 0x15161C)

  /// Writes every picture, each to a file of its name.
  func write() async throws {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    for scene in Self.scenes {
      let svg = try await picture(of: scene).svg
      try Data(svg.utf8).write(to: directory.appending(path: scene.name + ".svg"), options: .atomic)
      Progress.say("\(scene.name).svg")
    }
  }

  private func picture(of scene: Scene) async throws -> ScreenPicture {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let terminal = try PTYTerminal(
      try Products.path(of: "maitre"), ["demo", "--now", ScreenReport.now, "--freeze"],
      columns: scene.columns,
      rows: scene.rows,
      environment: PTYTerminal.standardEnvironment.merging([
        "TERM": "xterm-direct2", "HOME": folder.url.path, "MAITRE_ACTOR": "marta",
      ]) { $1 })
    try await terminal.waitForText("Anna Kovács")
    try await terminal.waitForQuiet(milliseconds: 1_500)
    for step in scene.steps {
      terminal.type(step.keys)
      try await terminal.waitForText(step.expected)
      try await terminal.waitForQuiet(milliseconds: 300)
    }
    return ScreenPicture(
      cells: terminal.cells, cursor: terminal.isCursorVisible ? terminal.cursor : nil, colours: Self.colours,
      title: scene.title)
  }
}
