import Persistence
import Testing

@testable import Reservations

@Suite struct ImportKeyTests {
  @Test func `the key of a row is the same in every version of the program`() throws {
    let wall = try #require(WallTime(isoText: "2026-12-04T19:30"))
    let key = ImportKey(
      wall: wall, name: "Anna Kovács", phone: "+36 30", party: 4, occurrence: 0, of: .init(rawValue: 7))
    #expect(key.rawValue >> 47 == Int64(wall.date.dayNumber))
    #expect(
      key
        == ImportKey(
          wall: wall, name: "ANNA KOVACS", phone: "0036-30", party: 4, occurrence: 0, of: .init(rawValue: 7)))
    let reference = ImportKey(reference: "1000042", of: .init(rawValue: 7))
    #expect(reference.rawValue >> 47 == 1_000_042 / 4_096)
    #expect(reference != ImportKey(reference: "1000042", of: .init(rawValue: 8)))
    #expect(
      ImportKey(reference: "ab", of: .init(rawValue: 7))
        != ImportKey(reference: "abc", of: .init(rawValue: 7)))
  }
}
