import Foundation
import Glibc
import TerminalHarness
import Testing

extension CommandTests {
  /// Files are their owner's alone, and nothing is written through a link.
  @Suite struct FileRightsTests {
    private let home: TestHome

    init() throws { home = try TestHome() }

    @Test(arguments: ["000", "022", "077"])
    func `whatever the umask is, folders are 0700 and files 0600`(mask: String) async throws {
      let added = try await home.shell(
        "umask \(mask); \"$0\" add --restaurant pasta --guest Ida --party 2 --at '2027-03-05 19:30'")
      #expect(added.code == 0, "\(added.errors)")
      // A theme picked by hand, so that the preferences are there as well.
      let terminal = try home.terminal(
        "umask \(mask); exec \"$0\" \(TestHome.evening.joined(separator: " "))")
      try await terminal.waitForText("Pasta Palace")
      try await pickTheme(terminal)
      for path in try home.everything() {
        var isFolder: ObjCBool = false
        #expect(FileManager.default.fileExists(atPath: path, isDirectory: &isFolder))
        #expect(try home.mode(of: path) == (isFolder.boolValue ? 0o700 : 0o600), "\(path)")
      }
      #expect(try home.everything().contains { $0.hasSuffix("book.db-wal") })
      try await terminal.quit()
    }

    @Test func `an empty file that others could read is hidden before it is a book, a group's stays its own`()
      async throws
    {
      try home.makeFolder("\(home.folder)/own")
      try home.makeFolder("\(home.folder)/shared")
      for (folder, given, kept) in [("own", 0o644, 0o600), ("shared", 0o666, 0o660)]
        as [(String, mode_t, mode_t)]
      {
        let path = "\(home.folder)/\(folder)/book.db"
        try Data().write(to: URL(filePath: path))
        try #require(chmod(path, given) == 0)
        if folder == "shared" { try #require(chmod("\(home.folder)/\(folder)", 0o2770) == 0) }
        let added = try await home.run(
          "add", "--store", path, "--restaurant", "pasta", "--guest", "Ida", "--party", "2", "--at",
          "2027-03-05 19:30")
        #expect(added.code == 0, "\(added.errors)")
        #expect(try home.mode(of: path) == kept)
      }
    }

    /// A group that a file can be given to, besides the one that files are made with.
    private static var anotherGroup: gid_t? {
      if geteuid() == 0 { return getegid() + 1 }
      var groups = [gid_t](repeating: 0, count: max(0, Int(getgroups(0, nil))))
      let count = getgroups(Int32(groups.count), &groups)
      return groups.prefix(max(0, Int(count))).first { $0 != getegid() }
    }

    @Test(.enabled(if: anotherGroup != nil, "needs a second group"))
    func `an empty file that was given to a group stays the group's`() async throws {
      try home.makeFolder("\(home.folder)/own")
      let path = "\(home.folder)/own/book.db"
      try Data().write(to: URL(filePath: path))
      try #require(chown(path, geteuid(), try #require(Self.anotherGroup)) == 0)
      try #require(chmod(path, 0o664) == 0)
      let added = try await home.run(
        "add", "--store", path, "--restaurant", "pasta", "--guest", "Ida", "--party", "2", "--at",
        "2027-03-05 19:30")
      #expect(added.code == 0, "\(added.errors)")
      #expect(try home.mode(of: path) == 0o660)
    }

    private func pickTheme(_ terminal: PTYTerminal) async throws {
      terminal.control("t")
      try await terminal.waitForText("The whole screen shows the theme.")
      terminal.type("j\r")
      try await terminal.waitUntilGone("The whole screen shows the theme.")
      try await terminal.wait(for: "the preferences") { [home] _ in
        FileManager.default.fileExists(atPath: "\(home.path)/.local/state/maitre/preferences")
      }
    }

    @Test func `a link in place of the log or the preferences is not followed`() async throws {
      let state = "\(home.path)/.local/state/maitre"
      try home.makeFolder(state)
      let victim = try home.write("precious", to: "victim")
      for name in ["maitre.log", "preferences", "drafts"] {
        try #require(symlink(victim, "\(state)/\(name)") == 0)
      }
      try home.write("no book", to: "text")
      // Something to log, then something to prefer and to draft.
      #expect(try await home.tonight("check", "--store", "\(home.folder)/text").code == 1)
      let terminal = try home.dashboard()
      try await terminal.waitForText("Pasta Palace")
      terminal.control("t")
      try await terminal.waitForText("The whole screen shows the theme.")
      terminal.type("j\r")
      try await terminal.waitUntilGone("The whole screen shows the theme.")
      terminal.type("a")
      try await terminal.waitForText("New booking")
      terminal.type("4\rsat\r")
      terminal.signal(SIGTERM)
      #expect(try await terminal.waitForEnd() == .killed(SIGTERM))
      #expect(try home.contents(of: victim) == Data("precious".utf8))
    }

    @Test func `a link in place of the book is refused`() async throws {
      try await home.add("Ida Berg")
      try #require(symlink(home.book, "\(home.folder)/link.db") == 0)
      let check = try await home.tonight("check", "--store", "\(home.folder)/link.db")
      #expect(check.code == 1)
      #expect(check.sentence.contains("symbolic link"))
    }
  }
}
