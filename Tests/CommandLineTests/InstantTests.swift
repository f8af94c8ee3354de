import Foundation
import Testing

@testable import maitre

@Suite struct InstantTests {
  private let berlin = TimeZone(identifier: "Europe/Berlin")

  @Test(arguments: [
    ("2026-12-04T19:42+01:00", 1_796_409_720.0), ("2026-12-04T18:42Z", 1_796_409_720),
    ("2026-12-04T19:42", 1_796_409_720), ("2026-12-04 19:42:30", 1_796_409_750),
    ("2026-12-04T13:42:00-0500", 1_796_409_720),
  ])
  func `an instant is read with or without offset and seconds`(text: String, seconds: Double) throws {
    let zone = try #require(berlin)
    let instant = try Instant.parse(text) { zone }
    #expect(instant == Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: [
    "", "now", "9999-12-31T23:59Z", "0001-01-01T00:00Z", "2026-12-04", "2026-13-04T10:00", "2026-02-30T10:00",
    "2026-12-04T25:00", "2026-12-04T10:00+19:00", "2026-12-04T10:00+01:60", "２026-12-04T10:00",
  ])
  func `what is no instant is refused with an example`(text: String) throws {
    let zone = try #require(berlin)
    #expect(throws: UsageError.self) { try Instant.parse(text) { zone } }
  }
}
