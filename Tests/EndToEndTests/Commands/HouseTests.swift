import Foundation
import TerminalHarness
import Testing

extension CommandTests {
  /// A house set up from the shell.
  @Suite struct HouseTests {
    private let home: TestHome

    init() throws { home = try TestHome() }

    private static let house = """
      tables:
      - {label: 4, area: Window, minimum: 2, maximum: 4}
      - {label: 5, minimum: 2, maximum: 4}
      combinations:
      - {tables: [4, 5], minimum: 5, maximum: 8}
      shifts:
      - {name: Dinner, days: [fri, sat], first: 17:30, last: 22:00, end: 24:00, pacing: 6}

      """

    private func write(_ text: String) throws -> String {
      let path = "\(home.folder)/house.yaml"
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      return path
    }

    private func load(_ text: String, _ more: String...) async throws -> CommandResult {
      let path = try write(text)
      return try await home.start(
        TestHome.evening + ["house", "import", path, "--restaurant", "pasta"] + more
      ).result()
    }

    @Test func `a new book takes a house's file, and gives back what it took`() async throws {
      let taken = try await load(Self.house)
      #expect(taken.code == 0 && taken.errors.isEmpty)
      #expect(taken.output == "Pasta Palace is set up: 2 tables, 1 combination, 1 shift, no closures.\n")
      let first = try await home.tonight("house", "export", "--restaurant", "pasta")
      #expect(first.output.contains("- {label: 4, area: Window, minimum: 2, maximum: 4}\n"))
      let again = try await load(first.output)
      #expect(again.output == "Pasta Palace is set up like that already.\n")
      let file = "\(home.folder)/copy.yaml"
      let written = try await home.tonight("house", "export", file, "--restaurant", "pasta")
      #expect(written.code == 0)
      #expect(try String(contentsOfFile: file, encoding: .utf8) == first.output)
      let twice = try await home.tonight("house", "export", file, "--restaurant", "pasta")
      #expect(twice.code == 1)
      #expect(twice.sentence == "\(file) was not written: File exists.")
    }

    @Test func `a file makes a house that no feed has`() async throws {
      let path = try write("zone: Europe/Rome\n" + Self.house)
      let made = try await home.tonight("house", "import", path, "--new", "Trattoria Uno")
      #expect(made.code == 0, "\(made.errors)")
      #expect(made.output == "Trattoria Uno is set up: 2 tables, 1 combination, 1 shift, no closures.\n")
      // The samples of a first start are not for a house that knows what it is.
      let houses = try await home.tonight("list", "restaurants", "--format", "csv")
      #expect(houses.output.split(separator: "\r\n").count == 2 && houses.output.contains("Europe/Rome"))
      let twice = try await home.tonight("house", "import", path, "--new", "TRATTORIA uno")
      #expect(twice.code == 1 && twice.sentence.contains("in the book already"))
      let faulty = try write("zone: Europe/Rom\n")
      let refused = try await home.tonight("house", "import", faulty, "--new", "Due")
      #expect(refused.code == 1 && refused.sentence.contains("house.yaml:1:7"))
      #expect(try await home.tonight("list", "restaurants").output.contains("Due") == false)
      let added = try await home.tonight("add", "--guest", "Ida", "--party", "2", "--at", "20:00")
      #expect(added.code == 0, "\(added.errors)")
    }

    @Test func `free says what is free and why the rest is not`() async throws {
      _ = try await load(Self.house)
      try await home.add("Anna Kovács", at: "19:00", "--table", "4")
      let one = try await home.tonight("free", "--restaurant", "pasta", "--party", "4", "--at", "20:00")
      #expect(
        one.output == """
          Pasta Palace, 4 on Fri 4 Dec 2026, 20:00–22:00 CET
          table  seats  area
          5      4              free
          4      4      Window  Anna Kovács until 20:30

          """)
      let late = try await home.tonight("free", "--restaurant", "pasta", "--party", "4", "--at", "23:00")
      #expect(late.output.contains("But: the last seating of Dinner is 22:00.\n"))
      let monday = try await home.tonight(
        "free", "--restaurant", "pasta", "--party", "4", "--at", "20:00", "--day", "mon")
      #expect(monday.output.contains("But: closed on Mondays, next Fri 11 Dec.\n"))
      let around = try await home.tonight(
        "free", "--restaurant", "pasta", "--party", "6", "--at", "20:00", "--around", "1h", "--format", "csv")
      #expect(around.output.split(separator: "\r\n").count == 1 + 9 * 3)
      #expect(around.output.contains("2026-12-04T20:30:00+01:00,150,4+5,8,true,,"))
      #expect(around.output.contains("2026-12-04T20:15:00+01:00,150,4+5,8,false,Anna Kovács until 20:30,"))
    }

    @Test func `a change that strands a booking lists it and needs a word`() async throws {
      _ = try await load(Self.house)
      let code = try await home.add("Anna Kovács", at: "19:00", "--table", "4")
      let smaller = "tables: [{label: 5, maximum: 4}]\ncombinations: []\n"
      let refused = try await load(smaller)
      #expect(refused.code == 1)
      #expect(
        refused.errors == """
          maitre: Not saved: this strands a booking at Pasta Palace. --accept does it all the same:
            \(code) Fri 4 Dec 19:00 Anna Kovács, 2: table 4 is gone

          """)
      #expect(try await home.bookings().first?.tables == ["4"])
      let accepted = try await load(smaller, "--accept")
      #expect(accepted.code == 0 && accepted.errors.contains(code))
      #expect(try await home.bookings().first?.tables == [])
    }

    @Test(arguments: [
      ("tables: [{label: 4, maximum: 2}]\nshift: []", ":2:1: “shift” is not known; did you mean “shifts”?"),
      ("a: [", ":2:1: "), ("zone: Mars/Base", ":1:7: zone “Mars/Base” is in no list of time zones."),
    ])
    func `a fault is told with file, line and column`(text: String, sentence: String) async throws {
      let refused = try await load(text)
      #expect(refused.code == 1 && refused.output.isEmpty)
      #expect(refused.sentence.hasPrefix("\(home.folder)/house.yaml\(sentence)"), "\(refused.errors)")
    }

    @Test func `what is not understood says what would be`() async throws {
      let cases: [([String], String)] = [
        (["house", "--restaurant", "pasta"], "house needs to know what"),
        (["house", "exprot", "--restaurant", "pasta"], "house does not know “exprot”. Did you mean export?"),
        (["house", "import", "--restaurant", "pasta"], "house import needs a file"),
        (["house", "export", "--restaurant", "pasta", "--accept"], "--accept goes with house import."),
        (["free", "--restaurant", "pasta"], "free needs --party."),
      ]
      for (arguments, sentence) in cases {
        let result = try await home.start(arguments).result()
        #expect(result.code == 2 && result.sentence.hasPrefix(sentence), "\(result.errors)")
      }
      try await home.makeBook()
      for (option, value) in [("--party", "0"), ("--party", "2.5"), ("--at", "25:99"), ("--around", "x")] {
        var options = ["--party": "2", "--at": "20:00", "--around": "1h"]
        options[option] = value
        let result = try await home.start(
          TestHome.evening + ["free", "--restaurant", "pasta"] + options.flatMap { [$0.key, $0.value] }
        ).result()
        #expect(result.code == 2 && result.sentence.hasPrefix("\(option) “\(value)”: "), "\(result.errors)")
      }
    }
  }
}
