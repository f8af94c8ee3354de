import Foundation
import Persistence
import Reservations
import Text

/// What the fields of a booking sheet mean, read against one house, one day and one instant. Derived, never kept.
nonisolated struct BookingEntry: Sendable {
  /// What one field's text came to.
  enum Reading<Value: Sendable>: Sendable {
    case empty
    case value(Value)
    case wrong(BookRefusal)

    var value: Value? {
      if case .value(let value) = self { value } else { nil }
    }

    var refusal: BookRefusal? {
      if case .wrong(let refusal) = self { refusal } else { nil }
    }

    init(_ text: String, _ read: (String) throws(BookRefusal) -> Value) {
      guard !text.isVisiblyBlank else {
        self = .empty
        return
      }
      do throws(BookRefusal) {
        self = .value(try read(text))
      } catch {
        self = .wrong(error)
      }
    }
  }

  let party: Reading<Int>
  let day: Reading<ServiceDay>
  let time: Reading<Int>
  let minutes: Reading<Int>
  /// Day and time together; wrong where the clock is set forward over it.
  let moment: Reading<TypedMoment>
  let typed: TypedTime
  /// The house; nil while none is named.
  let rules: HouseRules?

  /// - Parameters:
  ///   - dayReadAt: The instant that `today` in the field of the day is counted from.
  ///   - known: Instants that are meant where the clock shows the time twice, first of all the first.
  init(
    texts: [BookField: String], typed: TypedTime, dayReadAt: Date, rules: HouseRules?, known: [Date] = []
  ) {
    func text(_ field: BookField) -> String { texts[field] ?? "" }
    party = Reading(text(.party)) { text throws(BookRefusal) in try PartySize.read(text) }
    day = Reading(text(.day)) { text throws(BookRefusal) in try typed.counting(from: dayReadAt).day(text) }
    time = Reading(text(.time)) { text throws(BookRefusal) in try typed.minute(text) }
    minutes = Reading(text(.minutes)) { text throws(BookRefusal) in try TypedTime.minutes(text) }
    if let day = day.value, time.value != nil {
      moment = Reading(text(.time)) { time throws(BookRefusal) in
        try typed.moment(on: day, time: time).staying(at: known, on: typed.clock)
      }
    } else {
      moment = .empty
    }
    self.typed = typed
    self.rules = rules
  }

  /// As typed, else by the size of the party and the shift; nil while that is not known.
  var plannedMinutes: Int? {
    if minutes.refusal != nil { return nil }
    if let minutes = minutes.value { return minutes }
    guard let party = party.value else { return nil }
    guard let rules, let start = moment.value?.start else { return TurnTimes.standard.minutes(of: party) }
    return rules.turnMinutes(of: party, at: start)
  }

  /// How long parties stay at the house: at the time that was typed, else at the first seating of the day; nil while no house is
  /// known.
  var turns: TurnTimes? {
    guard let rules else { return nil }
    if let start = moment.value?.start { return rules.shift(at: start)?.turns ?? .standard }
    let shifts = rules.shifts(on: day.value ?? typed.clock.serviceDay(at: typed.now))
    return shifts.first?.turns ?? .standard
  }

  /// From when until when; nil while one of them is not known.
  var span: TimeSpan? {
    guard let start = moment.value?.start, let minutes = plannedMinutes else { return nil }
    return TimeSpan(start: start, minutes: minutes)
  }
}

nonisolated extension TypedTime {
  /// The same reader at another instant.
  func counting(from instant: Date) -> TypedTime {
    TypedTime(now: instant, clock: clock, dateOrder: dateOrder)
  }
}
