import Foundation
import TerminalHarness
import Testing

extension CommandTests {
  /// Bookings of another system, at a shell.
  @Suite struct ImportTests {
    private let home: TestHome

    init() throws { home = try TestHome() }

    private static let rows = """
      Visit Date;Visit Time;Covers;Guest Name;Phone;Table;Spend
      05/12/2026;19:30;2;Anna Kovács;+36 30 123 4567;W1;12
      13/12/2026;20:00;4;"Ben ""the"" Carter";;;
      13/12/2026;20:00;0;Cid;;;
      """

    @Test func `a file is taken, its bad line told, and a second run adds nothing`() async throws {
      let file = try home.write(Self.rows, to: "old.csv")
      let first = try await home.tonight("import", "bookings", file, "--restaurant", "pasta")
      #expect(first.code == 1)
      #expect(first.errors == "line 4, Covers “0”: a number, 1 or more\n")
      #expect(
        first.output == """
          Columns: date “Visit Date”, time “Visit Time”, party “Covers”, guest “Guest Name”, phone “Phone”, table “Table”.
          Left out: “Spend”.
          Dates are day/month/year.
          2 added, 0 already there, 1 refused.
          1 guest is new; 0 bookings are of known ones.
          New tables, which can be booked from now on: W1.

          """)
      let again = try await home.tonight("import", "bookings", file, "--restaurant", "pasta")
      #expect(again.output.contains("0 added, 2 already there, 1 refused."))
      let bookings = try await home.bookings(on: "tomorrow")
      #expect(bookings.map(\.guest) == ["Anna Kovács"] && bookings.map(\.tables) == [["W1"]])
    }

    @Test func `what is remarked follows the lines, and a run that adds nothing finishes nobody`()
      async throws
    {
      try await home.makeBook()
      let rows = """
        Date,Time,Party,Name,Status
        2026-12-05,20:00,2,Anna,booked
        2026-12-05,20:00,0,Ben,booked
        2026-12-05,20:30,2,Anna,booked
        2026-12-05,20:00,0,Cid,booked
        2025-12-05,20:00,2,Eva,booked
        """
      let file = try home.write(rows, to: "list.csv")
      let first = try await home.tonight("import", "bookings", file, "--restaurant", "pasta")
      let told = first.errors.split(separator: "\n").compactMap { $0.wholeMatch(of: /line (\d).*/)?.1 }
      #expect(told == ["3", "4", "5"], "\(first.errors)")
      let finished = "1 booking of the past, still open in the file, is taken as finished."
      #expect(first.output.contains(finished), "\(first.output)")
      let again = try await home.tonight("import", "bookings", file, "--restaurant", "pasta")
      #expect(again.output.contains("0 added, 3 already there") && !again.output.contains("finished"))
    }

