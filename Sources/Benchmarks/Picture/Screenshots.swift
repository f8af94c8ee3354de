import Foundation
import TerminalHarness
import TerminalUI

/// The pictures of the documentation: the program plays each script of a folder, and what they save is drawn.
struct Screenshots {
  /// Holds `Pictures/*.script`, and gets an SVG file of each saved screen's name.
  let directory: URL

  private static let limit = Duration.seconds(60)
  /// The theme `evening` on its own background.
  private static let colours = ScreenPicture.Colours(foreground: 0xD9D4C7, background: 0x15161C)

  /// Draws every picture.
  ///
  /// - Throws: When a script fails, with what the program said.
  func write() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for script in try files(in: directory.appending(path: "Pictures"), ending: "script") {
      try await play(script, in: folder.url)
    }
    for saved in try files(in: folder.url, ending: "screen") {
      let picture = ScreenPicture(try SavedScreen(path: saved.path), colours: Self.colours)
      let name = saved.deletingPathExtension().lastPathComponent + ".svg"
      try Data(picture.svg.utf8).write(to: directory.appending(path: name), options: .atomic)
      Progress.say(name)
    }
  }

  private func files(in folder: URL, ending: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == ending }.sorted { $0.path < $1.path }
  }

  private func play(_ script: URL, in folder: URL) async throws {
    let errors = folder.appending(path: "errors.txt").path
    let program = try ChildProcess(
      try Products.path(of: "maitre"),
      ["demo", "--now", ScreenReport.now, "--freeze", "--script", script.absoluteURL.path],
      environment: ["HOME": folder.path, "MAITRE_ACTOR": "marta"], folder: folder.path,
      output: .file(path: "/dev/null"), errors: .file(path: errors))
    let end = ContinuousClock.now + Self.limit
    while program.end == nil, .now < end { try await Task.sleep(for: .milliseconds(5)) }
    guard program.end == .exited(0) else {
      throw BenchmarkError.failed(
        script.lastPathComponent, try String(contentsOfFile: errors, encoding: .utf8))
    }
  }
}

extension ScreenPicture {
  /// The picture of a screen that a script saved.
  init(_ screen: SavedScreen, colours: Colours) {
    self.init(
      cells: screen.cells.map { $0.map(ScreenCell.init) }, cursor: screen.cursor.map { ($0.column, $0.row) },
      colours: colours, title: screen.title ?? "")
  }
}

extension ScreenCell {
  fileprivate init(_ cell: SavedScreen.Cell) {
    self.init(
      text: cell.text == " " ? "" : cell.text, width: max(1, cell.width),
      isBold: cell.style.attributes.contains(.bold),
      isUnderlined: cell.style.attributes.contains(.underline),
      isReversed: cell.style.attributes.contains(.reverse), foreground: cell.style.foreground.number,
      background: cell.style.background.number)
  }
}

extension Color {
  /// 0xRRGGBB; nil for the terminal's own.
  fileprivate var number: Int32? {
    components.map { Int32($0.red) << 16 | Int32($0.green) << 8 | Int32($0.blue) }
  }
}
