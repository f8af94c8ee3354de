import Persistence
import Reservations
import TerminalUI

/// What a person has chosen on the main screen; it is never stored.
struct ScreenState {
  /// A narrowing of the list.
  struct Filter: Equatable {
    /// As the head rule says it: `“an”`, `to do`.
    var label: String
    /// The letters to show as found; empty shows none.
    var needle: String
    /// The bookings that remain.
    var bookings: Set<PersistentIdentifier<Booking>>

    /// A filter that leaves `bookings`.
    init(label: String, needle: String = "", bookings: Set<PersistentIdentifier<Booking>>) {
      self.label = label
      self.needle = needle
      self.bookings = bookings
    }
  }

  /// The pane that keys go to.
  var focus = Pane.bookings
  /// The selected booking; where it is nil, or gone, `MainScreen.prepare` selects another.
  var selection: PersistentIdentifier<Booking>?
  /// Which lines of the list are visible, the now-line counted.
  var list = ListState<PersistentIdentifier<Booking>>()
  /// Whether the now-line keeps its place at 55 % of the list's height: until a key moves the list.
  var followsNow = true
  /// What narrows the list; nil shows all.
  var filter: Filter?
  /// What is being typed into the search line; nil when nobody searches.
  var typedSearch: TextField?
  /// The selected row of the restaurants pane; nil is all of them.
  var selectedHouse: PersistentIdentifier<Restaurant>?
  /// The selected party of the waitlist.
  var selectedParty: PersistentIdentifier<WaitlistEntry>?
  /// How many of the newest changes are scrolled past.
  var firstEvent = 0
  /// Whether the focused pane fills the screen.
  var isZoomed = false

  /// The state of a screen that was just opened.
  init() {}

  /// Brings the list up to its lines and the height of its pane; `MainScreen.prepare` tells more.
  mutating func follow(_ lines: BookingList, height: Int) {
    list.show(lines.ids, height: max(0, height - 1))
    if let wanted = selection ?? lines.next { list.select(wanted) }
    selection = list.selected
    guard followsNow, let now = lines.nowIndex else { return }
    list.reveal(row: now, at: 0.55)
    // The selected row stays in sight, even where the now-line then cannot have its place.
    guard let selected = list.selected, let index = list.selectedIndex else { return }
    if !list.visible.contains(index) { list.select(selected) }
  }
}
