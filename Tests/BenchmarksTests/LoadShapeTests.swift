import Reservations
import Testing

@testable import Benchmarks

@Suite struct LoadShapeTests {
  private static let shape = LoadShape(count: 20_000, countOnShownDay: 150, nowMinute: 1_182)
  private let bookings = (0..<20_000).map(shape.booking)

  private func share(_ isCounted: (LoadShape.Booking) -> Bool) -> Double {
    Double(bookings.count(where: isCounted)) / Double(bookings.count)
  }

  @Test func `parties are as in the real book`() {
    #expect(abs(share { $0.partySize == 2 } - 0.43) < 0.015)
    #expect(abs(share { $0.partySize > 20 } - 0.016) < 0.004)
    #expect(bookings.map(\.partySize).sorted()[10_000] == 3)
    #expect(bookings.allSatisfy { (1...100).contains($0.partySize) })
  }

  @Test func `starts are as in the real book`() {
    #expect(abs(share { (18 * 60..<21 * 60).contains($0.startMinute) } - 0.66) < 0.015)
    #expect(abs(share { $0.startMinute >= 24 * 60 } - 0.014) < 0.004)
    #expect(bookings.allSatisfy { $0.startMinute % 15 == 0 })
  }

  @Test func `half are made two days ahead, none above 136 days`() {
    #expect((44...52).contains(bookings.map(\.leadHours).sorted()[10_000]))
    #expect(bookings.allSatisfy { (0...136 * 24).contains($0.leadHours) })
  }

  @Test func `the shown day has exactly its own, the others lie within two years`() {
    #expect(bookings.count { $0.dayOffset == 0 } == 150)
    #expect(bookings.allSatisfy { abs($0.dayOffset) <= 730 })
  }

  @Test func `what is past is over, what is to come is not`() {
    #expect(bookings.allSatisfy { $0.dayOffset >= 0 || $0.status.isOver })
    #expect(bookings.allSatisfy { $0.dayOffset <= 0 || $0.status.isExpected || $0.status == .cancelled })
  }

  @Test func `a booking is the same each time`() {
    #expect(Self.shape.booking(77) == Self.shape.booking(77))
    #expect(Self.shape.booking(77) != Self.shape.booking(78))
  }
}
