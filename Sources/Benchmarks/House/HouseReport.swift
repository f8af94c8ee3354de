import Foundation
import SlotRacing

/// What a house asks of the book: a table at once, and one winner for each.
struct HouseReport {
  let folder: URL
  /// Slots that eight processes race for.
  let slots: Int

  private static let racers = 8

  func table() async throws -> FigureTable {
    Progress.say("Measuring availability …")
    var table = FigureTable(title: "House", columns: ["Maitre"])
    let availability = AvailabilityMeasurement()
    table.figures.append(
      Figure(
        "availability, 10,000 bookings a day and 200 tables, ms", [availability.answerMilliseconds],
        decimals: 2, limit: .atMost(5)))
    table.figures.append(
      Figure(
        "the same with reading the bookings into a plan, ms", [availability.planMilliseconds], decimals: 2,
        limit: .atMost(5)))
    let (seconds, wrong) = try await race()
    table.figures.append(
      Figure("\(Self.racers) processes race for \(slots) slots, s", [seconds], decimals: 1))
    table.figures.append(
      Figure("slots without exactly one winner", [Double(wrong)], limit: .atMost(0)))
    return table
  }

  private func race() async throws -> (seconds: Double, wrong: Int) {
    Progress.say("Racing for \(slots) slots …")
    let race = SlotRace(path: folder.appending(path: "race.db").path, slots: slots)
    try await race.prepare()
    let start = ContinuousClock.now
    let won = try await race.run(processes: Self.racers, folder: folder.path, seconds: 1800)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let winners = won.flatMap(\.self).reduce(into: [Int: Int]()) { $0[$1, default: 0] += 1 }
    let booked = try await race.bookingsOfSlots()
    return (seconds, (0..<slots).count { booked[$0] != 1 || winners[$0] != 1 })
  }
}
