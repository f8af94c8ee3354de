import Reservations

/// How sentences name the keys of a person: the usual ones where nobody chose others.
public nonisolated struct KeyNames: Sendable {
  /// What sentences name by its key; the raw value is the action's name in the config.
  public enum Named: String, CaseIterable, Sendable {
    case bringBack = "booking.again"
    case lock = "booking.lock"
    case table = "booking.table"
    case seat = "booking.seat"
    case out = "booking.out"
    case cancel = "booking.cancel"
    case move = "booking.move"
    case undo
    case fetch = "feed.fetch"

    /// The key that it has without a choice.
    public var usual: Character {
      switch self {
      case .bringBack: "B"
      case .lock: "="
      case .table: "t"
      case .seat: "s"
      case .out: "o"
      case .cancel: "C"
      case .move: "m"
      case .undo: "u"
      case .fetch: "r"
      }
    }
  }

  private let own: [Named: String]

  /// The usual names.
  public init() { own = [:] }

  /// The names that `name` gives.
  public init(_ name: (Named) -> String) {
    own = Dictionary(uniqueKeysWithValues: Named.allCases.map { ($0, name($0)) })
  }

  /// `B`.
  public subscript(_ key: Named) -> String { own[key] ?? String(key.usual) }

  /// What helps after a refusal: `B brings the booking back.`
  public func words(for step: BookStep) -> String {
    switch step {
    case .bringBack: "\(self[.bringBack]) brings the booking back."
    case .unlock: "\(self[.lock]) unlocks."
    case .giveTable: "\(self[.table]) gives one."
    case .changeTableOrEnd: "\(self[.table]) gives another table, \(self[.out]) ends the stay."
    case .seatFirst: "\(self[.seat]) seats the party first."
    case .end: "\(self[.out]) when the party leaves."
    case .cancel: "\(self[.cancel]) cancels it."
    case .moveOrCancel: "\(self[.move]) moves it to today, \(self[.cancel]) cancels it."
    }
  }
}
