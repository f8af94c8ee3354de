import Foundation
import Persistence
import Testing
import Text

@testable import Reservations

/// It is Friday 4 December 2026, 19:42 in Berlin.
@Suite struct BookingImportTests {
  private static let header = "Ref,Date,Time,Party,Name,Phone,Status,Table\n"
  private static let three =
    header + """
      R1,2026-12-05,19:30,2,Anna Kovács,+36 30 123 4567,confirmed,1
      R2,2026-12-05,20:00,4,Ben Carter,,booked,4
      R3,2025-12-05,20:00,6,Cid Rossi,+39 02 1234,finished,9
      """

  @Test func `rows become bookings with code, day, guest and table`() async throws {
    try await TestBook.with { book in
      let report = try await book.importing(Self.three)
      #expect(report.added == 3 && report.refused == 0 && report.rows == 3 && report.guestsMade == 2)
      #expect(report.tablesMade == ["9"])
      let bookings = try await book.allBookings()
      let anna = try await book.stored(try #require(bookings.first { $0.guestName == "Anna Kovács" }))
      #expect(anna.booking.status == .confirmed && anna.booking.serviceDay.isoText == "2026-12-05")
      #expect(anna.booking.start == (try Instant.berlin("2026-12-05T19:30")))
      #expect(anna.booking.minutes == 90)
      #expect(anna.tables.map(\.label) == ["1"] && anna.guest?.phone == "+36 30 123 4567")
      #expect(
        anna.booking.createdBy == "marta" && anna.booking.source == .imported && anna.booking.revision == 1)
      let cid = try await book.stored(try #require(bookings.first { $0.guestName == "Cid Rossi" }))
      #expect(cid.tables.map(\.maximum) == [6])
    }
  }

  @Test func `codes of four characters are kept for those to come`() async throws {
    try await TestBook.with { book in
      _ = try await book.importing(Self.three)
      let codes = try await book.allBookings().map { ($0.status == .finished ? 5 : 4, $0.code.count) }
      #expect(codes.allSatisfy { $0.0 == $0.1 })
    }
  }

  @Test func `a second run adds nothing and changes nothing`() async throws {
    try await TestBook.with { book in
      _ = try await book.importing(Self.three)
      let before = try await book.allBookings()
      let again = try await book.importing(
        Self.three.replacing("R2,2026-12-05,20:00,4", with: "R2,2026-12-05,21:00,5"))
      #expect(again.added == 0 && again.present == 3 && again.guestsMade == 0 && again.tablesMade.isEmpty)
      #expect(try await book.allBookings() == before)
    }
  }

  @Test func `two equal rows are two bookings, at the second run too`() async throws {
    try await TestBook.with { book in
      let rows = "Date,Time,Party,Name\n" + String(repeating: "2026-12-05,19:30,2,Ann\n", count: 3)
      let first = try await book.importing(rows)
      let second = try await book.importing(rows)
      let third = try await book.importing(rows + "2026-12-05,19:30,2,Ann\n")
      #expect([first, second, third].map(\.added) == [3, 0, 1])
    }
  }

  @Test func `a guest is linked by phone and name, and made once`() async throws {
    try await TestBook.with { book in
      var draft = try book.draft("Anna Kovács", 2, at: "20:00")
      draft.phone = "0036 30 123-4567"
      let known = try await book.add(draft, by: try book.desk()).booking.guest
      let report = try await book.importing(
        "Date,Time,Party,Name,Phone\n2026-12-06,19:30,2,ANNA KOVACS,+36301234567\n"
          + "2026-12-07,19:30,2,Béla,+36301234567\n2026-12-08,19:30,2,Béla,+36301234567\n")
      #expect(report.guestsMade == 1 && report.guestsLinked == 2)
      let guests = try await book.allBookings().map(\.guest)
      #expect(guests[0] == known && guests[1] == known && guests[2] == guests[3] && guests[2] != known)
    }
  }

  @Test func `a table that somebody has is not given twice; the booking comes without it`() async throws {
    try await TestBook.with { book in
      var draft = try book.draft("Amal", 2, at: "20:00", day: "2026-12-05")
      draft.table = .labels(["1"])
      _ = try await book.add(draft, by: try book.desk())
      let report = try await book.importing(
        Self.header
          + """
          R1,2026-12-05,19:00,2,Touches,,booked,1
          R2,2026-12-05,21:00,2,Overlaps,,booked,1
          R3,2026-12-05,21:30,2,Follows,,booked,1
          R4,2026-12-05,22:00,2,Overlaps Follows,,booked,1
          R5,2026-12-05,20:00,2,Gone,,cancelled,1
          """.replacing("19:00", with: "18:30"))
      #expect(report.added == 5 && report.withoutTable == 2)
      #expect(
        report.tableRefusals.map(\.sentence) == [
          "line 3, table “1”: Amal has it 20:00–21:30; taken without a table",
          "line 5, table “1”: Follows has it 21:30–23:00; taken without a table",
        ])
      for booking in try await book.allBookings() {
        let tables = try await book.stored(booking).tables.map(\.label)
        #expect(tables == (booking.guestName.hasPrefix("Overlaps") ? [] : ["1"]), "\(booking.guestName)")
      }
    }
  }

