import Foundation
import Persistence
import Testing

@testable import Reservations

/// A file that has a guest twice for one evening: it is said, and taken, since the list is a person's own.
@Suite struct SecondBookingImportTests {
  private static let header = "Ref,Date,Time,Party,Name,Phone,Status\n"
  private static let file =
    header + """
      R1,2026-12-05,19:30,2,Anna Kovács,+36 30 123 4567,confirmed
      R2,2026-12-05,20:00,4,Ben Carter,,booked
      R3,2026-12-05,21:00,3,Somebody,06 30 123 4567,booked
      R4,2026-12-05,12:00,2,Ben Carter,,booked
      R5,2026-12-05,20:30,2,Anna Kovács,+36 30 765 4321,booked
      R6,2026-12-06,20:00,4,Ben Carter,,booked
      R7,2025-12-05,20:00,2,Cid Rossi,,finished
      R8,2025-12-05,20:30,2,Cid Rossi,,finished

      """

  private func rehearsing(_ text: String, _ book: TestBook) async throws -> ImportReport {
    try await TestBook.withFile(text) { path in
      try await book.bookings(of: path).rehearse(in: book.container, now: book.now)
    }
  }

  @Test func `a second booking of a guest is named with its line, by a dry run too, and taken`() async throws
  {
    try await TestBook.with { book in
      let tried = try await rehearsing(Self.file, book)
      #expect(tried.added == 8 && tried.refused == 0 && tried.duplicates == 1)
      #expect(
        tried.duplicateRemarks.map(\.sentence) == [
          "line 4, guest “Somebody”: stands on line 2 already, at 19:30; taken all the same"
        ])
      let report = try await book.importing(Self.file)
      let anna = try #require(try await book.allBookings().first { $0.guestName == "Anna Kovács" })
      #expect(report.added == 8 && report.refused == 0 && report.duplicates == 1)
      #expect(
        report.duplicateRemarks.map(\.sentence) == [
          "line 4, guest “Somebody”: has \(anna.code) already, at 19:30; taken all the same"
        ])
      let again = try await book.importing(Self.file)
      #expect(again.added == 0 && again.present == 8 && again.duplicates == 0)
    }
  }

  @Test func `a booking that is in the book is told, a cancelled one and one from the door are not`()
    async throws
  {
    try await TestBook.with { book in
      let desk = try book.desk()
      func add(_ name: String) async throws -> Booking {
        var draft = try book.draft(name, 2, at: "20:00", day: "2026-12-05")
        draft.table = .none
        let wished = draft
        return try await book.add(wished, by: desk).booking
      }
      let eva = try await add("Éva")
      let gone = try await add("Fay")
      _ = try await book.write { try desk.cancel(gone, reason: "", in: $0) }
      let rows = Self.header + "R1,2026-12-05,21:00,2,eva,,booked\nR2,2026-12-05,20:00,2,Fay,,booked\n"
      let words = "line 2, guest “eva”: has \(eva.code) already, at 20:00; taken all the same"
      #expect(try await rehearsing(rows, book).duplicateRemarks.map(\.sentence) == [words])
      #expect(try await book.importing(rows).duplicateRemarks.map(\.sentence) == [words])
    }
  }

  @Test func `numbers that only end alike are different guests, and forms of one number one`() async throws {
    try await TestBook.with { book in
      let rows =
        Self.header + """
          R1,2026-12-05,20:00,2,Anna Kovács,+36 30 123 4567,booked
          R2,2026-12-05,20:00,2,Ben Carter,+36 20 123 4567,booked
          R3,2026-12-05,20:00,2,Zoe Lang,+43 1 123 4567,booked
          R4,2026-12-05,20:30,2,Anna Kovács,+43 1 123 4568,booked
          R5,2026-12-05,20:30,2,A. K.,06 30 1234567,booked
          R6,2026-12-05,21:00,2,zoe lang,,booked

          """
      let words = [
        "line 6, guest “A. K.”: stands on line 2 already, at 20:00; taken all the same",
        "line 7, guest “zoe lang”: stands on line 4 already, at 20:00; taken all the same",
      ]
      let tried = try await rehearsing(rows, book)
      #expect(tried.duplicateRemarks.map(\.sentence) == words)
      #expect(try await book.importing(rows).duplicateRemarks.map(\.line) == [6, 7])
    }
  }

  @Test func `days beyond a limit are forgotten, and read from the book again`() async throws {
    try await TestBook.with { book in
      _ = try await book.importing(Self.header + "R1,2026-12-05,20:00,2,Anna,,booked\n")
      let expected = ExpectedGuests(limit: 10)
      let first = ServiceDay(year: 2026, month: 12, day: 5)
      // The first day comes again at the end.
      for number in [0] + Array(1..<100) + [0] {
        let day = first.adding(days: number)
        let isInBook = try await book.container.read { [house = book.house] context in
          var fresh = ExpectedPart()
          let guest = ExpectedGuest(
            name: "Anna", phone: "", on: day, at: house.clock.instant(on: day, minute: 1_200), place: .line(1)
          )
          let other = try expected.other(than: guest, on: day, of: house, besides: &fresh, in: context)
          fresh.add(guest)
          expected.add(fresh)
          guard case .code = other?.place else { return false }
          return true
        }
        #expect(isInBook == (number == 0) && expected.count <= 24)
      }
    }
  }

  @Test func `of very many the first thousand are named and all are counted`() async throws {
    try await TestBook.with { book in
      let rows = (0..<1_200).map { "R\($0),2026-12-05,20:00,2,Anna,,booked\n" }.joined()
      let report = try await book.importing(Self.header + rows)
      #expect(report.added == 1_200 && report.duplicates == 1_199 && report.duplicateRemarks.count == 1_000)
    }
  }
}
