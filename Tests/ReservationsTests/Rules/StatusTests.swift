import Foundation
import Persistence
import Testing
import Text

@testable import Reservations

@Suite struct StatusTests {
  @Test func `cancelled, no-show and finished bookings take no table`() {
    #expect(BookingStatus.allCases.filter { !$0.occupiesTable } == [.finished, .noShow, .cancelled])
  }

  @Test func `a cancelled booking says how to bring it back`() throws {
    let jake = try Booking.sample(
      1, at: Date(timeIntervalSince1970: 0), of: PersistentIdentifier(rawValue: 1), status: .cancelled,
      name: "Jake Whitmore")
    let refusal = try #require(jake.refusal(of: .seated))
    #expect(refusal.sentence == "Jake Whitmore is cancelled.")
    #expect(refusal.step == .bringBack)
    #expect(jake.refusal(of: .booked) == nil)
  }

  @Test func `every closed booking can be brought back and no open one`() {
    for status in BookingStatus.allCases {
      #expect((status.broughtBack != nil) == status.isOver)
      if let back = status.broughtBack { #expect(status.successors.contains(back)) }
    }
  }

  @Test func `what is not allowed always says why, in at most 76 cells`() {
    let name = String(repeating: "Ngô Thị Hương ", count: 10)
    for from in BookingStatus.allCases {
      for target in BookingStatus.allCases where !from.successors.contains(target) {
        let refusal = BookRefusal.noTransition(guest: name, from: from, to: target)
        let help = String(repeating: "x", count: 40)
        let sentence = refusal.sentence { _ in help }
        #expect(refusal.sentence.widthInCells <= 76)
        #expect(sentence.hasSuffix(refusal.step == nil ? " already." : help), "\(sentence)")
      }
    }
  }

  @Test func `each status has its time`() throws {
    let start = Date(timeIntervalSince1970: 1_000)
    var booking = try Booking.sample(1, at: start, of: PersistentIdentifier(rawValue: 1))
    booking.enter(.confirmed, at: start + 1)
    booking.enter(.arrived, at: start + 2)
    booking.enter(.partlySeated, at: start + 3)
    booking.enter(.seated, at: start + 4)
    booking.enter(.finished, at: start + 5)
    #expect(booking.confirmedAt == start + 1)
    #expect(booking.arrivedAt == start + 2)
    #expect(booking.seatedAt == start + 3)
    #expect(booking.closedAt == start + 5)
    booking.enter(.booked, at: start + 6)
    #expect(booking.arrivedAt == nil)
    #expect(booking.closedAt == nil)
  }
}
