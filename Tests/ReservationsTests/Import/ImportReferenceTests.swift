import Persistence
import Testing

@testable import Reservations

/// It is Friday 4 December 2026, 19:42 in Berlin.
@Suite struct ImportReferenceTests {
  private static let header = "Ref,Date,Time,Party,Name\n"
  private static let twice = header + "R1,2026-12-05,19:30,2,Anna\nR1,2026-12-05,20:00,2,ANNA\n"

  private func rehearsed(_ text: String, _ book: TestBook) async throws -> ImportReport {
    try await TestBook.withFile(text) { path in
      try await book.bookings(of: path).rehearse(in: book.container, now: book.now)
    }
  }

  private func numbers(_ report: ImportReport) -> [Int] { [report.added, report.present, report.refused] }

  @Test func `a reference that stands twice in a file is one booking, in a rehearsal too`() async throws {
    try await TestBook.with { book in
      let reports = [
        try await rehearsed(Self.twice, book), try await book.importing(Self.twice),
        try await rehearsed(Self.twice, book),
      ]
      #expect(reports.map(numbers) == [[1, 1, 0], [1, 1, 0], [0, 2, 0]])
    }
  }

  @Test(arguments: ["R1,2026-12-05,20:00,2,Ben", "R1,2026-12-06,19:30,2,Anna"])
  func `a row under the reference of another booking of the file is told, not swallowed`(row: String)
    async throws
  {
    try await TestBook.with { book in
      let text = Self.header + "R1,2026-12-05,19:30,2,Anna\n" + row + "\n"
      for report in [try await rehearsed(text, book), try await book.importing(text)] {
        #expect(numbers(report) == [1, 0, 1])
        #expect(
          report.refusals.map(\.sentence) == [
            "line 3, Ref “R1”: stands on line 2 with another name or day; not taken"
          ])
      }
    }
  }

  @Test func `a row under the reference of another booking of the book is told, not swallowed`() async throws
  {
    try await TestBook.with { book in
      _ = try await book.importing(Self.header + "R1,2026-12-05,19:30,2,Anna\n")
      let code = try #require(try await book.allBookings().first).code
      let text = Self.header + "R1,2026-12-06,19:30,2,Ben\n"
      for report in [try await rehearsed(text, book), try await book.importing(text)] {
        #expect(numbers(report) == [0, 0, 1])
        #expect(
          report.refusals.map(\.sentence) == [
            "line 2, reference “R1”: is \(code) of Anna, Sat 5 Dec 2026 in the book; not taken"
          ])
      }
    }
  }

  @Test func `a rehearsal knows the bookings of the book's own list`() async throws {
    try await TestBook.with { book in
      let booking = try await book.add(try book.draft("Anna", 2, at: "20:00"), by: try book.desk()).booking
      let list =
        "id,code,restaurant,guest,phone,party,start,serviceDay,minutes,status,tables,notes\r\n"
        + "\(booking.id),\(booking.code),Pasta Palace,Anna,,2,2026-12-04T20:00:00+01:00,2026-12-04,90,booked,1,\r\n"
      let report = try await rehearsed(list, book)
      #expect(numbers(report) == [0, 1, 0])
    }
  }

  @Test func `labels that no table can have, and retired tables, are not given; the rehearsal says so`()
    async throws
  {
    try await TestBook.with { book in
      let long = String(repeating: "9", count: 21)
      try await book.write { context in
        guard var table = try book.house.tables(in: context.reading).first(where: { $0.label == "4" }) else {
          return
        }
        table.kind = .retired
        _ = try context.update(table)
      }
      let text = """
        Date,Time,Party,Name,Status,Table
        2026-12-05,19:30,2,Ann,booked,Terrace 4
        2026-12-05,19:30,2,Ben,booked,\(long)
        2026-12-05,19:30,2,Cid,booked,4
        2026-12-05,19:30,2,Dan,cancelled,4
        """
      for report in [try await rehearsed(text, book), try await book.importing(text)] {
        #expect(numbers(report) == [4, 0, 0] && report.tablesMade.isEmpty)
        #expect(
          report.tableRefusals.map(\.sentence) == [
            "line 2, table “Terrace 4”: has a blank, a comma or a plus, which stand between tables; taken without a table",
            "line 3, table “\(long)”: is longer than 20 characters; taken without a table",
            "line 4, table “4”: is a table that was retired; taken without a table",
          ])
      }
      let dan = try #require(try await book.allBookings().first { $0.guestName == "Dan" })
      #expect(try await book.stored(dan).tables.map(\.label) == ["4"])
    }
  }

  @Test func `an e-mail address has a limit`() async throws {
    try await TestBook.with { book in
      let long = String(repeating: "a", count: 201)
      let report = try await book.importing("Date,Time,Party,Name,Email\n2026-12-05,19:30,2,Ann,\(long)\n")
      #expect(numbers(report) == [0, 0, 1] && report.refusals.first?.header == "Email")
    }
  }
}
