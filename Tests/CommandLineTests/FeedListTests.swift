import Book
import Foundation
import Persistence
import Reservations
import Testing

@testable import maitre

@Suite struct FeedListTests {
  private let now = Date(timeIntervalSince1970: 1_796_409_720)

  private func next(_ change: (inout FeedState) -> Void) -> String? {
    var state = FeedState(id: PersistentIdentifier(rawValue: 1), name: "town", source: "/town.json")
    change(&state)
    let list = FeedList(
      settings: [FeedSetting(name: "town", source: .file(path: "/town.json"))], states: [state], counts: [],
      now: now, zone: .gmt)
    return list.lines.last
  }

  @Test func `a feed that a session asks right now is being fetched`() throws {
    let line = try #require(
      next { state in
        state.leaseHolder = 7
        state.leaseUntil = now.addingTimeInterval(60)
      })
    #expect(line.contains("being fetched"), "\(line)")
  }

  @Test func `one whose session has ended in the middle is fetched at the next start`() throws {
    let line = try #require(
      next { state in
        state.leaseHolder = 7
        state.leaseUntil = now.addingTimeInterval(-1)
      })
    #expect(line.contains("at the next start"), "\(line)")
  }
}
