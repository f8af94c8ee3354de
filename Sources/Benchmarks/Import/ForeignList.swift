import Foundation
import Reservations

/// A list of bookings as another system exports it, in the order of its days.
struct ForeignList {
  let count: Int
  /// The day of the first booking, and over how many days they are spread.
  let first: ServiceDay
  let days: Int

  private static let header =
    "Reservation ID,Visit Date,Visit Time,Party Size,Guest Name,Phone,Email,Status,Table,Source,Guest Request\r\n"
  private static let chunk = 10_000
  private static let tables = 60

  /// Writes it.
  func write(to url: URL) throws {
    try Data(Self.header.utf8).write(to: url)
    let handle = try FileHandle(forWritingTo: url)
    try handle.seekToEnd()
    for start in stride(from: 0, to: count, by: Self.chunk) {
      let lines = (start..<min(start + Self.chunk, count)).map(line)
      try handle.write(contentsOf: Data(lines.joined().utf8))
    }
    try handle.close()
  }

  private func line(_ number: Int) -> String {
    var random = SplitMix(seed: number)
    let guest = SampleGuest(
      number: Int.random(in: 0..<max(1, count / LoadShape.visitsPerGuest), using: &random))
    let day = first.adding(days: number * days / count)
    let minute = 17 * 60 + 30 + 15 * Int.random(in: 0..<20, using: &random)
    let status = ["Completed", "Completed", "Completed", "Completed", "No-show", "Cancelled"]
    let fields = [
      String(1_000_000 + number), day.isoText, "\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)",
      String(Int.random(in: 1...6, using: &random)), guest.name, guest.phone,
      "guest\(guest.number)@example.org",
      status[Int.random(in: 0..<status.count, using: &random)],
      String(Int.random(in: 1...Self.tables, using: &random)), "web",
      number % 7 == 0 ? "\"window, please\"" : "",
    ]
    return fields.joined(separator: ",") + "\r\n"
  }
}
