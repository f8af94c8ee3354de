import Foundation
import TerminalHarness
import Testing

extension ScreenTests {
  /// What a person chose, and what the terminal says of itself.
  @Suite struct ConfigurationTests {
    private let home: TestHome

    init() throws { home = try TestHome() }

    private func write(_ text: String) throws {
      let folder = "\(home.path)/.config/maitre"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try text.write(toFile: "\(folder)/config.yaml", atomically: true, encoding: .utf8)
    }

    @Test func `own keys act, and what is wrong is told with its place`() async throws {
      try write("mouse: no\nkeys:\n  booking.add: ^B\n  booking.seet: s\n")
      let terminal = try await home.openDashboard("demo")
      try await terminal.waitForText("config.yaml:4:3: “booking.seet” is not known")
      #expect(!terminal.isMouseReported)
      terminal.control("b")
      try await terminal.waitForText("New booking")
      terminal.press(.escape)
      try await terminal.waitUntilGone("New booking")
      try await terminal.quit()
    }

    @Test func `the theme's background is painted where that was chosen`() async throws {
      try write("theme: noon\nbackground: theme\n")
      let terminal = try await home.openDashboard("demo", changes: ["TERM": "xterm-direct2"])
      try await terminal.wait(for: "the paper of noon") {
        $0.cells.joined().contains { $0.background == 0xFBF8F1 }
      }
      try await terminal.quit()
    }

    @Test(arguments: [
      Data("keys: [".utf8), Data(repeating: 0xFF, count: 2_000), Data(repeating: 0x23, count: 3 << 20),
    ])
    func `a config that is none costs a message, not the start`(bytes: Data) async throws {
      try write("")
      try bytes.write(to: URL(filePath: "\(home.path)/.config/maitre/config.yaml"))
      let terminal = try await home.openDashboard("demo", columns: 160)
      try await terminal.waitForText("config.yaml:")
      try await terminal.quit()
    }

    @Test func `a light terminal is remembered, and the next start begins with noon`() async throws {
      let first = try await home.openDashboard(changes: ["TERM": "xterm-direct2"])
      first.send(Array("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\".utf8))
      try await first.wait(for: "the ink of noon") {
        $0.cells.joined().contains { $0.foreground == 0x744B00 }
      }
      try await first.quit()
      let second = try await home.openDashboard(changes: ["TERM": "xterm-direct2"])
      try await second.wait(for: "the ink of noon again") {
        $0.cells.joined().contains { $0.foreground == 0x744B00 }
      }
      try await second.quit()
    }
  }
}
