import Foundation
import Persistence

/// What the book does not do, on what and why. Nothing has changed when it is thrown.
///
/// `sentence` says it to a person, `field` says where; what the store itself could not do is a `PersistenceError`.
public enum BookRefusal: Error, Equatable, Sendable {
  /// Not a day.
  case noSuchDay(String)
  /// A date of numbers whose month is none, as it would be one in another order: `5/13/2027`, read as the fifth of a thirteenth month.
  case noSuchMonth(String, month: Int, order: DateOrder)
  /// Not the zone of the house at that time, as typed: `cest` in winter; what its clock says then.
  case otherZone(String, WallTime, known: [String])
  /// Not a time of day.
  case noSuchTime(String)
  /// Not a day and a time.
  case noSuchMoment(String)
  /// Not a length.
  case noSuchLength(String)
  /// The clock is set forward over this time; the nearest quarter hours that exist.
  case timeInGap(WallTime, before: WallTime, after: WallTime)
  /// A time that no service day of the years 1 to 9999 has.
  case outsideBook(WallTime)
  /// Not a whole number from 1, as typed.
  case notACount(BookField, String)
  /// More people than anybody seats; nil are more than can be counted.
  case partyTooLarge(Int?)
  /// The text of a field is longer than this many characters.
  case textTooLong(BookField, limit: Int)
  /// Nobody would see the name.
  case nameBlank
  /// A number in the place of a name, too short for a phone.
  case nameIsNumber(String)
  /// A phone number in the place of a name.
  case nameIsPhone(String)
  /// No house of this name; the nearest name there is.
  case noSuchRestaurant(String, nearest: String?)
  /// More than one house fits the name: some of them, and how many there are.
  case ambiguousRestaurant(String, candidates: [String], count: Int)
  /// The house has no such table.
  case noSuchTable(String, house: String)
  /// No table of the house is free and fits, and the reason that all of them share; `later` as in `TakenTable`.
  case noTableFree(party: Int, house: String, why: TableShortage, ways: [TableWay], later: LaterWish? = nil)
  /// No table is free for a party at the door: `36 at 20:45, quote 65 min`, nil when nothing frees within four hours.
  case noTableNow(party: Int, house: String, quote: String?)
  /// Shorter than any party stays.
  case lengthTooShort(minutes: Int, least: Int)
  /// Longer than a day; nil are more minutes than can be counted.
  case lengthTooLong(minutes: Int?)
  /// The house does not take it then, or not at this table; a reason passes it.
  case rule(Obstacle, house: String, table: String?)
  /// Two entries cannot become one house, or be parted again; why, as a clause.
  case notLinked(house: String, why: String)
  /// A change of the house would leave bookings without what they were promised.
  case strands([StrandedBooking], house: String)
  /// Somebody has the table.
  case tableTaken(TakenTable)
  /// The booking must stay at its table.
  case lockedToTable(guest: String, tables: String)
  /// Somebody else wrote the booking since it was read.
  case changedBySomebody(ChangedBooking)
  /// The booking was deleted, or never was.
  case noSuchBooking(String)
  /// A waiting party that is not in the book any more.
  case noSuchWaitlistEntry(String)
  /// Nobody who waits is called so, or has this code.
  case nobodyWaits(String)
  /// Somebody else seated, told or let go the waiting party since it was read.
  case waitlistChanged(ChangedWaiting)
  /// More than one waiting party fits what was typed.
  case ambiguousWaitlistEntry(String, candidates: [String])
  /// No guest of this name, phone or id; the nearest name there is.
  case noSuchGuest(String, nearest: String?)
  /// More than one guest fits: the first of them, and how many there are.
  case ambiguousGuest(String, candidates: [GuestSuggestion], count: Int)
  /// The guest's card was changed since it was read.
  case guestChanged(String)
  /// A guest cannot be merged with themselves.
  case sameGuest(String)
  /// Who is still expected cannot be forgotten: the codes of their bookings.
  case stillExpected(String, codes: [String])
  /// A house cannot be removed while it expects somebody: the codes of their bookings.
  case houseExpects(String, codes: [String])
  /// Not a status; the nearest word there is.
  case noSuchStatus(String, nearest: String?)
  /// More people sit than the party has.
  case coversBeyondParty(covers: Int, party: Int)
  /// A status that does not follow from the one the booking has.
  case noTransition(guest: String, from: BookingStatus, to: BookingStatus)
  /// What happens at the door is not known before the day of the booking.
  case notYet(guest: String, day: ServiceDay, today: ServiceDay)
  /// Only a closed booking is brought back.
  case notClosed(guest: String, BookingStatus)
  /// Who is here, or was, cannot be expected at a time to come: `Fri 4 Dec 19:30`.
  case notToCome(guest: String, BookingStatus, moment: String)
  /// Who is here would have been expected at a time that has gone by; a reason passes it.
  case goneBy(guest: String, BookingStatus, time: String)
  /// Nobody has failed to come before the time they are booked for; a reason passes it.
  case tooEarlyForNoShow(guest: String, time: String)
  /// Who sits keeps a table.
  case keepsTable(guest: String, BookingStatus)
  /// There is no table to lock the booking to.
  case noTableToLock(guest: String)
  /// The guest has a booking for the same service already; a person may want both.
  case duplicate(OtherBooking)
  /// No table is free for a waiting party that is to be told of one: `table 36 at 20:45`, nil when none frees within four hours; what
  /// it was promised: `20:30 (in 12 min)`.
  case nothingToTell(name: String, party: Int, quote: String?, promise: String)
  /// A house of this name is in the book.
  case houseKnown(String)
  /// A deed of a kind that nobody takes back.
  case lasts(LastingDeed)
  /// Nothing is selected that it could be done to.
  case nothingSelected
  /// A deed cannot be taken back, or done again, for this reason.
  indirect case notUndone(RefusedUndo)
  /// This person, or this session, has done nothing that could be taken back.
  case nothingToUndo
  /// This session has taken nothing back.
  case nothingToRedo
  /// No short code was free after many tries.
  case noCodeFree
  /// An event cannot be read back.
  case historyUnreadable(PersistentIdentifier<BookEvent>)
  /// The zone of a house is unknown.
  case unknownZone(String, house: String)
}

