import Foundation
import Glibc
import TerminalHarness
import Testing
import Timing

extension PseudoTerminalTests {
  /// What other programs make of the same bytes: tmux's screen, and a terminal at the other end of an ssh session.
  @Suite struct SecondOpinionTests {
    @Test(.enabled(if: Tool.isThere("/usr/bin/tmux"), "tmux is not installed"))
    func `tmux sees the picture that libvterm sees`() async throws {
      let tmux = try Tmux()
      defer { tmux.end() }
      let own = try await Probe.ready(environment: ["TERM": "tmux-256color"])
      try tmux.start(Products.path(of: "TerminalProbe"), columns: 80, rows: 24)
      try await expectSamePicture(tmux, own, showing: "size 80x24")
      own.press(.down, .down)
      try tmux.run("send-keys", "Down", "Down")
      try await expectSamePicture(tmux, own, showing: "events 2: down down")
      own.resize(columns: 100, rows: 30)
      try tmux.run("resize-window", "-x", "100", "-y", "30")
      try await expectSamePicture(tmux, own, showing: "size 100x30")
      try tmux.run("send-keys", "q")
      try await tmux.waitUntilEnded()
    }

    /// The first two lines count frames and events.
    private func expectSamePicture(_ tmux: Tmux, _ own: PTYTerminal, showing text: String) async throws {
      try await own.waitForText(text)
      var lines: [String] = []
      let isShown = try await comesTrue {
        lines = try await tmux.capture()
        return lines.contains { $0.contains(text) }
      }
      #expect(isShown)
      let mine = own.lines.dropFirst(2)
      #expect(Array(lines.dropFirst(2).prefix(mine.count)) == Array(mine.prefix(lines.count - 2)))
    }

    @Test(.enabled(if: Tool.isThere("/usr/sbin/sshd"), "openssh-server is not installed"))
    func `over ssh the picture is the same, and the terminal is given back`() async throws {
      let server = try await SecureShellServer(command: Products.path(of: "TerminalProbe"))
      defer { server.end() }
      let own = try await Probe.ready()
      let remote = try server.terminal()
      try await remote.waitForText("size 80x24")
      #expect(remote.lines[3...] == own.lines[3...])
      #expect(zip(remote.cells[8], own.cells[8]).allSatisfy { $0.background == $1.background })
      remote.press(.down)
      try await remote.waitForText("events 1: down")
      remote.resize(columns: 100, rows: 30)
      try await remote.waitForText("size 100x30")
      remote.type("7")
      #expect(try await remote.waitForEnd() == .exited(7))
      try expectGivenBack(remote)
    }
  }
}
