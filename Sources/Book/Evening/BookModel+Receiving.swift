import Foundation
import Persistence
import Reservations

extension BookModel {
  /// The live query has delivered: the one place where rows change.
  func receive(_ book: DayBook) {
    guard book.day == day else { return }
    tellWhatOthersDid(in: book)
    show(book)
    derive()
    selectAwaited()
  }

  /// The rows of this minute, from the day, the house shown and what was looked at; one of them stays selected.
  func derive() {
    let before = evening.rows
    // The house asked for may be in another book: then all are shown.
    if dayBook.restaurant != shownRestaurant?.id {
      var book = dayBook
      book.restaurant = shownRestaurant?.id
      show(book)
    }
    let fresh = Evening(
      book: dayBook, now: surroundings.clock.now(), clock: clock,
      viewer: Evening.Viewer(actor: surroundings.actor, seen: seen))
    if fresh != evening { show(as: fresh) }
    search?.update(rows: evening.rows)
    keepSelection(from: before)
  }

  /// A minute has gone by: numbers move, and a screen that nobody touches stays at the now-line.
  func minutePassed() {
    let wasToday = evening.nowIndex != nil
    derive()
    openForm?.derive()
    guard surroundings.clock.elapsed() - lastKeyAt >= .seconds(120), wasToday, search == nil else { return }
    isFollowingNow = true
    if day != today { go(to: today) } else { selectNextAtNow() }
  }

  /// The clock on the screen: the shown house's; of all houses the common one, else the selected row's.
  var clock: WallClock {
    if let house = shownRestaurant { return house.clock }
    let zones = Set(dayBook.restaurants.map(\.timeZone))
    let selectedHouse = selected.flatMap { row in
      dayBook.restaurants.first { $0.id == row.booking.restaurant }
    }
    let house = zones.count == 1 ? dayBook.restaurants.first : selectedHouse ?? dayBook.restaurants.first
    return house?.clock ?? WallClock(zone: surroundings.zone)
  }

  /// The house shown; nil when all are, or when the one asked for is not in the book.
  public var shownRestaurant: Restaurant? {
    restaurant.flatMap { id in dayBook.restaurants.first { $0.id == id } }
  }

  private func tellWhatOthersDid(in book: DayBook) {
    let newest = book.events.first?.id
    defer { if let newest { newestEvent = max(newest, newestEvent ?? newest) } }
    guard tellsOfOthers(), dayBook.day == book.day, let known = newestEvent else { return }
    let fresh = book.events.filter { $0.id > known && $0.session != surroundings.session }
    for event in fresh.prefix(3).reversed() {
      messages.post(.otherHost, "\(event.actor): \(event.subject) \(event.summary).")
    }
  }
}
