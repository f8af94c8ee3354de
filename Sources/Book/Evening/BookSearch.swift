import Persistence
import Reservations

/// A search in the day's list.
public nonisolated struct BookSearch: Sendable {
  /// What was typed.
  public private(set) var text: String
  /// The rows that were found, in their order; every row while nothing was typed.
  public private(set) var matches: [EveningSearch.Match] = []
  /// Whether the field is closed and the result is kept.
  public internal(set) var isKept = false
  /// What `Esc` goes back to.
  let selectedBefore: Booking.ID?
  private var all: [Booking.ID] = []
  private var index: EveningSearch

  init(rows: [Evening.Row], selectedBefore: Booking.ID?) {
    text = ""
    self.selectedBefore = selectedBefore
    all = rows.map(\.id)
    index = EveningSearch(rows: rows)
  }

  /// The bookings found.
  public var found: Set<Booking.ID> { Set(text.isEmpty ? all : matches.map(\.id)) }

  /// How many were found.
  public var count: Int { text.isEmpty ? all.count : matches.count }

  mutating func type(_ text: String) {
    self.text = text
    matches = index.matches(text)
  }

  mutating func update(rows: [Evening.Row]) {
    all = rows.map(\.id)
    index = EveningSearch(rows: rows)
    matches = index.matches(text)
  }
}
