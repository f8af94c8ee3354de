import Foundation
import Persistence
import Reservations
import TerminalUI

extension MainScreen {
  /// The clock of the evening.
  private var clock: WallClock { WallClock(zone: evening.zone) }

  func draw(_ pane: Pane, on canvas: inout Canvas) {
    let isFocused = state.focus == pane
    switch pane {
    case .bookings: bookings(isFocused).draw(on: &canvas)
    case .restaurants: restaurants(isFocused).draw(on: &canvas)
    case .details: DetailsPane(details: details, isFocused: isFocused).draw(on: &canvas)
    case .waitlist: waitlist(isFocused).draw(on: &canvas)
    case .activity:
      ActivityPane(events: book.events, clock: clock, first: state.firstEvent, isFocused: isFocused)
        .draw(on: &canvas)
    case .tables:
      guard let house = tablesHouse else { HeadRule(.tables, isFocused: isFocused).draw(on: &canvas); return }
      TablesPane(
        evening: evening, book: book, house: house, selection: state.selection, isFocused: isFocused
      ).draw(on: &canvas)
    }
  }

  private func bookings(_ isFocused: Bool) -> BookingsPane {
    BookingsPane(
      evening: evening, state: state, showsHouse: book.restaurant == nil,
      memory: memory, version: version,
      emptyText: EmptyBookView(
        reason: emptyReason, day: dayText, keymap: keymap, isReadOnly: status.isReadOnly),
      isFocused: isFocused)
  }

  private var dayText: String {
    "\(evening.day.shortText), \(evening.day.distance(from: status.today))"
  }

  private var emptyReason: EmptyBookView.Reason {
    if evening.rows.isEmpty {
      if book.isNewBook { return .newBook }
      return evening.closedSentence.map(EmptyBookView.Reason.closedDay) ?? .emptyDay
    }
    guard let filter = state.filter, !filter.needle.isEmpty else { return .nothingToDo }
    return .noMatch(text: state.typedSearch?.text ?? filter.needle, total: evening.rows.count)
  }

  private func restaurants(_ isFocused: Bool) -> RestaurantsPane {
    var pane = RestaurantsPane(evening: evening, selection: state.selectedHouse, isFocused: isFocused)
    pane.hours = hours
    if case .stale(let time) = status.feed { pane.staleText = "as of \(time)" }
    return pane
  }

  private var selectedRow: Evening.Row? {
    state.selection.flatMap(evening.index).map { evening.rows[$0] }
  }

  private var details: BookingDetails? {
    selectedRow.map { BookingDetails(row: $0, book: book, clock: clock(of: $0.booking)) }
  }

  /// The house of the selected booking, else the one shown, else the first.
  private var tablesHouse: Restaurant? {
    let id = book.restaurant ?? selectedRow?.booking.restaurant
    return book.restaurants.first { $0.id == id } ?? book.restaurants.first
  }

  /// A booking's own clock, which is another than the screen's when houses lie in several zones.
  private func clock(of booking: Booking) -> WallClock {
    TimeZone(identifier: booking.zone).map { WallClock(zone: $0) } ?? clock
  }

  private func waitlist(_ isFocused: Bool) -> WaitlistPane {
    let entries = book.waitlist.filter {
      $0.closedAt == nil && (book.restaurant == nil || $0.restaurant == book.restaurant)
    }
    return WaitlistPane(
      entries: entries, houses: entries.isEmpty ? [:] : book.shortNames, clock: clock, now: evening.now,
      selection: isFocused ? state.selectedParty ?? entries.first?.id : nil, isFocused: isFocused,
      addKey: status.isReadOnly ? nil : keymap.keyName(of: "waitlist.add", usual: .character("A")))
  }
}
