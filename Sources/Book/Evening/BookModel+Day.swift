import Foundation
import Persistence
import Reservations

extension BookModel {
  /// The service day it is now, by the clock on the screen.
  public var today: ServiceDay { clock.serviceDay(at: surroundings.clock.now()) }

  /// Shows a day; its rows follow as soon as they are read. Beyond the years 1 to 9999 there is none.
  public func go(to day: ServiceDay) {
    guard day != self.day else { return }
    guard ServiceDay(checkedYear: day.year, month: day.month, day: day.day) != nil else {
      return messages.post(.warned, "The calendar ends with \(self.day.longText).")
    }
    self.day = day
    search = nil
    awaited = nil
    keepSelection(from: evening.rows)
    readAnew()
  }

  /// Shows the day that was typed: `fri`, `12/12`, `+7`.
  ///
  /// - Throws: `BookRefusal.noSuchDay`.
  public func go(toTyped text: String) throws(BookRefusal) {
    go(to: try typedTime.day(text))
  }

  /// Shows the day before.
  public func showPreviousDay() { go(to: day.adding(days: -1)) }

  /// Shows the day after.
  public func showNextDay() { go(to: day.adding(days: 1)) }

  /// Shows today, at the now-line.
  public func showToday() {
    isFollowingNow = true
    if day == today { selectNextAtNow() } else { go(to: today) }
  }

  /// Shows one house only, or all of them again when it is the one shown.
  public func toggle(restaurant id: Restaurant.ID) {
    show(restaurant: id == restaurant ? nil : id)
  }

  /// Shows one house; nil is all of them.
  public func show(restaurant id: Restaurant.ID?) {
    restaurant = id
    readAnew()
    derive()
    do {
      try preferences.show(restaurant: id?.rawValue)
    } catch {
      log.write(.warning, "preferences: \(error)")
    }
  }

  /// Reads days and times as the clock on the screen has them.
  var typedTime: TypedTime {
    TypedTime(now: surroundings.clock.now(), clock: clock, dateOrder: surroundings.dateOrder)
  }
}