  @Test func `refused rows are told and the others are taken`() async throws {
    try await TestBook.with { book in
      let report = try await book.importing(
        Self.header + "R1,2026-12-05,19:30,0,Ann,,,\nR2,2026-12-05,19:30,2,Ben,,,\nR3,2026-12-05\n")
      #expect(report.added == 1 && report.refused == 2)
      #expect(
        report.refusals.map(\.sentence) == [
          "line 2, Party “0”: a number, 1 or more", "line 4: 2 fields, the header has 8",
        ])
    }
  }

  @Test(arguments: [
    (
      "Date,Time,Party,Name\n2026-12-05,19:30,2,Ann\n2026-12-05,19:30,2,\"Ben\n",
      "The quote that opens on line 3 is never closed."
    ),
    ("Date,Time,Party,Name\n05/06/2026,19:30,2,Ann\n", "Line 2: “05/06/2026” is"),
    ("Date,Time,Party,Name\n", "The file has a header and no bookings."),
  ])
  func `a file that cannot be read to its end is refused before anything is written`(
    text: String, sentence: String
  ) async throws {
    try await TestBook.with { book in
      let error = await #expect(throws: (any Error).self) { _ = try await book.importing(text) }
      let words = error.map { "\($0)" } ?? ""
      #expect(words.hasPrefix(sentence), "\(words)")
      let bookings = try await book.allBookings()
      #expect(bookings.isEmpty)
    }
  }

  @Test func `the date order that was said is used, and says which rows contradict it`() async throws {
    try await TestBook.with { book in
      let rows = "Date,Time,Party,Name\n05/06/2027,19:30,2,Ann\n25/06/2027,19:30,2,Ben\n"
      let report = try await book.importing(rows, order: .monthFirst)
      #expect(report.added == 1 && report.refusals.map(\.line) == [3])
      #expect(try await book.allBookings().map(\.localStart) == ["2027-05-06T19:30"])
    }
  }

  @Test func `a rehearsal writes nothing and says what would be done`() async throws {
    try await TestBook.with { book in
      try await TestBook.withFile(Self.three) { path in
        let rehearsed = try await book.bookings(of: path).rehearse(in: book.container, now: book.now)
        #expect(rehearsed.added == 3 && rehearsed.present == 0)
        #expect(
          rehearsed.samples.first
            == "line 2: Sat 5 Dec 2026, tomorrow, 19:30–21:00 CET, Anna Kovács, 2, table 1, confirmed")
        #expect(try await book.allBookings().isEmpty)
        _ = try await book.importing(Self.three)
        let again = try await book.bookings(of: path).rehearse(in: book.container, now: book.now)
        #expect(again.added == 0 && again.present == 3)
      }
    }
  }

  @Test func `a rehearsal names the tables that would be made, and who would have one twice`() async throws {
    try await TestBook.with { book in
      let rows =
        Self.header + """
          R1,2026-12-05,19:30,2,Ida Berg,,booked,W1
          R2,2026-12-05,20:00,3,Jon Ek,,booked,W1
          R3,2026-12-05,20:00,3,Gone,,cancelled,W2
          R4,2025-12-05,20:00,3,Away,,no-show,W3
          """
      let rehearsed = try await TestBook.withFile(rows) { path in
        try await book.bookings(of: path).rehearse(in: book.container, now: book.now)
      }
      let tables = try await book.container.read { try $0.fetchCount(FetchDescriptor<DiningTable>()) }
      #expect(tables == 4)
      let done = try await book.importing(rows)
      for report in [rehearsed, done] {
        #expect(report.added == 4 && report.tablesMade == ["W1"])
        #expect(
          report.tableRefusals.map(\.sentence) == [
            "line 3, table “W1”: Ida Berg has it 19:30–21:00; taken without a table"
          ])
      }
    }
  }

  @Test func `an import that was stopped keeps what it has written and goes on from there`() async throws {
    try await TestBook.with { book in
      let rows = (0..<5_000).map { "R\($0),2025-01-0\(1 + $0 / 1_000),19:30,2,Ann,,finished," }
      try await TestBook.withFile(Self.header + rows.joined(separator: "\n")) { path in
        let bookings = try await book.bookings(of: path)
        var slices = 0
        let stopped = try await bookings.run(
          in: book.container, by: try book.desk(), isStopped: { slices == 1 }, progress: { _ in slices += 1 })
        #expect(stopped.isStopped && stopped.added > 0 && stopped.added < 5_000)
        #expect(try await book.allBookings().count == stopped.added)
        let rest = try await bookings.run(in: book.container, by: try book.desk())
        #expect(!rest.isStopped && rest.present == stopped.added && rest.added == 5_000 - stopped.added)
        let events = try await book.container.read { try $0.fetch(FetchDescriptor<BookEvent>()) }
        let numbers = events.compactMap { Int($0.summary.prefix { $0.isNumber }) }
        #expect(numbers.count == 2 && numbers.reduce(0, +) == 5_000)
      }
    }
  }

  @Test func `an import that fails half-way tells what it has written`() async throws {
    try await TestBook.with { book in
      let rows = (0..<2_000).map { "R\($0),2025-01-0\(1 + $0 / 500),19:30,2,Ann,,finished," }
      try await TestBook.withFile(Self.header + rows.joined(separator: "\n")) { path in
        let bookings = try await book.bookings(of: path)
        // A trigger stands for the disk that is full from this booking on.
        try await book.container.transaction { context in
          _ = try context.execute(
            """
            CREATE TEMP TRIGGER full BEFORE INSERT ON main.booking
            WHEN (SELECT count(*) FROM main.booking) >= 700 BEGIN SELECT RAISE(ABORT, 'full'); END
            """, [], touching: Booking.self)
        }
        var told = ImportReport()
        await #expect(throws: (any Error).self) {
          _ = try await bookings.run(
            in: book.container, by: try book.desk(), progress: { told = $0 })
        }
        let count = try await book.allBookings().count
        #expect(told.added == count && count <= 700)
        let events = try await book.container.read { try $0.fetch(FetchDescriptor<BookEvent>()) }
        #expect(events.compactMap { Int($0.summary.prefix { $0.isNumber }) }.reduce(0, +) == count)
      }
    }
  }

  @Test func `one event says who imported what`() async throws {
    try await TestBook.with { book in
      _ = try await book.importing(Self.three)
      _ = try await book.importing(Self.three)
      let events = try await book.container.read { try $0.fetch(FetchDescriptor<BookEvent>()) }
      #expect(events.map(\.kind) == ["imported"] && events.map(\.actor) == ["marta"])
      #expect(events.first?.summary.hasPrefix("3 bookings imported from import-") == true)
    }
  }

  @Test
  func `Maitre's own list comes back into another book with its codes, and into its own as nothing new`()
    async throws
  {
    try await TestBook.with { book in
      let booking = try await book.add(try book.draft("Anna", 2, at: "20:00"), by: try book.desk()).booking
      let list =
        "id,code,restaurant,guest,phone,party,start,serviceDay,minutes,status,tables,notes\r\n"
        + "\(booking.id),\(booking.code),Pasta Palace,Anna,,2,2026-12-04T20:00:00+01:00,2026-12-04,90,booked,1,\r\n"
      #expect(try await book.importing(list).present == 1)
      try await TestBook.with { other in
        #expect(try await other.importing(list).added == 1)
        let copy = try #require(try await other.allBookings().first)
        #expect(
          copy.code == booking.code && copy.start == booking.start && copy.serviceDay == booking.serviceDay)
        #expect(try await other.importing(list).present == 1)
      }
    }
  }

  @Test func `a guest that was erased during the import is made anew`() async throws {
    try await TestBook.with { book in
      let writer = SliceWriter(
        container: book.container, desk: try book.desk(), house: book.house, file: "a.csv")
      func rows(_ references: [String]) throws -> [ImportedBooking] {
        let wall = try #require(WallTime(isoText: "2026-12-05T19:30"))
        let start = try Instant.berlin("2026-12-05T19:30")
        return references.map { reference in
          ImportedBooking(
            line: 2, key: ImportKey(reference: reference, of: book.house.id), wall: wall, start: start,
            minutes: 90,
            partySize: 2, guestName: "Ann", phone: "123", card: GuestCard(name: "ann", digits: "123"),
            email: "", status: .finished, source: .imported,
            tables: [],
            guestNotes: "", staffNotes: "", allergies: "", tags: [])
        }
      }
      _ = await writer.write(try rows(["a"]), patience: .seconds(1))
      try await book.container.transaction { _ = try $0.delete(model: Guest.self) }
      let written = await writer.write(try rows(["b"]), patience: .seconds(1))
      #expect(written.outcomes.map(\.added) == [1] && written.failure == nil)
      #expect(try await book.container.read { try $0.fetchCount(FetchDescriptor<Guest>()) } == 1)
    }
  }
}
