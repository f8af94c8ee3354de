/// How well letters stand in order in a text: first letters of words and runs are better than letters apart.
struct LetterMatch: Comparable {
  /// Smaller is better.
  private let cost: Int

  /// The match of `wanted` in `text`, both folded; nil when a letter is missing.
  init?(_ wanted: String, in text: String) {
    var cost = 0
    var last: Int?
    let letters = Array(text)
    for character in wanted {
      let from = last.map { $0 + 1 } ?? 0
      guard let place = Self.place(of: character, in: letters, from: from, after: last) else { return nil }
      let isRun = last.map { $0 + 1 == place } ?? false
      let isFirst = place == 0 || !letters[place - 1].isLetter
      cost += isRun ? 0 : isFirst ? 2 : 10 + place
      last = place
    }
    self.cost = cost
  }

  /// The next letter of a run, else the next first letter of a word, else the next one.
  private static func place(of character: Character, in letters: [Character], from: Int, after last: Int?)
    -> Int?
  {
    let places = letters.indices.dropFirst(from).filter { letters[$0] == character }
    if let last, places.first == last + 1 { return last + 1 }
    return places.first { $0 == 0 || !letters[$0 - 1].isLetter } ?? places.first
  }

  static func < (left: LetterMatch, right: LetterMatch) -> Bool { left.cost < right.cost }
}
