import Foundation
import SlotRacing
import Testing
import Timing

/// The check and the write are one transaction, whoever holds the book. `make bench` runs the same race for 10,000 slots.
@Suite(.timeLimit(.minutes(20))) struct SlotRaceTests {
  @Test
  func `of eight processes that want the same 250 slots, alone or in a combination, exactly one wins each`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "race-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: folder) } }
    let race = SlotRace(path: folder + "/book.db", slots: 250)
    try await race.prepare()
    let won = try await race.run(processes: 8, folder: folder, seconds: Patience.mostSeconds)
    #expect(won.flatMap(\.self).sorted() == Array(0..<250))
    #expect(try await race.bookingsOfSlots() == Array(repeating: 1, count: 250))
    let combined = won.indices.filter { !$0.isMultiple(of: 2) }.map { won[$0].count }.reduce(0, +)
    #expect(try await race.combinations() == combined)
    #expect(won.count { !$0.isEmpty } > 1, "more than one process had a chance")
  }
}
