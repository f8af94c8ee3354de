import Foundation
import Persistence
import Testing

@testable import Reservations

/// Statuses, their times and actors, and what a status takes.
@Suite struct LifeOfBookingTests {
  @Test func `every transition that is allowed is written with its time, its actor and one event`()
    async throws
  {
    try await TestBook.with { book in
      let desk = try book.desk("jonas", session: 2)
      for from in BookingStatus.allCases {
        for target in from.successors {
          var booking = try Booking.sample(
            book.identifiers.next(Booking.self).rawValue, at: book.now, of: book.house.id, status: from)
          booking.code = ShortCode.fresh(booking.id.rawValue)
          let made = booking
          _ = try await book.write { try $0.insert(made) }
          let saved = try await book.write { context in
            let saved = try desk.setStatus(target, of: made, in: context)
            _ = try desk.delete(saved.booking, in: context)
            return saved
          }
          #expect(saved.booking.status == target && saved.booking.updatedBy == "jonas")
          #expect(saved.booking.time(of: target) == book.now, "\(from) → \(target)")
          #expect(saved.event?.actor == "jonas" && saved.event?.kind == "status")
          #expect(saved.booking.revision == made.revision + 1)
        }
      }
    }
  }

  @Test func `every transition that is not allowed is refused and changes nothing`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      for from in BookingStatus.allCases {
        let id = book.identifiers.next(Booking.self)
        var booking = try Booking.sample(id.rawValue, at: book.now, of: book.house.id, status: from)
        booking.code = ShortCode.fresh(id.rawValue)
        let made = booking
        _ = try await book.write { try $0.insert(made) }
        for target in BookingStatus.allCases where !from.successors.contains(target) {
          await #expect(throws: BookRefusal.self) {
            try await book.write { try desk.setStatus(target, of: made, in: $0) }
          }
        }
        #expect(try await book.stored(made).booking == made)
        #expect(try await book.stored(made).events.isEmpty)
      }
    }
  }

  @Test func `a party sits down in parts, and the whole party is seated`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      let saved = try await book.add(try book.draft("佐藤", 4, at: "19:30"), by: desk).booking
      let two = try await book.write { try desk.setStatus(.partlySeated, of: saved, seated: 2, in: $0) }
      #expect(two.booking.seatedCovers == 2 && two.event?.summary == "partly seated at 4, 2 of 4")
      let three = try await book.write {
        try desk.setStatus(.partlySeated, of: two.booking, seated: 3, in: $0)
      }
      #expect(three.booking.seatedCovers == 3 && three.booking.seatedAt == two.booking.seatedAt)
      await #expect(throws: BookRefusal.coversBeyondParty(covers: 5, party: 4)) {
        try await book.write { try desk.setStatus(.partlySeated, of: three.booking, seated: 5, in: $0) }
      }
      await #expect(throws: BookRefusal.notACount(.party, "0")) {
        try await book.write { try desk.setStatus(.partlySeated, of: three.booking, seated: 0, in: $0) }
      }
      let all = try await book.write {
        try desk.setStatus(.partlySeated, of: three.booking, seated: 4, in: $0)
      }
      #expect(all.booking.status == .seated && all.booking.seatedCovers == nil)
      let undone = try await book.write { try desk.undo(in: $0) }
      #expect(undone.saved?.booking.seatedCovers == 3)
    }
  }

  @Test func `what happens at the door is not noted before the day has come`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      let saved = try await book.add(try book.draft("Anna", 2, at: "20:00", day: "2026-12-05"), by: desk)
        .booking
      for status in [BookingStatus.arrived, .partlySeated, .seated, .noShow] {
        let refusal = await #expect(throws: BookRefusal.self) {
          try await book.write { try desk.setStatus(status, of: saved, in: $0) }
        }
        #expect(refusal?.sentence == "Anna comes on Sat 5 Dec, tomorrow.")
      }
      _ = try await book.write { try desk.setStatus(.confirmed, of: saved, in: $0) }
    }
  }

  @Test func `a seated party has its table until it leaves, however late it is`() async throws {
    try await TestBook.with(tables: [("4", 1, 4)]) { book in
      let desk = try book.desk(at: "18:00")
      let saved = try await book.add(try book.draft("Long", 2, at: "18:00"), by: desk).booking
      let seated = try await book.write { try desk.setStatus(.seated, of: saved, in: $0) }.booking
      let late = try book.desk(at: "22:00")
      await #expect(throws: BookRefusal.self) {
        try await book.write { try late.seatWalkIn(party: 2, at: book.house.id, in: $0) }
      }
      _ = try await book.write { try late.setStatus(.finished, of: seated, in: $0) }
      let next = try await book.write { try late.seatWalkIn(party: 2, at: book.house.id, in: $0) }
      #expect(next.tables.map(\.label) == ["4"])
    }
  }

  @Test func `a walk-in takes the table and the time asked for, or is refused`() async throws {
    try await TestBook.with { book in
      let desk = try book.desk()
      let seated = try await book.write {
        try desk.seatWalkIn(
          party: 2, at: book.house.id, named: "Nowak", phone: "+48 601 555 010", table: .labels(["7"]),
          minutes: 60, in: $0)
      }
      #expect(seated.tables.map(\.label) == ["7"] && seated.booking.minutes == 60)
      #expect(seated.booking.guest != nil && seated.booking.source == .walkIn)
      let refusal = await #expect(throws: BookRefusal.self) {
        try await book.write {
          try desk.seatWalkIn(party: 2, at: book.house.id, table: .labels(["7"]), in: $0)
        }
      }
      #expect(refusal?.field == .table)
    }
  }

  @Test func `the no-show rate leaves out cancelled bookings and walk-ins`() throws {
    let house = PersistentIdentifier<Restaurant>(rawValue: 1)
    let statuses: [BookingStatus] = [
      .noShow, .finished, .finished, .seated, .cancelled, .booked, .arrived, .requested, .confirmed,
    ]
    var bookings = try statuses.enumerated().map { index, status in
      try Booking.sample(Int64(index), at: Date(timeIntervalSince1970: 0), of: house, status: status)
    }
    var walkIn = try Booking.sample(99, at: Date(timeIntervalSince1970: 0), of: house, status: .finished)
    walkIn.source = .walkIn
    bookings.append(walkIn)
    #expect(NoShowRate(bookings) == NoShowRate(noShows: 1, came: 3))
    #expect(NoShowRate(bookings).share == 0.25)
    #expect(NoShowRate().share == nil)
  }
}

extension ShortCode {
  /// A code for a made-up booking.
  static func fresh(_ seed: Int64) -> String { candidates(for: seed).first { _ in true } ?? "0000" }
}

extension Booking {
  /// The time that belongs to a status; now where the status has none of its own.
  fileprivate func time(of status: BookingStatus) -> Date? {
    switch status {
    case .requested, .booked: updatedAt
    case .confirmed: confirmedAt
    case .arrived: arrivedAt
    case .partlySeated, .seated: seatedAt
    case .finished, .noShow, .cancelled: closedAt
    }
  }
}
