import Testing

@testable import FeedFuzz

struct FuzzTests {
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `damaged documents keep every promise`(seed: UInt64) {
    var damage = DocumentDamage(seed: seed)
    var tally = FuzzTally()
    for _ in 0..<250 { tally.take(damage.next()) }
    #expect(tally.faults.isEmpty)
    #expect(!tally.words.hasPrefix("0 read"))
  }
}