/// Who has a table that was asked for.
public struct TakenTable: Equatable, Sendable {
  /// The table's label: `7`.
  public var table: String
  /// Who gave it away.
  public var actor: String
  /// Who has it.
  public var guest: String
  /// From when until when: `20:00–22:00`.
  public var span: String
  /// When it was given: `at 19:42`, `on Fri 27 Nov`.
  public var given: String
  /// How long the party is still at it: `until 21:00`, `12 min over`; nil when it is still to come.
  public var sits: String?
  /// Up to three ways that work, best first.
  public var ways: [TableWay]
  /// What to look for on the days after, where the day itself has no way: that is done when the transaction is over, by
  /// `BookRefusal.lookingAhead`.
  public var later: LaterWish?
}

extension BookRefusal {
  /// Ways that work instead, best first; at most three.
  public var ways: [TableWay] {
    switch self {
    case .tableTaken(let taken): taken.ways
    case .noTableFree(_, _, _, let ways, _): ways
    default: []
    }
  }
}

/// A waiting party that somebody else looked after since it was read.
public struct ChangedWaiting: Equatable, Sendable {
  /// The party.
  public var name: String
  /// Who did it.
  public var actor: String
  /// What: `seated`, `told`, `let go`.
  public var deed: String
  /// When, in the house's time: `at 19:41`.
  public var when: String
}

/// A deed that cannot be taken back.
public struct RefusedUndo: Equatable, Sendable {
  /// The deed.
  public var event: BookEvent
  /// Why it stays.
  public var reason: BookRefusal
  /// The latest deed to something else, which may be taken back instead; nil when there is none.
  public var older: BookEvent?
}

/// A booking that somebody else wrote since it was read.
public struct ChangedBooking: Equatable, Sendable {
  /// As it is now.
  public var current: Booking
  /// Its tables now.
  public var tables: [PersistentIdentifier<DiningTable>]
  /// Who wrote it.
  public var actor: String
  /// When, in the house's time: `at 19:41`, `on Fri 27 Nov`.
  public var written: String
  /// What differs between the booking read and the booking now.
  public var fields: [BookField]
}
