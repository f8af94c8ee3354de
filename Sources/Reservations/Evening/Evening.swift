import Foundation
import Persistence

/// A service day as it stands at one minute: what the dashboard draws. Derived from a `DayBook` and a time, and from nothing else.
public struct Evening: Equatable, Sendable {
  /// One booking in the list.
  public struct Row: Equatable, Sendable, Identifiable {
    /// The booking's id.
    public var id: PersistentIdentifier<Booking> { booking.id }
    /// The booking itself.
    public var booking: Booking
    /// Wall time, `19:30`; after midnight of the service day with a plus: `00:15+`.
    public var time: String
    /// Planned end as wall time, `21:30`.
    public var until: String
    /// Table labels: `25+26`; empty when it has none.
    public var tables: String
    /// Whether it still needs a table, in a house that has some.
    public var needsTable: Bool
    /// The house's short name.
    public var house: String
    /// The minutes that matter.
    public var due: Due
    /// Whether its table is still taken by a party over its time.
    public var isThreatened: Bool
    /// V, A, C, N.
    public var marks: Marks
    /// Somebody else changed it in the last ten minutes.
    public var isChanged: Bool
    /// Allergy, occasion and notes in one line.
    public var note: String
  }

  /// The one number a row is about.
  public enum Due: Equatable, Sendable {
    /// Nothing to say.
    case none
    /// Expected within the next hour: `in 18`.
    case soon(minutes: Int)
    /// Expected earlier: `27 late`; beyond the grace a no-show is suggested.
    case late(minutes: Int, isBeyondGrace: Bool)
    /// At the door: `9 wait`.
    case waiting(minutes: Int)
    /// At the table, the turn ends within three quarters of an hour: `18 left`.
    case left(minutes: Int)
    /// At the table past the turn: `12 over`.
    case over(minutes: Int)
  }

  /// The letters of the marks column.
  public struct Marks: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// The marks with these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// A VIP.
    public static let vip = Marks(rawValue: 1)
    /// An allergy.
    public static let allergy = Marks(rawValue: 2)
    /// A celebration.
    public static let occasion = Marks(rawValue: 4)
    /// A note.
    public static let note = Marks(rawValue: 8)
  }

  /// One house in the restaurants pane.
  public struct House: Equatable, Sendable, Identifiable {
    /// The house's id.
    public var id: PersistentIdentifier<Restaurant> { restaurant.id }
    /// The house.
    public var restaurant: Restaurant
    /// Covers of the service: cancelled and no-shows left out.
    public var covers: Int
    /// Of these, already in the house or gone again.
    public var present: Int
    /// Most covers of the service; nil has no limit.
    public var coverLimit: Int?
  }

  /// Covers that start in one quarter hour.
  public struct Quarter: Equatable, Sendable {
    /// Its start.
    public var start: Date
    /// Wall hour, 0 to 23, and minute.
    public var hour: Int
    /// 0, 15, 30 or 45.
    public var minute: Int
    /// Covers that start in it.
    public var covers: Int
    /// The limit of the houses shown; nil has none.
    public var limit: Int?
    /// Whether one of the houses is above its own limit.
    public var isOverLimit: Bool
    /// Whether it has gone by.
    public var isPast: Bool
    /// Whether it is now.
    public var isNow: Bool
  }

  /// The second line's numbers.
  public struct Figures: Equatable, Sendable {
    /// Covers booked, seated and finished ones included; cancelled and no-shows left out.
    public var covers = 0
    /// The limit of the houses shown; nil when one of them has none.
    public var coverLimit: Int?
    /// Covers at their tables.
    public var seated = 0
    /// Covers still expected or waiting at the door.
    public var toCome = 0
    /// Bookings late, and by how many minutes the latest.
    public var late = 0
    /// Minutes of the latest one.
    public var mostLate = 0
    /// Bookings over their time.
    public var over = 0
    /// Minutes of the longest.
    public var mostOver = 0
    /// Parties that arrived and wait for their table.
    public var atDoor = 0
    /// Expected bookings without a table.
    public var withoutTable = 0
    /// Waitlist entries.
    public var waiting = 0
    /// Minutes waited and quoted of the entry furthest past its quote.
    public var longestWait: (minutes: Int, quoted: Int)? {
      get { waitedMinutes.map { ($0, waitedQuote) } }
      set {
        waitedMinutes = newValue?.minutes
        waitedQuote = newValue?.quoted ?? 0
      }
    }
    private var waitedMinutes: Int?
    private var waitedQuote = 0

    /// Nothing yet.
    public init() {}
  }

  /// The day shown.
  public var day: ServiceDay
  /// The minute it was derived for.
  public var now: Date
  /// The zone of the clock shown: the house's, or the common one.
  public var zone: TimeZone
  /// The shift's name, `Dinner`, and its span, `17:30–24:30`.
  public var shift: (name: String, span: String) {
    get { (shiftName, shiftSpan) }
    set { (shiftName, shiftSpan) = newValue }
  }
  private var shiftName = ""
  private var shiftSpan = ""
  /// The list, by start, house, table; of the chosen house or of all.
  public var rows: [Row] = []
  /// How many of `rows` stand above the now-line; nil on another day than today.
  public var nowIndex: Int?
  /// Parties and covers expected within the next hour.
  public var nextHourParties = 0
  /// Covers expected within the next hour.
  public var nextHourCovers = 0
  /// Every house, in the order shown.
  public var houses: [House] = []
  /// The quarter hours of the shift, in order.
  public var quarters: [Quarter] = []
  /// Covers that start after the last of `quarters`.
  public var laterCovers = 0
  /// The second line.
  public var figures = Figures()
  /// Why none of the houses shown seats anybody this day, as a sentence; nil when one does.
  public var closedSentence: String?

  /// The place of a booking's row. A row is large: whoever asks for one thing takes that from its place.
  public func index(of id: PersistentIdentifier<Booking>) -> Int? {
    for index in rows.indices where rows[index].booking.id == id { return index }
    return nil
  }

  /// An evening without bookings.
  public init(day: ServiceDay, now: Date, zone: TimeZone) {
    self.day = day
    self.now = now
    self.zone = zone
  }
}
