import Foundation
import Persistence
import Reservations

extension BookingFormModel {
  /// Says anew what is understood of every field; quick, after every key.
  func derive() {
    let entry = entry
    var fresh: [BookField: FieldEcho] = [:]
    for field in [BookField.party, .day, .time, .minutes] { fresh[field] = entry.echo(of: field) }
    fresh[.restaurant] = restaurantEcho
    fresh[.guest] = guestEcho
    let table = TableAnswer(
      wish: TableWish.read(text(.table)), entry: entry, house: restaurant, dayBook: dayBook,
      except: editedID, now: now)
    fresh[.table] = table.echo
    if case .understood = fresh[.time], let obstacle = table.timeObstacle {
      fresh[.time] = .warning(obstacle)
    }
    if focus == .table { suggestions = table.free.map(FormSuggestion.table) }
    if fresh != echoes { echoes = fresh }
    deriveQuarters(entry)
  }

  /// What the fields mean now.
  var entry: BookingEntry {
    BookingEntry(
      texts: texts, typed: typed, rules: rules, known: [wayTaken, edited?.start].compactMap(\.self))
  }

  /// The house as it is set up; one without a set-up until its day is read.
  var rules: HouseRules? {
    restaurant.map { house in dayBook?.rules(of: house) ?? HouseRules(house, tables: []) }
  }

  /// Reads days and times by the clock of the house.
  var typed: TypedTime {
    TypedTime(
      now: now, clock: restaurant?.clock ?? book.clock, dateOrder: book.surroundings.dateOrder)
  }

  var now: Date { book.surroundings.clock.now() }

  /// The booking that is being changed, as it was read; nil for a new one.
  var edited: Booking? {
    if case .edit(let booking) = purpose { booking } else { nil }
  }

  var editedID: Booking.ID? { edited?.id }

  private var restaurantEcho: FieldEcho {
    if let restaurantTrouble { return .wrong(restaurantTrouble) }
    guard let restaurant else { return .wrong("a restaurant") }
    if restaurant.missingSince != nil { return .warning("not in its feed any more") }
    return .hint(book.dayBook.restaurants.count > 1 ? "← → another" : "")
  }

  private var guestEcho: FieldEcho {
    if let count = knownVisits { return .understood(count == 1 ? "1 visit" : "\(count) visits") }
    guard !text(.guest).isBlank else { return .hint("") }
    let known = suggestions.count
    let isAsking = focus == .guest && known > 0
    return .understood(isAsking ? "\(known) known: ↓, or new" : "new guest")
  }

  /// Visits of the guest chosen, or of the one the booking has already; nil for a new one.
  private var knownVisits: Int? {
    if let guest { return guest.visits.count }
    guard case .edit(let booking) = purpose, booking.guestName == text(.guest), let id = booking.guest else {
      return nil
    }
    return (dayBook?.visits[id] ?? book.dayBook.visits[id])?.count
  }

  private func deriveQuarters(_ entry: BookingEntry) {
    guard var day = dayBook, let restaurant else {
      chosenQuarter = nil
      return quarters = []
    }
    day.restaurant = restaurant.id
    let fresh = Evening(book: day, now: now, clock: restaurant.clock).quarters
    if fresh != quarters { quarters = fresh }
    let start = entry.moment.value?.start
    chosenQuarter = start.flatMap { start in
      fresh.firstIndex { $0.start <= start && start < $0.start.addingTimeInterval(900) }
    }
  }
}
