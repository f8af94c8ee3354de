/// What a tag means to the house.
enum Occasion {
  private static let tags: Set<String> = [
    "birthday", "anniversary", "celebration", "promotion", "engagement", "wedding", "graduation", "farewell",
    "jubilee", "proposal",
  ]

  /// Whether a tag names something to celebrate.
  static func isCelebration(_ tag: String) -> Bool { tags.contains(tag.lowercased()) }

  /// Whether a tag names a guest of special care.
  static func isVIP(_ tag: String) -> Bool { tag.lowercased() == "vip" }
}
