nonisolated extension FeedReport {
  /// What a fetch did, for the message line: `Fetched: 3 new, 2 changed, 475 as before.`
  public var sentence: String {
    if let staleness { return "\(staleness.shortText) An earlier answer was used." }
    return hasNews ? "Fetched: \(counts)." : "Fetched: nothing has changed."
  }

  private var hasNews: Bool { inserted + updated + missing + withheld + refusedCount > 0 }

  /// The numbers that are not zero; those as before always.
  var counts: String {
    var parts: [String] = []
    func add(_ number: Int, _ word: String) { if number > 0 { parts.append("\(number) \(word)") } }
    add(inserted, "new")
    add(updated, "changed")
    parts.append("\(unchanged) as before")
    add(missing, "not in feed any more")
    add(withheld, "removals withheld")
    add(refusedCount, "refused")
    return parts.joined(separator: ", ")
  }
}
