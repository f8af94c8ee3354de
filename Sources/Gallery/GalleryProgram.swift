import Glibc
import TerminalUI

/// Shows every widget of TerminalUI, live, in every theme: `gallery [--ascii] [--theme NAME]`.
@main enum GalleryProgram {
  @MainActor static func main() async {
    // Before any thread exists, so that the event loop is the one receiver.
    SignalMask.blockHandled()
    do {
      let arguments = try GalleryArguments(CommandLine.arguments.dropFirst())
      let reason = try await run(arguments)
      reason.endProcess()
    } catch {
      let sentence = "gallery: \(error)\n"
      _ = write(STDERR_FILENO, sentence, sentence.utf8.count)
      exit(2)
    }
  }

  @MainActor private static func run(_ arguments: GalleryArguments) async throws -> ExitReason {
    let environment = environment
    let terminal = try Terminal(
      options: .init(asciiOnly: arguments.asciiOnly ? true : nil, title: "TerminalUI gallery"),
      environment: environment)
    let themes = ThemeChoice(
      library: ThemeLibrary(roles: .library, userFolder: nil), name: arguments.theme, depth: terminal.depth)
    let gallery = Gallery(themes: themes, notice: terminal.notice ?? themes.problems.first?.description)
    let loop = EventLoop(
      terminal: terminal, draw: { gallery.draw(on: &$0) }, handle: { gallery.handle($0) },
      theme: { themes.theme }, onNoShell: { gallery.tellNoShell() })
    gallery.onQuit = { [weak loop] in loop?.stop(code: 0) }
    gallery.onRepaint = { [weak loop] in loop?.repaint() }
    gallery.onSuspend = { [weak loop] in loop?.suspendToShell() }
    gallery.onCopy = { terminal.copy($0) }
    return try await loop.run()
  }

  private static var environment: [String: String] {
    var values: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      let parts = String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { values[String(parts[0])] = String(parts[1]) }
      entry += 1
    }
    return values
  }
}
