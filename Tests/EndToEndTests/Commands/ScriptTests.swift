import Foundation
import TerminalHarness
import TerminalUI
import Testing

extension CommandTests {
  /// `--script`: the whole program without a person and without a terminal.
  @Suite struct ScriptTests {
    private let home: TestHome

    init() throws { home = try TestHome() }

    private func play(_ text: String, _ arguments: String...) async throws -> CommandResult {
      let path = "\(home.folder)/tour.script"
      try Data(text.utf8).write(to: URL(filePath: path))
      return try await home.start(TestHome.evening + ["demo", "--script", path] + arguments).result()
    }

    @Test func `a script takes a booking and saves what a terminal shows`() async throws {
      let result = try await play(
        """
        :wait 1 Bookings
        :keys a
        :wait New booking
        :keys 4 Enter
        :type fri
        :keys Enter
        :save form.screen

        """, "--feed", "none")
      #expect(result.code == 0, "\(result.errors)")
      #expect(result.output.isEmpty && result.errors.isEmpty)
      let saved = try SavedScreen(path: "\(home.folder)/form.screen")
      let terminal = try await home.openDashboard("demo", "--feed", "none")
      terminal.type("a")
      try await terminal.waitForText("New booking")
      terminal.type("4\rfri\r")
      try await terminal.wait(for: "the saved screen") { $0.lines == saved.lines }
      #expect(terminal.isCursorVisible)
      #expect(saved.cursor.map { ($0.column, $0.row) } ?? (-1, -1) == terminal.cursor)
    }

    @Test func `without a terminal and in any locale it plays all the same`() async throws {
      let result = try await home.shell(
        """
        printf ':wait ● seated\\n:keys q\\n' > tour
        TERM=dumb LC_ALL=C "$0" demo --script tour < /dev/null | cat
        exit ${PIPESTATUS[0]}
        """)
      #expect(result.code == 0, "\(result.errors)")
      #expect(result.output.isEmpty)
    }

    @Test func `what the script does stays in the book`() async throws {
      try await home.makeBook()
      try Data(":wait 1 Bookings\n:keys w 3\n:wait seated\n".utf8).write(
        to: URL(filePath: "\(home.folder)/walkin"))
      let result = try await home.tonight("--script", "\(home.folder)/walkin")
      #expect(result.code == 0, "\(result.errors)")
      #expect(try await home.bookings().map(\.party) == [3])
    }

    @Test(arguments: [
      (":kyes a\n", "tour.script:1:1: there is no command “:kyes”; did you mean “:keys”?"),
      (":keys a Dwn\n", "tour.script:1:9: no key is called “Dwn”; did you mean “Down”?"),
      (":wait 1 Bookings\n:keys q\n:save x\n", "tour.script:3:1: the program ended before this line"),
      (":save /nonexistent/x\n", "tour.script:1:1: “/nonexistent/x” cannot be written: "),
    ])
    func `a script that cannot be played ends with 1 and its place`(
      text: String, sentence: String
    ) async throws {
      let result = try await play(text)
      #expect(result.code == 1)
      #expect(result.output.isEmpty)
      #expect(result.errors.contains("/\(sentence)"), "\(result.errors)")
    }

    @Test func `a text that never comes ends with 1, and the screen is told`() async throws {
      let result = try await play(":wait 1 Bookings\n:wait Nobody Of This Name\n", "--feed", "none")
      #expect(result.code == 1)
      #expect(result.errors.contains("tour.script:2:1: the screen did not show “Nobody Of This Name”"))
      #expect(result.errors.contains("Anna Kovács"))
    }
  }
}
