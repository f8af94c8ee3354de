import Foundation
import Persistence

extension Item {
  /// Rows with few distinct values and many nils, so that every branch of a predicate meets both answers.
  static func random(_ count: Int, seed: UInt64) -> [Item] {
    var random = SeededGenerator(state: seed)
    return (0..<count).map { index in
      Item(
        id: PersistentIdentifier(rawValue: Int64(index + 1)),
        shelf: Bool.random(using: &random)
          ? PersistentIdentifier(rawValue: .random(in: 1...3, using: &random)) : nil,
        name: names.randomElement(using: &random) ?? "", count: .random(in: -3...6, using: &random),
        serial: .random(in: 0...9, using: &random), weight: Double(Int.random(in: 0...8, using: &random)) / 4,
        isLent: .random(using: &random), madeAt: day(.random(in: 0...9, using: &random)), picture: [],
        condition: Condition.allCases.randomElement(using: &random) ?? .new,
        size: Bool.random(using: &random) ? Size.allCases.randomElement(using: &random) : nil,
        note: Bool.random(using: &random) ? names.randomElement(using: &random) : nil,
        lentAt: Bool.random(using: &random) ? day(.random(in: 0...9, using: &random)) : nil,
        rating: Bool.random(using: &random) ? .random(in: 0...4, using: &random) : nil,
        price: Bool.random(using: &random) ? Double(Int.random(in: 0...4, using: &random)) / 2 : nil)
    }
  }

  static func day(_ number: Int) -> Date {
    Date(millisecondsSince1970: Int64(number) * 86_400_000)
  }

  private static let names = ["", "a", "ab", "abc", "b%", "b_c", "B", "éa", "z\u{10FFFF}", "漢a"]
}

/// The same numbers for the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
