import TerminalHarness
import Testing

extension PseudoTerminalTests {
  @Suite struct EncodingTests {
    private static let signs = "signs ○◊»•●·×–▌━─│╭╮╰╯╌┊…→▁▂▃▄▅▆▇█"
    private static let twins = "signs oc>%@.x->=-|++++-:.>..::||##"

    @Test(arguments: [
      ["LC_ALL": nil, "LANG": "C"], ["LC_ALL": "POSIX"], ["LC_ALL": nil], ["LC_ALL": "en_US.UTF-8"],
    ])
    func `a terminal without a charset shows everything`(environment: [String: String?]) async throws {
      let terminal = try await Probe.ready(environment: environment)
      #expect(terminal.lines[4] == Self.signs)
      #expect(terminal.lines[5].hasPrefix("text Łukasz née"))
    }

    @Test func `another charset gets ASCII alone`() async throws {
      let terminal = try Probe.start(environment: ["LC_ALL": "de_DE.ISO-8859-1"])
      try await terminal.waitForText("size 80x24")
      #expect(terminal.lines[4] == Self.twins)
      #expect(terminal.lines[5].hasPrefix("text Lukasz nee ?"))
      #expect(terminal.transcript.allSatisfy { $0 < 0x80 })
    }

    @Test(arguments: [(["--ascii"], "xterm-256color"), ([], "linux")])
    func `twins are drawn on wish and on the console, and letters stay`(arguments: [String], type: String)
      async throws
    {
      let terminal = try await Probe.ready(arguments, environment: ["TERM": type])
      #expect(terminal.lines[4] == Self.twins)
      #expect(terminal.lines[5].hasPrefix("text Łukasz née"))
    }

    @Test func `split UTF-8 is one key`() async throws {
      let terminal = try await Probe.ready()
      terminal.send([0xC3])
      try await terminal.wait(for: "the bytes to be read") { $0.isInputRead }
      terminal.send([0xA9])
      try await terminal.waitForText("events 1: character(\"é\")")
    }
  }
}
