import Glibc
import TerminalHarness
import Testing

extension PseudoTerminalTests {
  @Suite struct SuspendTests {
    @Test func `Control-Z gives the terminal back and fg takes it again, twenty times over`() async throws {
      let terminal = try Probe.job()
      try await terminal.waitForText("size 80x24")
      let taken = try terminal.sttySettings()
      for round in 1...20 {
        terminal.control("z")
        try await terminal.waitUntilStopped()
        try await terminal.wait(for: "the shell's screen") { !$0.isAlternateScreen }
        try expectGivenBack(terminal)
        terminal.signal(SIGCONT)
        try await terminal.waitForText("suspensions \(round)")
        try await terminal.wait(for: "our modes") {
          $0.isMouseReported && $0.isPasteBracketed && !$0.isCursorVisible
        }
        #expect(try terminal.sttySettings() == taken)
        #expect(terminal.isAlternateScreen)
      }
      terminal.type("q")
      #expect(try await terminal.waitForEnd() == .exited(0))
      try expectGivenBack(terminal)
    }

    @Test func `a huge window is given back and taken again several times`() async throws {
      let terminal = try Probe.job(columns: 65_535, rows: 20)
      try await terminal.waitForText("size 1000x20")
      for round in 1...5 {
        terminal.control("z")
        try await terminal.waitUntilStopped()
        try await terminal.wait(for: "the shell's screen") { !$0.isAlternateScreen }
        terminal.signal(SIGCONT)
        try await terminal.waitForText("suspensions \(round)")
        try await terminal.wait(for: "our screen") { $0.isAlternateScreen && $0.isMouseReported }
      }
      terminal.type("q")
      #expect(try await terminal.waitForEnd() == .exited(0))
      try expectGivenBack(terminal)
    }

    @Test func `SIGTSTP stops like Control-Z`() async throws {
      let terminal = try Probe.job()
      try await terminal.waitForText("size 80x24")
      terminal.signalForeground(SIGTSTP)
      try await terminal.waitUntilStopped()
      terminal.signal(SIGCONT)
      try await terminal.waitForText("suspensions 1")
      terminal.type("q")
      #expect(try await terminal.waitForEnd() == .exited(0))
    }

    @Test(arguments: ["exec \"$0\"", "\"$0\"; exit $?"], [false, true])
    func `where no shell could continue it, it says so and goes on`(script: String, isSignal: Bool)
      async throws
    {
      let terminal = try Probe.inShell(script)
      try await terminal.waitForText("size 80x24")
      if isSignal { terminal.signalForeground(SIGTSTP) } else { terminal.control("z") }
      try await terminal.waitForText("no shell")
      #expect(terminal.isAlternateScreen)
      terminal.type("7")
      #expect(try await terminal.waitForEnd() == .exited(7))
      try expectGivenBack(terminal)
    }

    @Test func `a shell's job comes back after bg and fg`() async throws {
      let program = try Products.path(of: "TerminalProbe")
      var environment = PTYTerminal.standardEnvironment
      environment["PS1"] = "ready> "
      let shell = try PTYTerminal("/bin/bash", ["--norc", "--noprofile", "-i"], environment: environment)
      try await shell.waitForText("ready>")
      // The shell tells at once when a job stops, not before the next prompt.
      shell.type("set -b\r'\(program)'\r")
      try await shell.waitForText("size 80x24")
      shell.control("z")
      try await shell.wait(for: "a stop") { Self.stops(of: $0) == 1 }
      shell.type("bg\r")
      // In the background it stops again instead of drawing over the shell.
      try await shell.wait(for: "a second stop") { Self.stops(of: $0) == 2 }
      shell.type("fg\r")
      try await shell.waitForText("suspensions 1")
      shell.type("7")
      try await shell.wait(for: "the shell") { !$0.isAlternateScreen }
      shell.type("echo code $?\r")
      try await shell.waitForText("code 7")
      shell.type("exit\r")
      #expect(try await shell.waitForEnd() == .exited(0))
    }

    private static func stops(of shell: PTYTerminal) -> Int {
      String(decoding: shell.transcript, as: UTF8.self).split(separator: "Stopped").count - 1
    }

    @Test func `modes that were taken away while stopped are taken again`() async throws {
      let terminal = try await Probe.ready()
      let taken = try terminal.sttySettings()
      terminal.signal(SIGSTOP)
      try await terminal.waitUntilStopped()
      try terminal.makeSane()
      terminal.signal(SIGCONT)
      try await terminal.wait(for: "our modes") { try $0.sttySettings() == taken }
      terminal.type("q")
      #expect(try await terminal.waitForEnd() == .exited(0))
    }
  }
}
