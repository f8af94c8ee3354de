/// The digest of FIPS 180-4 §6.2, for names of files from which a long secret cannot be had back.
///
/// Not a library's: those that the program loads have none, but for the one that libcurl brings along at the first transfer, which comes
/// after the first look at what is kept, and is another where libcurl was built with another.
enum SHA256 {
  /// 64 lower-case hexadecimal digits.
  static func digits(of bytes: [UInt8]) -> String {
    var state = initial
    var message = bytes + [0x80]
    message += [UInt8](repeating: 0, count: (120 - message.count % 64) % 64)
    let bits = UInt64(bytes.count) * 8
    message += (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * $0)) }
    for start in stride(from: 0, to: message.count, by: 64) { mix(message[start..<start + 64], into: &state) }
    return state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.utf8.count) + digits
    }.joined()
  }

  private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words = (0..<16).map { index in
      block.dropFirst(4 * index).prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (first, last) = (words[index - 15], words[index - 2])
      let low = turned(first, 7) ^ turned(first, 18) ^ first >> 3
      let high = turned(last, 17) ^ turned(last, 19) ^ last >> 10
      words.append(words[index - 16] &+ low &+ words[index - 7] &+ high)
    }
    var next = state
    for (word, constant) in zip(words, constants) {
      let (a, e) = (next[0], next[4])
      let choice = (e & next[5]) ^ (~e & next[6])
      let first =
        next[7] &+ (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) &+ choice &+ constant &+ word
      let majority = (a & next[1]) ^ (a & next[2]) ^ (next[1] & next[2])
      let second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ majority
      next = [first &+ second, a, next[1], next[2], next[3] &+ first, e, next[5], next[6]]
    }
    for index in state.indices { state[index] &+= next[index] }
  }

  private static func turned(_ word: UInt32, _ places: UInt32) -> UInt32 {
    word >> places | word << (32 - places)
  }

  /// Of the square roots of the first eight primes, and the cube roots of the first 64: 32 bits behind the point.
  private static let initial: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  private static let constants = primes.map(fractionOfCubeRoot)

  private static let primes: [UInt128] = {
    var found: [UInt128] = []
    var number: UInt128 = 2
    while found.count < 64 {
      if !found.contains(where: { number % $0 == 0 }) { found.append(number) }
      number += 1
    }
    return found
  }()

  private static func fractionOfCubeRoot(_ number: UInt128) -> UInt32 {
    var root: UInt128 = 0
    for bit in (0..<36).reversed() {
      let larger = root | 1 << UInt128(bit)
      if larger * larger * larger <= number << 96 { root = larger }
    }
    return UInt32(truncatingIfNeeded: root)
  }
}
