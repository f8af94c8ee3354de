import Foundation
import Testing

@testable import Reservations

@Suite struct ServiceDayTests {
  @Test func `a day of another year is told with it`() {
    let days = [(2026, 12, 31), (2027, 1, 5)].map { ServiceDay(year: $0.0, month: $0.1, day: $0.2) }
    #expect(days.map { $0.text(seenOn: days[0]) } == ["Thu 31 Dec", "Tue 5 Jan 2027"])
    let closed = Obstacle.noService(days[0], next: days[1])
    #expect(closed.sentence(at: "Pasta", table: nil) == "Pasta is closed on Thursdays. Next: Tue 5 Jan 2027.")
    #expect(closed.words(on: WallClock(zone: .gmt)) == "closed on Thursdays, next Tue 5 Jan 2027")
  }

  @Test func `days count from 1970 and back over four centuries`() {
    #expect(ServiceDay(year: 1970, month: 1, day: 1).dayNumber == 0)
    #expect(ServiceDay(year: 2000, month: 3, day: 1).dayNumber == 11_017)
    for number in stride(from: -80_000, through: 80_000, by: 7) {
      #expect(ServiceDay(dayNumber: number).dayNumber == number)
    }
  }

  @Test func `4 December 2026 is a Friday`() {
    let day = ServiceDay(year: 2026, month: 12, day: 4)
    #expect(day.weekday == .friday)
    #expect(day.shortText == "Fri 4 Dec")
    #expect(day.longText == "Fri 4 Dec 2026")
    #expect(ServiceDay(year: 1969, month: 12, day: 31).weekday == .wednesday)
  }

  @Test func `text and number come back`() throws {
    let day = ServiceDay(year: 2026, month: 2, day: 9)
    #expect(day.isoText == "2026-02-09")
    #expect(ServiceDay(isoText: "2026-02-09") == day)
    #expect(day.number == 20_260_209)
    #expect(ServiceDay(number: 20_260_209) == day)
  }

  @Test(arguments: [
    "2026-02-29", "2026-13-01", "2026-00-10", "26-02-09", "2026-2-9", "2026-02-0a", "", "+026-02-09",
  ])
  func `what is no date is refused`(_ text: String) {
    #expect(ServiceDay(isoText: text) == nil)
  }

  @Test(arguments: [
    (0, "today"), (1, "tomorrow"), (-1, "yesterday"), (5, "in 5 days"), (-9, "9 days ago"),
    (13, "in 13 days"),
    (14, "in 2 weeks"), (-13, "13 days ago"), (-20, "2 weeks ago"), (70, "in 10 weeks"),
  ])
  func `distance is said in words`(_ days: Int, _ words: String) {
    let today = ServiceDay(year: 2026, month: 12, day: 4)
    #expect(today.adding(days: days).distance(from: today) == words)
  }
}
