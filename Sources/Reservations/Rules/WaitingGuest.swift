import Foundation
import Text

/// A waiting party as sentences name it.
public struct WaitingGuest: Equatable, Sendable {
  /// Its name.
  public var name: String
  /// People.
  public var party: Int
  /// Minutes it waits already.
  public var waited: Int
  /// Minutes it was promised.
  public var quoted: Int

  /// `Desmond Achebe, 4, 22 of 15 min`; `Achebe, 4, for 19 min, promised at once`.
  public var words: String {
    let wait = quoted == 0 ? "for \(waited) min, promised at once" : "\(waited) of \(quoted) min"
    return "\(name.cleanedForTerminal.clipped(toCells: 22)), \(party), \(wait)"
  }
}

extension WaitingGuest {
  /// A party of the waitlist at an instant.
  public init(_ entry: WaitlistEntry, at now: Date) {
    self.init(
      name: entry.name, party: entry.partySize, waited: entry.waitedMinutes(at: now),
      quoted: entry.quotedMinutes)
  }
}

extension WaitlistEntry {
  /// Until when a table was promised: said once, when the party came, however often it is asked for later.
  public var promisedAt: Date { addedAt.addingTimeInterval(Double(quotedMinutes) * 60) }

  /// When that is: `19:40 (in 12 min)`, `19:40 (now)`, `19:40 (5 min ago)`.
  ///
  /// - Parameter clock: The house's.
  public func promise(on clock: WallClock, at now: Date) -> String {
    let left = quotedMinutes - waitedMinutes(at: now)
    let distance = left == 0 ? "now" : left > 0 ? "in \(left) min" : "\(-left) min ago"
    return "\(clock.clockText(at: promisedAt)) (\(distance))"
  }

  /// Minutes since it came.
  public func waitedMinutes(at now: Date) -> Int { max(0, Int(now.timeIntervalSince(addedAt) / 60)) }

  /// Whether it waits longer than it was promised.
  public func isPastQuote(at now: Date) -> Bool { closedAt == nil && waitedMinutes(at: now) > quotedMinutes }
}
