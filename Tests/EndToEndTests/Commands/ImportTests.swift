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
          1 guests are new; 0 bookings are of known ones.
          New tables: W1.

          """)
      let again = try await home.tonight("import", "bookings", file, "--restaurant", "pasta")
      #expect(again.output.contains("0 added, 2 already there, 1 refused."))
      let bookings = try await home.bookings(on: "tomorrow")
      #expect(bookings.map(\.guest) == ["Anna Kovács"] && bookings.map(\.tables) == [["W1"]])
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
      try await terminal.waitForText("of 60,000 rows", seconds: 30)
      terminal.type("\u{3}")
      try await terminal.waitForText("goes on from there", seconds: 30)
      let rest = try await home.start(["import", "bookings", file, "--restaurant", "pasta"]).result(
        seconds: 60)
      #expect(rest.code == 0 && !rest.output.contains(" 0 already there"))
      let check = try await home.run("check")
      #expect(check.output.contains("bookings     60000"))
    }

    @Test func `a killed import is in the history with what it wrote, and the same command brings the rest`()
      async throws
    {
      let rows = (0..<40_000).map {
        "R\($0),2025-01-0\(1 + $0 / 10_000),19:30,2,\($0 == 30_000 ? "Stopper" : "Ann"),,finished"
      }
      let file = try home.write(
        "Ref,Date,Time,Party,Name,Phone,Status\n" + rows.joined(separator: "\n"), to: "large.csv")
      try await home.makeBook()
      // Without end at one row, so that it is killed while it writes, however late that is seen here.
      try home.sql(
        """
        CREATE TRIGGER stopper BEFORE INSERT ON booking WHEN NEW.guest_name = 'Stopper' BEGIN
          SELECT (WITH RECURSIVE again(one) AS (VALUES (1) UNION ALL SELECT one FROM again) SELECT sum(one) FROM again);
        END
        """, on: home.book)
      let words = ["import", "bookings", file, "--restaurant", "pasta"]
      let running = try home.start(words)
      let end = ContinuousClock.now + .seconds(30)
      while try home.number("SELECT count(*) FROM booking") == 0, ContinuousClock.now < end {
        try await Task.sleep(for: .milliseconds(5))
      }
      running.killNow()
      _ = try await running.result()
      try home.sql("DROP TRIGGER stopper", on: home.book)
      let written = try home.number("SELECT count(*) FROM booking")
      #expect(written > 0 && written <= 30_000)
      let noted = "SELECT sum(CAST(summary AS INTEGER)) FROM event WHERE kind = 'imported'"
      #expect(try home.number(noted) == written)
      let rest = try await home.start(words).result(seconds: 60)
      #expect(rest.code == 0)
      let numbers = "\(40_000 - written) added \(written) already there 0 refused."
      #expect(rest.output.replacing(",", with: "").contains(numbers))
      #expect(try home.number("SELECT count(*) FROM booking") == 40_000)
      #expect(try home.number(noted) == 40_000)
      #expect(try await home.run("check").output.contains("The book is sound."))
    }
  }
}
