import Persistence
import Text

/// What makes a row of a file the same booking at the next import.
///
/// Its upper bits are the day, or the beginning of a reference that is a number: files are in the order of the one or the other,
/// and what is stored in order is stored quickly.
struct ImportKey: Hashable, Sendable {
  let rawValue: Int64

  /// The key of a row with a reference of the other system: the reference alone, since the rest of it may change.
  init(reference: String, of house: PersistentIdentifier<Restaurant>) {
    var hash = StableHash()
    hash.combine(house.rawValue)
    hash.combine(reference)
    let order = wholeNumber(reference).map { UInt64($0) / 4_096 } ?? hash.value >> 1
    rawValue = Self.value(order: order, hash)
  }

  /// The key of a row without a reference: who comes when, with how many, and the how-manieth such row of the file it is.
  init(
    wall: WallTime, name: String, phone: String, party: Int, occurrence: Int,
    of house: PersistentIdentifier<Restaurant>
  ) {
    var hash = StableHash()
    hash.combine(house.rawValue)
    hash.combine(Int64(wall.minute))
    hash.combine(name.foldedForSearch)
    hash.combine(phone.phoneDigits)
    hash.combine(Int64(party))
    hash.combine(Int64(occurrence))
    rawValue = Self.value(order: UInt64(bitPattern: Int64(wall.date.dayNumber)), hash)
  }

  /// Positive: 16 bits of order, 47 that tell rows apart.
  private static func value(order: UInt64, _ hash: StableHash) -> Int64 {
    Int64(bitPattern: (order & 0xFFFF) << 47 | hash.value >> 17)
  }
}

/// Fowler, Noll and Vo's FNV-1a of 64 bits, which is the same in every run, unlike `Hasher`.
private struct StableHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(byte) }
    // No text has this byte: “ab”, “c” is not “a”, “bc”.
    combine(UInt8(0xFF))
  }

  mutating func combine(_ number: Int64) {
    for shift in stride(from: 0, to: 64, by: 8) { combine(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  private mutating func combine(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
