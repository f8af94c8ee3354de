import Foundation
import Persistence
import Reservations
import Text

extension BookingFormModel {
  /// Says anew what is understood of every field; quick, after every key.
  func derive() {
    settleDay()
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
      texts: texts, typed: typed, dayReadAt: dayReadAt, rules: rules,
      known: [wayTaken, edited?.start].compactMap(\.self))
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
    let houses = book.dayBook.restaurants
    let choice = houses.count > 1 ? "← → another" : ""
    return .hint(
      restaurant.isNameShared(among: houses) ? "\(restaurant.reference), \(choice)" : choice)
  }

  private var guestEcho: FieldEcho {
    guard !text(.guest).isBlank else { return .hint("") }
    if let other = otherBooking { return .warning("has \(other.code) already, \(other.time)") }
    if let (other, house) = bookingElsewhere {
      return .warning("has \(other.code) at \(house.shortName), \(other.time)")
    }
    if let visits = knownVisits {
      return .understood(visits == 0 ? "known, no visit yet" : visits == 1 ? "1 visit" : "\(visits) visits")
    }
    do throws(BookRefusal) {
      if edited?.guestName != text(.guest) { try GuestName.check(text(.guest)) }
    } catch {
      // By the digits of a phone its guest is found.
      guard focus == .guest, !suggestions.isEmpty else { return .wrong(error.sentence) }
      return .hint("\(suggestions.count) known: ↓")
    }
    if focus == .guest, !suggestions.isEmpty { return .understood("\(suggestions.count) known: ↓, or new") }
    // Nobody can be recognised without a phone, so that no card is made.
    guard text(.phone).phoneDigits.isEmpty else { return .understood("new guest") }
    let name = text(.guest).foldedForSearch
    let isKnownName = lookedUp.contains { $0.guest.name.foldedForSearch == name }
    return .understood(isKnownName ? "a known name, not linked" : "no card without a phone")
  }

  /// What the guest has at this house for the same service already.
  private var otherBooking: OtherBooking? {
    guard let restaurant, let start = entry.moment.value?.start else { return nil }
    return dayBook?.other(
      named: text(.guest), phone: text(.phone), guest: guest?.id ?? edited?.guest, at: start,
      of: restaurant, except: editedID)
  }

  /// What the guest has at another house about the same time.
  private var bookingElsewhere: (booking: OtherBooking, house: Restaurant)? {
    guard let restaurant, let start = entry.moment.value?.start else { return nil }
    return dayBook?.elsewhere(
      named: text(.guest), phone: text(.phone), guest: guest?.id ?? edited?.guest, at: start, than: restaurant
    )
  }

  /// Visits of the guest that the book will link: the one chosen, the one the booking has, or the one of this name and phone;
  /// nil for a new one.
  private var knownVisits: Int? {
    if let guest { return guest.visits.count }
    if let booking = edited, booking.guestName == text(.guest), let id = booking.guest {
      return (dayBook?.visits[id] ?? book.dayBook.visits[id])?.count ?? 0
    }
    let (name, phone) = (text(.guest).foldedForSearch, PhoneNumber(text(.phone)))
    let typed = lookedUp.first {
      $0.guest.name.foldedForSearch == name && PhoneNumber($0.guest.phone).isSame(as: phone)
    }
    return typed?.visits.count
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
