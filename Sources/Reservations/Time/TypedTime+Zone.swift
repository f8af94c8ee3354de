import Foundation

extension TypedTime {
  /// A text in small letters, and the zone that is named behind it: `02:30 cet` is `02:30` and `cet`, as Maitre prints it.
  func cutZone(_ typed: String) -> (text: String, zone: String?) {
    guard let blank = typed.lastIndex(of: " ") else { return (typed, nil) }
    let word = String(typed[typed.index(after: blank)...])
    return isZone(word) ? (String(typed[..<blank]), word) : (typed, nil)
  }

  /// The moment in a zone that was named behind it: where the clock shows the time twice, that tells the two apart.
  ///
  /// - Throws: `BookRefusal.otherZone` where the clock of the house is in another one then.
  func moment(_ moment: TypedMoment, in zone: String) throws(BookRefusal) -> TypedMoment {
    let instants = clock.instants(of: moment.wall)
    guard let meant = instants.first(where: { clock.isCalled(zone, at: $0) }) else {
      throw .otherZone(zone, moment.wall, known: instants.map { clock.abbreviation(at: $0) })
    }
    var exact = moment
    (exact.start, exact.saysZone) = (meant, true)
    return exact
  }

  private func isZone(_ word: String) -> Bool {
    if WallClock.knownNames.contains(word) || WallClock.offset(word) != nil { return true }
    // Three letters at least, or every time with `pm` behind a blank would be asked about.
    guard word.utf8.count > 2, word.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) else { return false }
    return [now, now.addingTimeInterval(182 * 86_400)].contains { clock.isCalled(word, at: $0) }
  }
}

extension WallClock {
  /// Whether the zone has this name at an instant: its abbreviation or its distance from UTC, in small letters.
  fileprivate func isCalled(_ name: String, at instant: Date) -> Bool {
    let seconds = zone.secondsFromGMT(for: instant)
    if let offset = Self.offset(name) { return offset == seconds }
    if name == "utc" || name == "gmt", seconds == 0 { return true }
    return abbreviation(at: instant).lowercased() == name
  }

  /// The seconds of `utc+2` or `gmt-03:30`; nil for anything else.
  fileprivate static func offset(_ name: String) -> Int? {
    guard name.hasPrefix("utc") || name.hasPrefix("gmt") else { return nil }
    return StampedInstant.offset(name.dropFirst(3))
  }
}
