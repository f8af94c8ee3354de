import CLinux
import Foundation
import Glibc
import TerminalHarness
import Testing

extension ScreenTests {
  /// What stops the start: the screen says what, where and why, and the file stays as it is.
  @Suite struct StartFailureScreenTests {
    private let home: TestHome
    private let store: String

    init() throws {
      home = try TestHome()
      store = "\(home.folder)/other.db"
    }

    /// Starts on `store`, expects the failure and leaves by `q`.
    private func expectFailure(
      _ title: String, _ what: String, _ why: String, changes: [String: String?] = [:], path: String? = nil,
      isLogged: Bool = true
    ) async throws {
      let path = path ?? store
      let before = FileManager.default.contents(atPath: path)
      let arguments = path.isEmpty ? [] : ["--store", path]
      let terminal = try PTYTerminal(
        Products.path(of: "maitre"), TestHome.evening + arguments, columns: 120, rows: 24,
        environment: home.environment(changes))
      _ = try await terminal.wholeScreen(with: title)
      for text in [what, why] { #expect(terminal.text.contains(text)) }
      if !path.isEmpty { #expect(terminal.line(with: "where   ").contains(path)) }
      try await terminal.waitForText("r  try again")
      try await terminal.waitForText("m  run in memory")
      terminal.type("q")
      #expect(try await terminal.waitForEnd() == .exited(1))
      try expectGivenBack(terminal)
      #expect(FileManager.default.contents(atPath: path) == before)
      guard isLogged else { return }
      let log = try String(contentsOfFile: home.log, encoding: .utf8)
      #expect(log.contains(" critical ") && log.contains(title))
    }

    @Test func `a text is no book`() async throws {
      try home.write(String(repeating: "Dear diary, ", count: 100), to: "other.db")
      try await expectFailure(
        "This file is not a book.", "the file is not a database", "it does not begin as a database does")
    }

    @Test func `another program’s database is left alone`() async throws {
      try home.sql("PRAGMA application_id = 4660; CREATE TABLE diary (day TEXT)", on: store)
      try await expectFailure(
        "This database belongs to another program.", "marked 0x1234",
        "Maitre writes only into books of its own")
    }

    @Test func `a newer book is left alone`() async throws {
      try await home.add("Ida Berg")
      try FileManager.default.moveItem(atPath: home.book, toPath: store)
      try home.sql("PRAGMA user_version = 90", on: store)
      try await expectFailure(
        "A newer Maitre has written this book.", "its version is 90", "install the newer one")
    }

    @Test func `a directory in the way is named`() async throws {
      try home.makeFolder(store)
      try await expectFailure(
        "There is no file where the book should be.", "it is a directory", "the path names something else")
    }

    @Test func `a path below a file is named`() async throws {
      try home.write("a file", to: "file")
      try await expectFailure(
        "There is no file where the book should be.", "a part of the path is a file", "check it",
        path: "\(home.folder)/file/book.db")
    }

    @Test(.enabled(if: geteuid() != 0, "root may read everything"))
    func `a book that belongs to somebody else is named with its owner and mode`() async throws {
      try await home.add("Ida Berg")
      try FileManager.default.moveItem(atPath: home.book, toPath: store)
      try #require(chmod(store, 0) == 0)
      defer { chmod(store, 0o600) }
      try await expectFailure("Maitre may not use the book.", "permission denied", "mode 0000")
    }

    @Test func `without HOME there is no place for a book`() async throws {
      try await expectFailure(
        "There is no place for the book.", "HOME is not set", "start with --in-memory",
        changes: ["HOME": nil],
        path: "", isLogged: false)
    }

    @Test func `a book that another program keeps locked is named, and retry opens it later`() async throws {
      try await home.add("Ida Berg")
      var other: OpenDatabase? = try OpenDatabase(path: home.book)
      try other?.run("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
      let terminal = try home.dashboard(columns: 120)
      try await terminal.waitForText("Another program keeps the book locked.")
      other = nil
      terminal.type("r")
      try await terminal.waitForText("Ida Berg")
      try await terminal.quit()
    }

    @Test func `from a failure one goes on in memory`() async throws {
      try home.write("no book", to: "other.db")
      let terminal = try home.dashboard("--store", store)
      try await terminal.waitForText("This file is not a book.")
      terminal.type("m")
      try await terminal.waitForText("1 Bookings")
      try await terminal.quit()
      #expect(try home.contents(of: store) == Data("no book".utf8))
    }

    @Test func `a way that leads nowhere says why and is not taken`() async throws {
      try home.write("no book", to: "other.db")
      let terminal = try home.dashboard("--store", store)
      try await terminal.waitForText("This file is not a book.")
      try await terminal.waitForLine("o  open read-only", with: "it is not a book")
      terminal.type("o")
      try FileManager.default.removeItem(atPath: store)
      terminal.type("r")
      try await terminal.waitForText("1 Bookings")
      try await terminal.quit()
    }

    @Test func `damaged pages are found; reading them is offered`() async throws {
      for number in 0..<20 { try await home.add("Guest \(number)", at: "20:\(10 + number)") }
      let size = try home.contents(of: home.book).count
      let file = try #require(FileHandle(forUpdatingAtPath: home.book))
      try file.seek(toOffset: UInt64(size / 4096 / 2 * 4096))
      try file.write(contentsOf: Data(repeating: 0xA5, count: 8192))
      try file.close()
      let before = try home.contents(of: home.book)
      let terminal = try home.dashboard(columns: 120)
      try await terminal.waitForText("The book is damaged.")
      terminal.type("q")
      #expect(try await terminal.waitForEnd() == .exited(1))
      #expect(try home.contents(of: home.book) == before)
      let check = try await home.tonight("check")
      #expect(check.code == 1)
      #expect(check.sentence.contains("damaged"))
    }
  }
}
