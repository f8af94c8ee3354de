import Foundation
import Reservations
import TerminalUI
import Testing

@testable import maitre

@Suite struct ConfigurationTests {
  private func configuration(_ text: String) throws -> Configuration {
    let path = FileManager.default.temporaryDirectory.appending(path: "config-\(UUID().uuidString).yaml")
    defer { try? FileManager.default.removeItem(at: path) }
    try Data(text.utf8).write(to: path)
    return Configuration(path: path.path)
  }

  private func problems(_ text: String) throws -> [String] {
    try configuration(text).problems.map { String($0.drop { $0 != ":" }) }
  }

  @Test func `every line is taken`() throws {
    let configuration = try configuration(
      """
      theme: noon
      background: theme
      mouse: no
      date_order: mdy
      keys:
        booking.add: [^B, a]
        booking.delete: none
      """)
    #expect(configuration.problems.isEmpty)
    #expect(configuration.theme == "noon" && configuration.paintsBackground && !configuration.usesMouse)
    #expect(configuration.dateOrder == .monthFirst)
    #expect(configuration.keymap.keys(of: "booking.add", usual: []) == [.control("b"), .character("a")])
    #expect(configuration.keymap.keys(of: "booking.delete", usual: [.delete]).isEmpty)
  }

  @Test func `a line that stands twice costs the second one alone`() throws {
    let configuration = try configuration(
      "theme: noon\ntheme: evening\nkeys:\n  booking.add: ^B\n  booking.add: ^E\nmouse: no\n")
    #expect(configuration.problems.count == 2)
    #expect(configuration.theme == "noon" && !configuration.usesMouse)
    #expect(configuration.keymap.keys(of: "booking.add", usual: []) == [.control("b")])
  }

  @Test func `without a file everything is as usual`() {
    for path in [nil, "/nowhere/config.yaml"] {
      let configuration = Configuration(path: path)
      #expect(configuration.problems.isEmpty && configuration.usesMouse && !configuration.paintsBackground)
    }
  }

  @Test(arguments: [
    ("them: noon", ":1:1: “them” is not known; did you mean “theme”?"),
    ("background: them", ":1:13: “them” is not known; did you mean “theme”?"),
    ("mouse: maybe", ":1:8: “maybe” is neither true nor false"),
    ("date_order: daily", ":1:13: “daily” is not known"),
    ("keys: {booking.ad: a}", ":1:8: “booking.ad” is not known; did you mean “booking.add”?"),
    ("theme: [a\n", ":2:1: did not find expected ',' or ']'"),
    ("- a", ":1:1: `name: value` lines belong here, not a list"),
    ("\u{0}", ":1:1: no text: control characters are not allowed"),
  ])
  func `what is wrong costs its line and a message`(text: String, problem: String) throws {
    #expect(try problems(text) == [problem])
  }

  @Test func `the other lines of a broken file count`() throws {
    let configuration = try configuration("them: noon\nmouse: off\nkeys: {nothing: a, booking.add: ^B}\n")
    #expect(configuration.problems.count == 2)
    #expect(!configuration.usesMouse)
    #expect(configuration.keymap.keys(of: "booking.add", usual: []) == [.control("b")])
  }
}