    @Test func `dates that may be read in two ways are asked for, and nothing is written`() async throws {
      let file = try home.write("Date,Time,Party,Name\n03/04/2027,19:30,2,Ann\n", to: "old.csv")
      let asked = try await home.tonight("import", "bookings", file, "--restaurant", "pasta")
      #expect(asked.code == 1)
      #expect(
        asked.sentence
          == "Line 2: “03/04/2027” is Sat 3 Apr 2027 or Thu 4 Mar 2027, and no line of the file tells. "
          + "Say which: --date-order dmy, or --date-order mdy.")
      #expect(try await home.bookings(on: "2027-04-03").isEmpty)
      let said = try await home.tonight(
        "import", "bookings", file, "--restaurant", "pasta", "--date-order", "mdy")
      #expect(said.code == 0)
      #expect(try await home.bookings(on: "2027-03-04").map(\.guest) == ["Ann"])
    }

    @Test func `a dry run shows what was understood and writes nothing`() async throws {
      try await home.makeBook()
      let file = try home.write(Self.rows, to: "old.csv")
      let dry = try await home.tonight("import", "bookings", file, "--restaurant", "pasta", "--dry-run")
      #expect(
        dry.output.contains(
          "line 2: Sat 5 Dec 2026, tomorrow, 19:30–21:00 CET, Anna Kovács, 2, table W1, booked\n"))
      #expect(dry.output.contains("2 would be added, 0 already there, 1 refused. Nothing was written.\n"))
      #expect(try await home.bookings(on: "tomorrow").isEmpty)
    }

    @Test func `a list that was printed is taken into another book as it was`() async throws {
      let code = try await home.add("=Zoë", at: "20:00", "--phone", "+36 30 123", "--note", "two\nlines")
      let list = try await home.tonight("list", "bookings", "--format", "csv")
      let file = try home.write(list.output, to: "list.csv")
      let own = try await home.tonight("import", "bookings", file, "--restaurant", "pasta")
      #expect(own.code == 0 && own.output.contains("0 added, 1 already there, 0 refused."))
      let other = try TestHome()
      let taken = try await other.tonight("import", "bookings", file, "--restaurant", "pasta")
      #expect(taken.code == 0, "\(taken.errors)")
      let booking = try #require(try await other.bookings().first)
      #expect(booking.code == code && booking.guest == "=Zoë" && booking.phone == "+36 30 123")
      #expect(booking.notes == "two\nlines" && booking.start == "2026-12-04T20:00:00+01:00")
    }

    @Test(arguments: [
      (["bookings"], "import needs to know what"), (["guests", "x.csv"], "import needs to know what"),
      (["bookings", "x.csv"], "import bookings needs --restaurant"),
      (["bookings", "x.csv", "--restaurant", "pasta", "--map", "party"], "--map “party”: write it like"),
      (["bookings", "x.csv", "--restaurant", "pasta", "--date-order", "dm"], "There is no date order “dm”"),
    ])
    func `what was not understood is said with the way to write it`(words: [String], sentence: String)
      async throws
    {
      let result = try await home.start(["import"] + words).result()
      #expect(result.code == 2 && result.sentence.hasPrefix(sentence), "\(result.errors)")
    }

    @Test func `a file that is not there is a sentence`() async throws {
      let result = try await home.tonight("import", "bookings", "nowhere.csv", "--restaurant", "pasta")
      #expect(result.code == 1)
      #expect(result.sentence == "\(home.folder)/nowhere.csv was not read: No such file or directory.")
    }

    @Test func `^C keeps what is written and the same command goes on`() async throws {
      let rows = (0..<60_000).map {
        "R\($0),2025-01-0\(1 + $0 / 10_000),19:30,2,Ann,+49 345 \($0 % 9_000),finished"
      }
      let file = try home.write(
        "Ref,Date,Time,Party,Name,Phone,Status\n" + rows.joined(separator: "\n"), to: "large.csv")
      try await home.makeBook()
      let terminal = try home.terminal(
        "\"$0\" import bookings \(file) --restaurant pasta > \(home.folder)/out.txt; echo all done"
      )
      try await terminal.waitForText("of 60,000 rows")
      terminal.type("\u{3}")
      try await terminal.waitForText("goes on from there")
      let rest = try await home.start(["import", "bookings", file, "--restaurant", "pasta"]).result()
      #expect(rest.code == 0 && !rest.output.contains(" 0 already there"))
      let check = try await home.run("check")
      #expect(check.output.contains("bookings     60000"))
    }

    @Test func `a killed import is in the history with what it wrote, and the same command brings the rest`()
      async throws
    {
      let rows = (0..<40_000).map { "R\($0),2025-01-0\(1 + $0 / 10_000),19:30,2,Ann,,finished" }
      let file = try home.write(
        "Ref,Date,Time,Party,Name,Phone,Status\n" + rows.joined(separator: "\n"), to: "large.csv")
      try await home.makeBook()
      let words = ["import", "bookings", file, "--restaurant", "pasta"]
      // The system kills it as soon as a file is larger than 5 MiB: half of the book is.
      let killed = try await home.shell(
        "ulimit -c 0 -f 5120; exec \"$0\" \(words.joined(separator: " "))")
      #expect(killed.code != 0, "\(killed.output)")
      let written = try home.number("SELECT count(*) FROM booking")
      #expect(written > 0 && written < 40_000)
      let noted = "SELECT sum(CAST(summary AS INTEGER)) FROM event WHERE kind = 'imported'"
      #expect(try home.number(noted) == written)
      let rest = try await home.start(words).result()
      #expect(rest.code == 0)
      let numbers = "\(40_000 - written) added \(written) already there 0 refused."
      #expect(rest.output.replacing(",", with: "").contains(numbers))
      #expect(try home.number("SELECT count(*) FROM booking") == 40_000)
      #expect(try home.number(noted) == 40_000)
      #expect(try await home.run("check").output.contains("The book is sound."))
    }
  }
}
