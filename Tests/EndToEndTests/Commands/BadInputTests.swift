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
      Case("add", "--guest", "Ida", says: "add needs --party"),
      Case("list", "bookings", "--theme", "zork", says: "no theme “zork”. There are evening"),
      Case("list", "bookings", "--theme", "nordd", says: "Did you mean nord?"),
      Case("add", "--read-only", says: "add writes into the book, which --read-only rules out"),
      Case("undo", "--read-only", says: "undo writes into the book"),
      Case("link", "a/1", "b/1", "--read-only", says: "link writes into the book"),
      Case("unlink", "a/1", "--read-only", says: "unlink writes into the book"),
      Case("fetch", "--feed", "sample", "--read-only", says: "fetch writes into the book"),
      Case("house", "import", "a.yaml", "--new", "A", "--restaurant", "B", says: "exclude each other"),
      Case("house", "export", "--new", "A", says: "--new goes with house import"),
      Case("set", "7KQM", "confirmed", "confirmed", says: "one code and one status, not “7KQM confirmed”"),
      Case("list", "bookings", "--format", String(repeating: "x", count: 100_000), says: "xxx…”: table"),
      Case(String(repeating: "x", count: 100_000), says: "xxx…”. See: maitre --help"),
      Case("add", "--guest", says: "--guest needs a value"),
      Case("check", "now", says: "check takes no “now”"),
      Case("--freeze", "check", says: "--freeze needs --now"),
      Case("--now", "yesterday", "check", says: "write it like 2026-12-04T19:42"),
      Case("--now", "2026-02-30T19:42", "check", says: "write it like 2026-12-04T19:42"),
      Case("--in-memory", "--store", "x.db", "check", says: "exclude each other"),
      Case("--feed", "", "check", says: "--feed needs a source"),
      Case("--store", "", "check", says: "--store needs a path"),
      Case("--store", " ", "check", says: "--store needs a path"),
      Case("--script", "", says: "--script needs a file"),
      Case("set", "", "seated", says: "set was given an empty word"),
      Case("house", "import", "", says: "house was given an empty word"),
      Case("undo", "--booking", "", says: "--booking is empty"),
      Case("edit", "7KQM", "--party", "3", "--override", " ", says: "--override is empty"),
      Case(
        "add", "--guest", "Ida", "--party", "2", "--at", "20:00", "--day", "", says: "--day “”: no day like"),
      Case("--feed", "ftp://example.org/a.json", "fetch", says: "not supported"),
      Case("demo", "--store", "x.db", says: "demo has a book of its own"),
      Case("check", "--script", "tour", says: "--script uses the dashboard"),
      Case("check", "--store", "a", "--store", "b", says: "given twice"),
      Case("check", "--read-only=yes", says: "takes no value"),
      Case("move", "7KQM", "--table", "", says: "a table's label, 25+26, best or none"),
      Case("move", "7KQM", "--table", "1+1", says: "--table “1+1”: names “1” twice"),
      Case("edit", "7KQM", "--table", " + ", says: "a table's label"),
      Case("set", "7KQM", "seated", "--table", "a+A", says: "names “A” twice"),
      Case("walk-in", "2", "--table", "", says: "a table's label"),
      Case("waitlist", "seat", "Ida", "--table", "8+8", says: "names “8” twice"),
      Case(
        "import", "bookings", "x.csv", "--map", "party=A", "--map", "party=B",
        says: "--map says twice which column is “party”: “A” and “B”"),
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
      ("party", "9999999999999999999999", "more people than one booking holds"),
      ("at", "soon", "2026-12-04 19:30"),
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

    @Test func `a book of several houses asks which one is meant`() async throws {
      try await home.makeBook()
      for words in [
        ["add", "--guest", "Ida", "--party", "2", "--at", "20:00"],
        ["free", "--party", "2", "--at", "20:00"],
        ["walk-in", "2"], ["waitlist", "add", "2", "--guest", "Ida"], ["house", "export"],
      ] {
        let result = try await home.start(TestHome.evening + words).result()
        #expect(result.code == 2 && result.sentence.contains("needs --restaurant"), "\(result.errors)")
      }
    }

    @Test(arguments: [
      ["undo"], ["redo"], ["set", "7KQM", "seated"], ["move", "7KQM", "20:00"],
      ["edit", "7KQM", "--party", "2"],
      ["waitlist", "gone", "Ida"], ["guests", "set", "Ida", "--tags", "vip"], ["forget", "Ida", "--yes"],
      ["link", "a/1", "b/1"], ["unlink", "a/1"],
      ["list", "bookings"], ["report", "day"],
    ])
    func `what changes or looks makes no book where there is none`(words: [String]) async throws {
      let result = try await home.start(words).result()
      #expect(result.code == 1 && result.output.isEmpty)
      #expect(
        result.sentence.contains("no book at") && result.sentence.contains("maitre add make a new book"))
      #expect(try home.everything().isEmpty)
    }

    @Test func `a reader that goes away ends the command as it ends cat`() async throws {
      try await home.fillBook()
      let result = try await home.shell(
        TestHome.pipeWithoutReader + "\"$0\" --now 2026-12-04T19:42+01:00 list bookings >&3")
      #expect(result.code == 141 && result.errors.isEmpty)
    }

    @Test(arguments: [["add", "--guest", "Ida", "--party", "2", "--at", "20:00"], ["walk-in", "2"]])
    func `what was done and could not be printed is told beside, with its code`(words: [String]) async throws
    {
      try await home.makeBook()
      let command = (TestHome.evening + words + ["--restaurant", "pasta"]).joined(separator: " ")
      let full = try await home.shell("\"$0\" \(command) > /dev/full")
      let code = try #require(try await home.bookings().first?.code)
      #expect(full.code == 1)
      #expect(full.errors.contains("It is in the book, but could not be printed: \(code)"), "\(full.errors)")
      #expect(full.sentence == "The output was not written: No space left on device.")
      let another = command.replacing("Ida", with: "Eva")
      let unread = try await home.shell(TestHome.pipeWithoutReader + "\"$0\" \(another) >&3")
      #expect(unread.code == 141 && unread.errors.contains("It is in the book"), "\(unread.errors)")
      #expect(try await home.bookings().count == 2)
    }

    @Test(arguments: [
      ["add", "--guest", "Ida", "--party", "2", "--at", "20:00"],
      ["add", "--restaurant", "pasta", "--guest", "Ida", "--party", "2", "--at", "soon"],
      ["add", "--restaurant", "pasta", "--guest", "Ida", "--party", "0", "--at", "20:00"],
      ["add", "--restaurant", "pasta", "--guest", "Ida", "--party", "2", "--at", "2027-03-28 02:30"],
      ["add", "--restaurant", "pasta", "--guest", "Ida", "--party", "2", "--at", "20:00", "--table", "9"],
      ["add", "--restaurant", "nowhere", "--guest", "Ida", "--party", "2", "--at", "20:00"],
      ["walk-in", "2"], ["walk-in", "2", "--restaurant", "pasta", "--table", "9"],
      ["waitlist", "add", "2", "--guest", "Ida"],
      ["waitlist", "add", "2", "--guest", "\u{7}", "--restaurant", "pasta", "--quote", "5"],
      ["import", "bookings", "nowhere.csv", "--restaurant", "pasta"],
      ["house", "import", "nowhere.yaml", "--restaurant", "pasta"],
      ["house", "import", "odd.yaml", "--restaurant", "pasta"],
      ["house", "import", "odd.yaml", "--new", "Uno"],
      ["house", "import", "odd.yaml", "--new", " "],
    ])
    func `what is refused leaves no book where there was none`(words: [String]) async throws {
      try home.write("zone: Nowhere/Land\n", to: "odd.yaml")
      let result = try await home.start(TestHome.evening + words).result()
      #expect([1, 2].contains(result.code) && result.output.isEmpty, "\(result.output)")
      #expect(!FileManager.default.fileExists(atPath: home.book), "\(result.errors)")
    }

    @Test func `a day alone that is written like a number is asked for anew`() async throws {
      let code = try await home.add("Ida Berg")
      for typed in ["2.5", "31.12"] {
        let result = try await home.tonight("move", code, typed)
        #expect(
          result.code == 2 && result.sentence.contains("no day and time like “\(typed)”"), "\(result.errors)")
      }
      #expect(try await home.tonight("move", code, "31.12.").code == 0)
      #expect(try await home.bookings(on: "2026-12-31").map(\.code) == [code])
    }

    @Test func `a booking in the hour that comes twice is told from its double in list and log`() async throws
    {
      try await home.makeBook()
      for time in ["02:30", "02:30+01:00"] {
        let added = try await home.run(
          "add", "--now", "2027-10-31T01:30+01:00", "--freeze", "--restaurant", "burger", "--guest", "Ida",
          "--party", "2", "--at", "2027-10-31 \(time)", "--override", "a test",
          "--anyway")
        #expect(added.code == 0, "\(added.errors)")
      }
      let list = try await home.run(
        "list", "bookings", "--day", "2027-10-30", "--now", "2027-10-30T12:00+02:00")
      #expect(
        list.output.contains("2027-10-31 02:30+02:00") && list.output.contains("2027-10-31 02:30+01:00"))
      let log = try await home.run("log", "--day", "2027-10-30", "--now", "2027-10-30T12:00+02:00")
      #expect(
        log.output.contains("2 at 02:30+02:00") && log.output.contains("time – → 02:30+01:00"),
        "\(log.output)")
    }

    @Test func `check tells of a theme that there is none of, and of what is wrong in its file`() async throws
    {
      try await home.makeBook()
      let folder = "\(home.path)/.config/maitre"
      try home.makeFolder("\(folder)/themes")
      try home.write("theme: nordd\n", to: "home/.config/maitre/config.yaml")
      let missing = try await home.tonight("check")
      #expect(
        missing.errors.contains("no theme is called “nordd”; did you mean “nord”?\n"), "\(missing.errors)")
      try home.write("theme: mine\n", to: "home/.config/maitre/config.yaml")
      try home.write(
        "name: Mine\nvariant: dark\nroles:\n  zork: {}\n", to: "home/.config/maitre/themes/mine.yaml")
      let wrong = try await home.tonight("check")
      #expect(wrong.errors.contains("mine.yaml:4:") && wrong.errors.contains("zork"), "\(wrong.errors)")
      #expect(wrong.code == 0)
    }

    @Test func `words that nobody keeps are told`() async throws {
      try await home.makeBook()
      let result = try await home.shell("\"$0\" list restaurants >&-")
      #expect(result.code == 1 && result.sentence.contains("The output was not written"))
    }

    @Test func `a book whose making broke off is told from an old one`() async throws {
      try await home.makeBook()
      try home.sql(
        "PRAGMA journal_mode = DELETE; PRAGMA application_id = 1299477093; PRAGMA user_version = 0",
        on: "\(home.folder)/half.db")
      let listed = try await home.run("list", "restaurants", "--store", "half.db")
      #expect(listed.code == 1 && listed.sentence.contains("making broke off"), "\(listed.errors)")
      let added = try await home.tonight(
        "add", "--store", "half.db", "--restaurant", "pasta", "--guest", "Ida", "--party", "2", "--at",
        "20:00")
      #expect(added.code == 0, "\(added.errors)")
    }

    @Test func `a configuration that cannot be reached is told`() async throws {
      try await home.makeBook()
      let made = try await home.shell(
        "mkdir -p home/.config/maitre && ln -s config.yaml home/.config/maitre/config.yaml")
      #expect(made.code == 0)
      let result = try await home.tonight("list", "restaurants")
      #expect(result.code == 0 && result.errors.contains("config.yaml cannot be read"), "\(result.errors)")
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
      #expect(lines.first?.contains("marta gave table 7 to Amal Haddad") == true, "\(second.errors)")
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
