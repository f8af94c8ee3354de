/// The number of seats in a `capacity` tag.
enum SeatCount {
  /// `50`, the larger end of `20-30`, or the only number in `about 40 seats`; nil when the text is not that clear.
  static func read(_ text: String) -> Int? {
    let numbers = text.split { !("0"..."9").contains($0) }.map { Int($0) }
    switch numbers.count {
    case 1: return numbers.first.flatMap(plausible)
    case 2 where isRange(text): return numbers.compactMap(plausible).max()
    default: return nil
    }
  }

  /// Two numbers with nothing but a dash between them.
  private static func isRange(_ text: String) -> Bool {
    let between = text.drop { !$0.isNumber }.drop { $0.isNumber }.prefix { !$0.isNumber }
    return ["-", "–"].contains(between.filter { !$0.isWhitespace })
  }

  private static func plausible(_ number: Int?) -> Int? {
    guard let number, (1...100_000).contains(number) else { return nil }
    return number
  }
}
