import Foundation
import Persistence
import Testing

@testable import Reservations

/// A day of another year is said with it, in whatever refuses.
@Suite struct YearTests {
  private let today = ServiceDay(year: 2026, month: 12, day: 4)
  private let far = ServiceDay(year: 2027, month: 3, day: 5)

  private func closure() -> Closure {
    Closure(
      id: PersistentIdentifier(rawValue: 1), restaurant: PersistentIdentifier(rawValue: 1), scope: .house,
      from: .init(day: ServiceDay(year: 2026, month: 12, day: 24)), to: .init(day: far), reason: "")
  }

  @Test func `every sentence about a day of another year has the year`() throws {
    var booking = try Booking.sample(
      1, at: Date(timeIntervalSince1970: 0), of: PersistentIdentifier(rawValue: 1), name: "Anna")
    (booking.serviceDay, booking.localStart) = (far, "2027-03-05T19:30")
    let clock = WallClock(zone: .gmt)
    let noService = Obstacle.noService(today, next: far)
    let sentences = [
      BookRefusal.notYet(guest: "Anna", day: far, today: today).sentence,
      BookRefusal.rule(noService, house: "Pasta", table: nil).sentence,
      BookRefusal.rule(.closed(closure()), house: "Pasta", table: nil).sentence,
      noService.words(on: clock), noService.echo(on: clock), Obstacle.closed(closure()).words(on: clock),
      Obstacle.closed(closure()).echo(on: clock),
      StrandedBooking(booking: booking, reasons: ["table 9 is gone"], today: today).line,
    ]
    for sentence in sentences { #expect(sentence.contains("Fri 5 Mar 2027"), "\(sentence)") }
    #expect(!BookRefusal.notYet(guest: "Anna", day: today, today: today).sentence.contains("2026"))
  }

  @Test func `who sits is told the year of the time to come they cannot be moved to`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      let walkIn = try await book.write { try desk.seatWalkIn(party: 2, at: book.house.id, in: $0) }.booking
      let refusal = await #expect(throws: BookRefusal.self) {
        try await book.write {
          try desk.move(walkIn, to: WallTime(date: far, minute: 1_200), in: $0)
        }
      }
      #expect(refusal?.sentence.hasSuffix("only a party to come moves to Fri 5 Mar 2027 20:00.") == true)
    }
  }
}
