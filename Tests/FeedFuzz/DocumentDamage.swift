/// Documents of every format with something wrong in them; the same ones for the same seed.
struct DocumentDamage {
  /// SplitMix64 (Steele, Lea, Flood 2014).
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  private static let pieces: [[UInt8]] =
    [
      "{", "}", "[", "]", "\"", ",", ":", "\\", "\\u0000", "\\ud83d", "\\ude00", "null", "NaN", "1e400",
      "-0", "9223372036854775808", "true", "\"id\"", "\"name\"", "\"@graph\"", "e\u{301}", "\u{202E}",
      "\u{FEFF}", "<html>", "\r\n", ";", "||", "Mo-Su", "26:00", "[-1]", "week 53", "2026 Dec 31-", "+",
    ].map { Array($0.utf8) } + [[0x00], [0xFF], [0xC3], [0xF0, 0x9F], [0x1F, 0x8B]]

  private var generator: Generator

  init(seed: UInt64) { generator = Generator(state: seed) }

  /// The next document, damaged in one to six places.
  mutating func next() -> [UInt8] {
    var document = pick(SeedDocument.all)
    for _ in 0...Int.random(in: 0..<6, using: &generator) { damage(&document) }
    return document
  }

  private mutating func damage(_ document: inout [UInt8]) {
    guard !document.isEmpty else { return document = pick(Self.pieces) }
    let place = Int.random(in: 0..<document.count, using: &generator)
    let length = min(document.count - place, Int.random(in: 1...40, using: &generator))
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: document[place] = UInt8.random(in: 0...255, using: &generator)
    case 1: document[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 2: document.removeSubrange(place..<place + length)
    case 3: document.insert(contentsOf: document[place..<place + length], at: place)
    case 4, 5: document.insert(contentsOf: pick(Self.pieces), at: place)
    case 6: document.removeSubrange(place...)
    case 7:
      let other = pick(SeedDocument.all)
      document.replaceSubrange(
        place..., with: other.suffix(Int.random(in: 0...other.count, using: &generator)))
    default:
      document.insert(contentsOf: repeatElement(pick(Self.pieces), count: length).joined(), at: place)
    }
  }

  private mutating func pick(_ choices: [[UInt8]]) -> [UInt8] {
    choices[Int.random(in: 0..<choices.count, using: &generator)]
  }
}
