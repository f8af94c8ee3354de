import Foundation
import Reservations
import Text

/// What a house can offer to parties of one to nine at the door.
struct WalkInAnswers {
  /// One answer for neighbouring sizes, smallest first.
  let answers: [WalkInSheetView.Answer]
  /// Who waits already; may be empty.
  let notes: [String]

  /// The answers of this minute, from the day's bookings and tables.
  init(_ book: DayBook, at house: Restaurant, now: Date) {
    let clock = house.clock
    let availability = book.availability(of: house, now: now)
    let queue = book.waiting(at: house)
    notes = Self.notes(queue, now)
    let single = (1...9).map { party -> (party: Int, place: String, why: String) in
      guard !availability.rules.tables.isEmpty else {
        return (party, "come in", "this house has no tables set up")
      }
      guard let offer = availability.walkIn(for: party, at: now) else {
        let quote = availability.quote(for: party, after: queue)
        return (party, "waitlist", quote?.words(on: clock) ?? "nothing frees in four hours")
      }
      let until = now.addingTimeInterval(Double(offer.minutes) * 60)
      return (
        party, "table \(offer.seating.label)", "until \(clock.clockText(at: until)), \(offer.minutes) min"
      )
    }
    answers = Self.grouped(single)
  }

  private static func notes(_ queue: [WaitlistEntry], _ now: Date) -> [String] {
    guard let first = queue.min(by: { $0.addedAt < $1.addedAt }) else { return [] }
    let rest = queue.count > 1 ? ", and \(queue.count - 1) more" : ""
    return ["Waiting: \(WaitingGuest(first, at: now).words)\(rest)."]
  }

  private static func grouped(_ single: [(party: Int, place: String, why: String)])
    -> [WalkInSheetView.Answer]
  {
    var groups: [(parties: [Int], place: String, why: String)] = []
    for answer in single {
      if let last = groups.last, last.place == answer.place, last.why == answer.why {
        groups[groups.count - 1].parties.append(answer.party)
      } else {
        groups.append(([answer.party], answer.place, answer.why))
      }
    }
    return groups.map { .init(sizes: Self.text(of: $0.parties), place: $0.place, why: $0.why) }
  }

  /// `3`, `1 2`, `3–6`.
  private static func text(of parties: [Int]) -> String {
    guard let first = parties.first, let last = parties.last, parties.count > 3 else {
      return parties.map(String.init).joined(separator: " ")
    }
    return "\(first)–\(last)"
  }
}
