import Foundation
import Persistence

/// What is asked for: a party and a time.
public struct SeatingWish: Equatable, Sendable {
  /// People.
  public var party: Int
  /// When they come.
  public var start: Date
  /// How long they stay; nil is the turn time of the shift and the party's size.
  public var minutes: Int?
  /// The way they come.
  public var channel = BookingChannel.house
  /// A booking that is left out: the one that is being changed.
  public var except: PersistentIdentifier<Booking>?

  /// A party and a time.
  public init(party: Int, start: Date, minutes: Int? = nil, channel: BookingChannel = .house) {
    self.party = party
    self.start = start
    self.minutes = minutes
    self.channel = channel
  }
}

/// What a house can offer, and what stands against the rest.
public struct SeatingAnswer: Equatable, Sendable {
  /// A seating that does not do, and why not.
  public struct Misfit: Equatable, Sendable {
    /// The table or combination.
    public var seating: Seating
    /// Why not.
    public var obstacle: Obstacle
  }

  /// What was asked for.
  public var wish: SeatingWish
  /// When the party would be there.
  public var span: TimeSpan
  /// What stands against the time itself, whatever the table; first what forbids it.
  public var obstacles: [Obstacle]
  /// What fits, best first: the smallest, then by priority. Combinations only where no single table fits.
  public var fits: [Seating]
  /// What does not, by label, tables before combinations.
  public var misfits: [Misfit]

  /// Whether the party can be booked without passing a rule that forbids it.
  public var isPossible: Bool {
    (!fits.isEmpty || misfits.isEmpty) && obstacles.allSatisfy(\.isWarning)
  }
}
