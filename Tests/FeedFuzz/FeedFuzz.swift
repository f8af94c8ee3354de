import Glibc

/// Reads damaged documents: `FeedFuzz [COUNT [SEED]]`, by default 1,000,000 of them. What crashes it is found again by its seed.
@main enum FeedFuzz {
  static func main() {
    let numbers = CommandLine.arguments.dropFirst().map { UInt64($0) }
    let count = (numbers.first ?? 1_000_000).map(Int.init) ?? 0
    let seed = numbers.dropFirst().first ?? 1
    guard let seed, count > 0, numbers.count <= 2 else {
      print("usage: FeedFuzz [COUNT [SEED]]")
      exit(2)
    }
    var tally = FuzzTally()
    var damage = DocumentDamage(seed: seed)
    for number in 1...count {
      tally.take(damage.next())
      if number.isMultiple(of: 100_000) || number == count { print("\(number) documents: \(tally.words)") }
      guard tally.faults.isEmpty else { break }
    }
    precondition(tally.faults.isEmpty, tally.faults.joined(separator: "\n"))
  }
}
