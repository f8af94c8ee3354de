import Foundation
import TerminalHarness
import Testing

extension CommandTests {
  /// What cannot be done is one sentence with the next step, and nothing is half-applied.
  @Suite struct BadInputTests {
    private let home: TestHome

    init() throws { home = try TestHome() }

    /// Words of a command line that is not understood, and of its sentence.
    struct Case: CustomTestStringConvertible, Sendable {
      let words: [String]
      let sentence: String

      init(_ words: String..., says sentence: String) {
        self.words = words
        self.sentence = sentence
      }

      var testDescription: String { words.joined(separator: " ") }
    }

    @Test(arguments: [
      Case("--stor", "x.db", says: "--store"),
      Case("add", "--pary", "4", says: "--party"),
      Case("list", "bookings", "--formt", "json", says: "--format"),
      Case("lst", says: "Did you mean list?"),
      Case("list", "bokings", says: "Did you mean bookings?"),
      Case("list", says: "maitre list bookings"),
      Case("list", "bookings", "--format", "xml", says: "table, json or csv"),
      Case("list", "restaurants", "--day", "fri", says: "--day goes with list bookings"),
      Case("add", "--guest", "Ida", says: "add needs --restaurant"),
      Case("add", "--guest", says: "--guest needs a value"),
      Case("check", "now", says: "check takes no “now”"),
      Case("--freeze", "check", says: "--freeze needs --now"),
      Case("--now", "yesterday", "check", says: "write it like 2026-12-04T19:42"),
      Case("--now", "2026-02-30T19:42", "check", says: "write it like 2026-12-04T19:42"),
      Case("--in-memory", "--store", "x.db", "check", says: "exclude each other"),
      Case("--feed", "", "check", says: "--feed needs a source"),
      Case("--feed", "ftp://example.org/a.json", "fetch", says: "not supported"),
      Case("demo", "--store", "x.db", says: "demo has a book of its own"),
      Case("check", "--script", "tour", says: "--script uses the dashboard"),
      Case("check", "--store", "a", "--store", "b", says: "given twice"),
      Case("check", "--read-only=yes", says: "takes no value"),
    ])
    func `a command line that is not understood ends with 2`(_ given: Case) async throws {
      let result = try await home.start(given.words).result()
      #expect(result.code == 2)
      #expect(result.output.isEmpty)
      #expect(result.errors.split(separator: "\n").count == 1)
      #expect(result.errors.hasPrefix("maitre: "))
      #expect(result.sentence.contains(given.sentence), "\(result.sentence)")
    }

    @Test(arguments: [
      ("party", "0", "a number, 1 or more"), ("party", "many", "a number, 1 or more"),
      ("party", "-2", "a number"),
      ("party", "9999999999999999999999", "more than one booking holds"), ("at", "soon", "2026-12-04 19:30"),
      ("at", "2026-13-40 19:30", "no day"),
      ("at", "today 30:00", "no time like"),
      ("at", "2027-03-28 02:30", "02:30 does not exist on Sun 28 Mar 2027"),
      ("minutes", "0", "0"), ("minutes", "long", "90, 1:30, 2h"), ("guest", "  ", "a name"),
      ("restaurant", "Pasta Palce", "Pasta Palace?"), ("restaurant", "", "No restaurant"),
      ("table", "99", "has no table 99"),
    ])
    func `a booking that cannot be is refused and not written`(option: String, value: String, says: String)
      async throws
    {
      try await home.makeBook()
      var values = ["restaurant": "pasta", "guest": "Ida", "party": "2", "at": "today 20:00"]
      values[option] = value
      let words = values.sorted { $0.key < $1.key }.flatMap { ["--\($0)=\($1)"] }
      let result = try await home.start(TestHome.evening + ["add"] + words).result()
      // What cannot be read was not understood; the others are what the book or the house has to say.
      #expect(result.code == (["party", "at", "minutes"].contains(option) ? 2 : 1))
      #expect(result.output.isEmpty)
      #expect(result.errors.split(separator: "\n").count == 1)
      #expect(result.sentence.contains(says), "\(result.sentence)")
      let check = try await home.tonight("check")
      #expect(check.output.contains("bookings     0\n") && check.output.contains("guests       0\n"))
    }

    @Test func `a part of a name that fits two houses names both`() async throws {
      let feed = try home.write(
        #"{"maitre": 1, "restaurants": [{"id": "1", "name": "Pasta One"}, {"id": "2", "name": "Pasta Two"}]}"#,
        to: "two.json")
      _ = try await home.tonight("fetch", "--feed", feed)
      let result = try await home.tonight(
        "add", "--restaurant", "pasta", "--guest", "Ida", "--party", "2", "--at", "today 20:00")
      #expect(result.code == 1)
      #expect(result.sentence.contains("fits 2: Pasta One, Pasta Two"))
    }

    @Test func `a past date is saved with a warning`() async throws {
      try await home.makeBook()
      let past = try await home.tonight(
        "add", "--restaurant", "pasta", "--guest", "Ida", "--party", "2", "--at", "2026-12-01 20:00")
      #expect(past.code == 0 && past.word.count == 4)
      #expect(past.sentence.contains("3 days ago"))
    }

    @Test func `a table that is taken is refused with who has it`() async throws {
      try await home.fillBook()
      func add(_ guest: String) async throws -> CommandResult {
        try await home.tonight(
          "add", "--restaurant", "pasta", "--guest", guest, "--party", "2", "--at", "2026-12-07 20:00",
          "--table", "7")
      }
      #expect(try await add("Amal Haddad").code == 0)
      let second = try await add("Rosa Lind")
      #expect(second.code == 1)
      let lines = second.errors.split(separator: "\n")
      #expect(lines.first?.contains("marta gave 7 to Amal Haddad") == true, "\(second.errors)")
      #expect(lines.dropFirst().first == "  --table 1 --at \"2026-12-07 20:00\" (another table)")
      #expect(lines.count == 4)
      #expect(try await home.bookings(on: "2026-12-07").map(\.guest) == ["Amal Haddad"])
    }

    @Test(arguments: [
      ("text", "This file is not a book."), ("folder", "it is a directory"), ("pipe", "it is a pipe"),
      ("file/book.db", "not a directory"), ("link.db", "symbolic link"),
    ])
    func `a path that is no store is named and left as it is`(name: String, says: String) async throws {
      let text = try home.write(String(repeating: "text ", count: 300), to: "text")
      try home.write("a file", to: "file")
      try home.makeFolder("\(home.folder)/folder")
      #expect(try await home.shell("mkfifo pipe && ln -s text link.db").code == 0)
      let result = try await home.tonight("check", "--store", "\(home.folder)/\(name)")
      #expect(result.code == 1)
      #expect(result.sentence.contains(says), "\(result.sentence)")
      #expect(result.sentence.contains(name))
      #expect(try home.contents(of: text) == Data(String(repeating: "text ", count: 300).utf8))
    }
  }
}
