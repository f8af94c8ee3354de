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

  /// `Desmond Achebe, 4, 22 of 15 min`.
  public var words: String {
    "\(name.cleanedForTerminal.clipped(toCells: 22)), \(party), \(waited) of \(quoted) min"
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
  /// Minutes since it came.
  public func waitedMinutes(at now: Date) -> Int { max(0, Int(now.timeIntervalSince(addedAt) / 60)) }

  /// Whether it waits longer than it was promised.
  public func isPastQuote(at now: Date) -> Bool { closedAt == nil && waitedMinutes(at: now) > quotedMinutes }
}
