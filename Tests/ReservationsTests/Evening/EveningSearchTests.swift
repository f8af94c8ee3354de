import Foundation
import Persistence
import Testing

@testable import Reservations

@Suite struct EveningSearchTests {
  private let search: EveningSearch

  init() throws {
    let house = PersistentIdentifier<Restaurant>(rawValue: 1)
    var book = DayBook(day: ServiceDay(year: 2026, month: 12, day: 4))
    let start = try Instant.berlin("2026-12-04T20:00")
    let people = [
      ("Anna Kovács", "+36 30 123 4567", "window"), ("Łukasz Großmann", "0176 5550143", ""),
      ("王小明", "", "peanut"),
    ]
    for (index, person) in people.enumerated() {
      var booking = try Booking.sample(
        Int64(index + 1), at: start + Double(index) * 60, of: house, name: person.0)
      booking.code = ["7KQM", "859W", "55F6"][index]
      (booking.phone, booking.guestNotes) = (person.1, person.2)
      book.bookings.append(booking)
    }
    book.tables = ["25", "26"].enumerated().map { index, label in
      DiningTable(
        id: PersistentIdentifier(rawValue: Int64(index)), restaurant: house, label: label, area: "",
        minimum: 1,
        maximum: 4, priority: 0)
    }
    book.tablesOfBooking[PersistentIdentifier(rawValue: 3)] = book.tables.map(\.id)
    search = EveningSearch(
      rows: Evening(book: book, now: start, clock: try Instant.zone("Europe/Berlin")).rows)
  }

  @Test(arguments: [
    ("kov", [1]), ("KOVÁCS", [1]), ("lukasz", [2]), ("gross", [2]), ("小", [3]), ("7kq", [1]), ("25", [3]),
    ("2", []), ("an", [1, 2, 3]), ("4567", [1]), ("555-0143", [2]), ("45", []), ("window", [1]), (" ", []),
    ("kvo", []),
  ])
  func `rows are found by name, code, table, note and phone`(_ text: String, _ ids: [Int64]) {
    #expect(search.matches(text).map(\.id.rawValue) == ids)
  }

  @Test func `the letters found are told, also where folding changes their number`() {
    #expect(search.matches("kovac").first?.inGuest == 5..<10)
    #expect(search.matches("oss").first?.inGuest == 9..<11)
    #expect(search.matches("window").first?.inGuest == nil)
    #expect(search.matches("window").first?.places == [.note])
  }
}
