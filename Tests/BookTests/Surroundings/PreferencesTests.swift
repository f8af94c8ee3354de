import Book
import Foundation
import Glibc
import Testing

@MainActor
@Suite struct PreferencesTests {
  let directory: TemporaryDirectory
  var path: String { "\(directory.path)/state/preferences" }

  init() throws { directory = try TemporaryDirectory() }

  @Test func `what was picked is there at the next start`() throws {
    let first = try Preferences(path: path)
    #expect(first.theme == nil)
    try first.pick(theme: "noon")
    try first.show(restaurant: 42)

    let second = try Preferences(path: path)
    #expect(second.theme == "noon")
    #expect(second.lastRestaurant == 42)
    #expect(try directory.mode(of: "state/preferences") == 0o600)
    #expect(try directory.mode(of: "state") == 0o700)
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(directory.path)/state") == ["preferences"])
  }

  @Test func `keys of a newer program are kept`() throws {
    try FileManager.default.createDirectory(
      atPath: "\(directory.path)/state", withIntermediateDirectories: true)
    try directory.write("glow 7\nnonsense\ntheme mono\n", to: "state/preferences")
    let preferences = try Preferences(path: path)
    try preferences.pick(theme: "evening")
    #expect(try directory.text(of: "state/preferences") == "glow 7\ntheme evening\n")
  }

  @Test func `all restaurants is remembered as none`() throws {
    let preferences = try Preferences(path: path)
    try preferences.show(restaurant: 42)
    try preferences.show(restaurant: nil)
    #expect(try Preferences(path: path).lastRestaurant == nil)
  }

  @Test func `an open umask opens nothing`() throws {
    let before = umask(0)
    defer { umask(before) }
    try Preferences(path: path).pick(theme: "noon")
    Log(path: "\(directory.path)/log/maitre.log", clock: FakeClock().clock).write(.info, "started")
    #expect(try directory.mode(of: "state") == 0o700)
    #expect(try directory.mode(of: "state/preferences") == 0o600)
    #expect(try directory.mode(of: "log") == 0o700)
    #expect(try directory.mode(of: "log/maitre.log") == 0o600)
  }

  @Test func `a link in their place is refused and named`() throws {
    try FileManager.default.createDirectory(
      atPath: "\(directory.path)/state", withIntermediateDirectories: true)
    try directory.write("precious", to: "precious")
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: "\(directory.path)/precious")
    #expect(throws: BookError.self) { try Preferences(path: path) }
    try FileManager.default.removeItem(atPath: path)
    let preferences = try Preferences(path: path)
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: "\(directory.path)/precious")
    #expect(throws: BookError.symbolicLink(path: path)) { try preferences.pick(theme: "mono") }
    #expect(try directory.text(of: "precious") == "precious")
    #expect(preferences.theme == "mono")
  }

  @Test func `a place that cannot be written is said with its reason`() throws {
    try directory.write("", to: "state")
    let preferences = try Preferences(path: path)
    #expect(throws: BookError.notWritten(path: "\(directory.path)/state", reason: "it is not a directory")) {
      try preferences.pick(theme: "mono")
    }
  }
}
