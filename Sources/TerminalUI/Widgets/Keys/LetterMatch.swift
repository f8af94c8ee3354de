/// How well letters stand in order in a text: first letters of words and runs are better than letters apart.
public struct LetterMatch: Comparable, Sendable {
  /// Where the letters were found, counted in characters of the text.
  public let places: [Int]
  /// Smaller is better.
  private let cost: Int

  /// The match of `wanted` in `text`, both folded; nil when a letter is missing.
  public init?(_ wanted: String, in text: String) {
    var cost = 0
    var places: [Int] = []
    let letters = Array(text)
    for character in wanted {
      let last = places.last
      guard let place = Self.place(of: character, in: letters, after: last) else { return nil }
      let isRun = last.map { $0 + 1 == place } ?? false
      let isFirst = place == 0 || !letters[place - 1].isLetter
      cost += isRun ? 0 : isFirst ? 2 : 10 + place
      places.append(place)
    }
    self.cost = cost
    self.places = places
  }

  /// The next letter of a run, else the next first letter of a word, else the next one.
  private static func place(of character: Character, in letters: [Character], after last: Int?) -> Int? {
    let places = letters.indices.dropFirst(last.map { $0 + 1 } ?? 0).filter { letters[$0] == character }
    if let last, places.first == last + 1 { return last + 1 }
    return places.first { $0 == 0 || !letters[$0 - 1].isLetter } ?? places.first
  }

  /// Whether `left` is the better match.
  public static func < (left: LetterMatch, right: LetterMatch) -> Bool { left.cost < right.cost }

  /// Whether both are as good.
  public static func == (left: LetterMatch, right: LetterMatch) -> Bool { left.cost == right.cost }
}
