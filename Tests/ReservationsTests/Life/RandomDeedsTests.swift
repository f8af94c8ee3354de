import Foundation
import Persistence
import Testing

@testable import Reservations

/// Random evenings: whatever was done, taking it back step by step restores each state exactly.
@Suite struct RandomDeedsTests {
  /// What undo has to restore, and what nobody may count wrong.
  private struct State: Equatable {
    var bookings: [Booking]
    var tables: [PersistentIdentifier<Booking>: [PersistentIdentifier<DiningTable>]]
    var waitlist: [WaitlistEntry]
    var guests: [Guest]
    var visits: [Int]
    var figures: [Int]
  }

  @Test(arguments: 0..<12)
  func `every undo restores the state before the deed, and the counters equal a recount`(seed: Int)
    async throws
  {
    try await TestBook.with { book in
      var random = SplitMix(state: UInt64(seed))
      let start = try await state(book)
      var states = [start]
      for step in 0..<40 {
        let desk = try desk(book, step)
        if states.count > 1, Int.random(in: 0..<4, using: &random) == 0 {
          states.removeLast()
          _ = try await book.write { try desk.undo(in: $0) }
          #expect(try await state(book) == states.last, "seed \(seed), step \(step)")
        } else if try await deed(book, desk, &random) {
          states.append(try await state(book))
        }
        try await recount(book)
      }
      while states.count > 1 {
        states.removeLast()
        let desk = try desk(book, 50)
        _ = try await book.write { try desk.undo(in: $0) }
        #expect(try await state(book) == states.last, "seed \(seed), \(states.count) left")
      }
    }
  }

  private func desk(_ book: TestBook, _ step: Int) throws -> BookDesk {
    BookDesk(
      actor: "marta", session: 1, now: book.now.addingTimeInterval(Double(step) * 10),
      identifiers: book.identifiers)
  }

  /// Does something at random.
  ///
  /// - Returns: Whether it was written; refusals are part of an evening.
  private func deed(_ book: TestBook, _ desk: BookDesk, _ random: inout SplitMix) async throws -> Bool {
    let day = try await book.day()
    let (booking, entry) = (
      day.bookings.randomElement(using: &random), day.waitlist.randomElement(using: &random)
    )
    let guests = try await book.container.read { try $0.fetch(FetchDescriptor<Guest>()) }
    let guest = guests.randomElement(using: &random)
    let party = Int.random(in: 1...5, using: &random)
    var draft = try book.draft(
      ["Anna", "Ben", "Çelik"].randomElement(using: &random) ?? "", party,
      at: ["19:30", "20:00", "21:15"].randomElement(using: &random) ?? "")
    draft.phone = ["", "030 1234567", "+49 30 1234567"].randomElement(using: &random) ?? ""
    let (added, house) = (draft, book.house.id)
    let status = BookingStatus.allCases.randomElement(using: &random) ?? .booked
    let choice = Int.random(in: 0..<13, using: &random)
    do {
      return try await book.write { context in
        switch (choice, booking, entry, guest) {
        case (0...2, _, _, _): return try desk.add(added, in: context).event != nil
        case (3...5, let booking?, _, _):
          let covers = status == .partlySeated ? party : nil
          return try desk.setStatus(status, of: booking, seated: covers, in: context).event != nil
        case (6, let booking?, _, _): return try desk.resize(booking, to: party, in: context).event != nil
        case (7, let booking?, _, _):
          return try desk.changeTable(of: booking, to: .bestFit, in: context).event != nil
        case (8, let booking?, _, _): return try desk.delete(booking, in: context).event != nil
        case (9, _, _, _): return try desk.seatWalkIn(party: party, at: house, in: context).event != nil
        case (10, _, nil, _):
          _ = try desk.wait("Nowak", party: party, quoted: 20, at: house, in: context)
          return true
        case (10, _, let entry?, _): return try desk.seat(entry, in: context).event != nil
        case (11, _, let entry?, _):
          _ = try desk.tell(entry, in: context)
          return true
        case (12, _, _, let guest?):
          var changed = guest
          changed.notes += "n"
          return try desk.change(guest, into: changed, in: context) != guest
        default: return false
        }
      }
    } catch is BookRefusal {
      return false
    }
  }

  private func state(_ book: TestBook) async throws -> State {
    let day = try await book.day()
    let evening = Evening(book: day, now: book.now, clock: book.house.clock)
    let figures = evening.figures
    return State(
      bookings: day.bookings.map(\.withoutSignature).sorted { $0.id < $1.id },
      tables: day.tablesOfBooking, waitlist: day.waitlist.sorted { $0.id < $1.id },
      guests: day.guests.values.sorted { $0.id < $1.id }, visits: day.visits.values.map(\.count).sorted(),
      figures: [figures.covers, figures.seated, figures.toCome, figures.atDoor, figures.waiting])
  }

  /// The figures of the screen against the rows of the book, counted the slow way.
  private func recount(_ book: TestBook) async throws {
    let day = try await book.day()
    let evening = Evening(book: day, now: book.now, clock: book.house.clock)
    var (covers, seated, door) = (0, 0, 0)
    for booking in day.bookings {
      if booking.status != .cancelled, booking.status != .noShow { covers += booking.partySize }
      if booking.status == .seated { seated += booking.partySize }
      if booking.status == .partlySeated { seated += booking.seatedCovers ?? booking.partySize }
      if booking.status == .arrived { door += 1 }
    }
    #expect(evening.figures.covers == covers && evening.figures.atDoor == door)
    #expect(evening.figures.seated == seated)
    #expect(evening.figures.waiting == day.waitlist.count)
  }
}

extension Booking {
  /// Without what each write changes: the count of writes and the last writer.
  fileprivate var withoutSignature: Booking {
    var booking = self
    booking.revision = 0
    booking.updatedAt = .distantPast
    return booking
  }
}
