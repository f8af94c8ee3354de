import Foundation
import TerminalHarness
import Testing

extension CommandTests {
  /// The book for a person at a shell and for other programs.
  @Suite struct ListTests {
    private let home: TestHome

    init() throws { home = try TestHome() }

    @Test func `a booking is a JSON object with the names of the README’s table`() async throws {
      let code = try await home.add(
        "Anna Kovács", at: "19:30", "--phone", "+36 30 123 4567", "--minutes", "150", "--note", "window",
        "--allergy", "nuts", "--tags", "vip,birthday", "--staff-note", "pays cash")
      let all = try await home.bookings()
      let booking = try #require(all.first)
      #expect(all.count == 1 && Int64(booking.id) != nil)
      #expect(booking.code == code && booking.guest == "Anna Kovács" && booking.restaurant == "Pasta Palace")
      #expect(booking.start == "2026-12-04T19:30:00+01:00" && booking.serviceDay == "2026-12-04")
      #expect(booking.party == 2 && booking.minutes == 150 && booking.status == "booked")
      #expect(booking.phone == "+36 30 123 4567" && booking.notes == "window" && booking.tables.isEmpty)
      #expect(booking.allergies == "nuts" && booking.tags == ["vip", "birthday"])
      #expect(booking.staffNotes == "pays cash" && booking.source == "phone")
      let table = try await home.tonight("list", "bookings")
      #expect(table.output.contains("  VAC  "), "\(table.output)")
      let csv = try await home.tonight("list", "bookings", "--format", "csv")
      #expect(csv.output.contains(",window,nuts,\"vip,birthday\",pays cash,phone,1\r\n"), "\(csv.output)")
    }

    @Test func `a person is told when the booking is, with weekday and distance`() async throws {
      try await home.makeBook()
      let clock = TestHome.evening.joined(separator: " ")
      let terminal = try home.terminal(
        "\"$0\" \(clock) add --restaurant pasta --guest Ida --party 2 --at 'sat 25:30'")
      try await terminal.waitForText("Sat 5 Dec 2026, tomorrow, Sun 6 Dec 01:30–03:00 CET")
    }

    @Test func `after midnight belongs to the evening before`() async throws {
      try await home.makeBook()
      let late = try await home.tonight(
        "add", "--restaurant", "burger", "--guest", "Night", "--party", "2", "--at", "2026-12-05 00:30")
      #expect(late.code == 0)
      #expect(try await home.bookings().map(\.serviceDay) == ["2026-12-04"])
    }

    @Test func `restaurants are listed for other programs`() async throws {
      try await home.makeBook()
      let json = try await home.tonight("list", "restaurants", "--format", "json")
      let houses = try #require(
        try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
      #expect(houses.count == 3)
      for house in houses {
        #expect(
          Set(house.keys) == [
            "id", "feed", "feedID", "name", "cuisines", "timeZone", "phone", "address", "own", "inFeed",
          ])
      }
      let csv = try await home.tonight("list", "restaurants", "--format", "csv")
      #expect(csv.output.hasPrefix("id,feed,feedID,name,cuisines,timeZone,phone,address,own,inFeed\r\n"))
      #expect(csv.output.split(separator: "\r\n").count == 4)
    }

    @Test func `cells that a spreadsheet would run are quoted`() async throws {
      try await home.add("=1+1", "--note", "says \"hi\", twice")
      let csv = try await home.tonight("list", "bookings", "--format", "csv")
      #expect(csv.output.contains(",'=1+1,"))
      #expect(csv.output.contains("\"says \"\"hi\"\", twice\""))
    }

    @Test func `the table is plain text with one line a booking`() async throws {
      try await home.add("王小明")
      try await home.add("Ida Berg", at: "20:30")
      let table = try await home.tonight("list", "bookings")
      let lines = table.output.split(separator: "\n")
      #expect(lines.count == 3 && lines[0].hasPrefix("code  start"))
      #expect(!table.output.contains("\u{1B}"))
    }

    @Test func `a house or a day that has nothing is an empty list`() async throws {
      try await home.add("Ida Berg")
      #expect(try await home.bookings(on: "2030-01-01").isEmpty)
      let other = try await home.tonight("list", "bookings", "--restaurant", "sushi", "--format", "json")
      #expect(other.output.filter { !$0.isWhitespace } == "[]")
    }

    @Test func `a reader that goes away ends the list quietly, and not as if all were well`() async throws {
      try await home.fillBook()
      let result = try await home.shell(
        TestHome.pipeWithoutReader
          + "\"$0\" \(TestHome.evening.joined(separator: " ")) list bookings --format json >&3")
      #expect(result.code == 141)
      #expect(result.errors.isEmpty)
    }

    @Test func `check counts what is in the book`() async throws {
      try await home.fillBook()
      let check = try await home.tonight("check")
      #expect(check.code == 0)
      #expect(check.output.contains("restaurants  3\n"))
      #expect(check.output.hasSuffix("The book is sound.\n"))
    }

    @Test(arguments: [["check"], ["list", "bookings"], ["list", "restaurants"], ["check", "--read-only"]])
    func `a command that reads makes no book`(words: [String]) async throws {
      let standard = try await home.start(words).result()
      #expect(standard.code == 1 && standard.output.isEmpty)
      #expect(standard.sentence.hasPrefix("There is no book at \(home.book)."), "\(standard.sentence)")
      let typo = try await home.start(words + ["--store", "typo.db"]).result()
      #expect(typo.code == 1 && typo.sentence.hasPrefix("There is no book at \(home.folder)/typo.db."))
      for path in [home.book, "\(home.folder)/typo.db"] {
        #expect(!FileManager.default.fileExists(atPath: path))
      }
    }

    @Test func `a read-only command changes no book`() async throws {
      try await home.add("Ida Berg")
      let before = try home.contents(of: home.book)
      let list = try await home.tonight("--read-only", "list", "bookings")
      #expect(list.code == 0 && list.output.contains("Ida Berg"))
      let add = try await home.tonight(
        "--read-only", "add", "--restaurant", "pasta", "--guest", "X", "--party", "2", "--at", "today 21:00")
      #expect(add.code == 2 && add.errors.split(separator: "\n").count == 1)
      #expect(try home.contents(of: home.book) == before)
    }
  }
}
