import Foundation
import Persistence
import Text

/// Understands the rows of a file as bookings of one house. Writes nothing; each row is judged on its own.
struct ImportReader {
  /// What a row is.
  enum Reading: Equatable {
    case booking(ImportedBooking)
    case refused(LineRefusal)
    /// A booking that an earlier row of the file has told of.
    case repeated
    /// Of a house that is not the one imported for.
    case otherHouse
  }

  let mapping: ImportMapping
  let rules: HouseRules
  let now: Date
  /// The service day of the house at `now`.
  let today: ServiceDay
  private let otherHouses: Set<String>
  var clock: ImportClock
  var house: Restaurant { rules.restaurant }
  /// How often a row without a reference was met.
  var occurrences: [ImportKey: Int] = [:]
  /// The first rows of the references met.
  var firstRows = FirstRows()
  let places: ImportPlaces
  /// Words of status and source, read once.
  var statuses: [String: BookingStatus] = [:]
  var sources: [String: Booking.Source] = [:]
  /// Labels of tables by what stands in their column.
  var labels: [String: [String]] = [:]
  /// How long parties stay that come at an instant.
  var turns: [Date: TurnTimes] = [:]
  /// Open bookings whose time is over, taken as finished.
  var closedByTime = 0

  init(mapping: ImportMapping, rules: HouseRules, otherHouses: [String], order: DateOrder, now: Date) {
    self.mapping = mapping
    self.rules = rules
    self.now = now
    today = rules.clock.serviceDay(at: now)
    self.otherHouses = Set(otherHouses.map(\.foldedForSearch))
    clock = ImportClock(rules.clock, now: now, order: order)
    places = ImportPlaces(mapping)
  }

  /// Reads a row; the next row with the same content is another booking.
  mutating func read(_ row: DelimitedRow) -> Reading {
    do {
      if let other = text(.restaurant, row), isOtherHouse(other) { return .otherHouse }
      var booking = try booking(row)
      if try isRepeated(booking, row) { return .repeated }
      closeByTime(&booking)
      return .booking(booking)
    } catch {
      let header = error.field.flatMap { mapping[$0]?.header } ?? error.field?.rawValue
      return .refused(LineRefusal(line: row.line, header: header, value: error.value, reason: error.reason))
    }
  }

  private func isOtherHouse(_ name: String) -> Bool {
    let folded = name.foldedForSearch
    return folded != house.name.foldedForSearch && otherHouses.contains(folded)
  }

  private mutating func booking(_ row: DelimitedRow) throws(LineFault) -> ImportedBooking {
    try checkShape(row)
    try checkLengths(row)
    let (wall, start) = try moment(row)
    let party = try party(row)
    let status = try status(row)
    let source = source(row)
    let (listedName, listedPhone) = (try name(row, isWalkIn: source == .walkIn), text(.phone, row) ?? "")
    let minutes = try minutes(row, start: start, party: party)
    let (name, phone) = Self.person(named: listedName, phone: listedPhone)
    let digits = phone.phoneDigits
    var booking = ImportedBooking(
      // Of what the file says, so that a row is known again however its person is called in the book.
      line: row.line, key: key(row, wall: wall, name: listedName, phone: listedPhone, party: party),
      wall: wall, start: start,
      minutes: minutes, partySize: party, guestName: name, phone: phone,
      card: digits.isEmpty ? nil : GuestCard(name: name.foldedForSearch, digits: digits),
      email: text(.email, row) ?? "",
      status: status,
      source: source, tables: labels(row),
      guestNotes: text(.notes, row) ?? "",
      staffNotes: text(.staff, row) ?? "", allergies: text(.allergies, row) ?? "",
      tags: BookingDraft.tags(text(.tags, row) ?? ""), createdAt: created(row))
    if mapping.isOwnList {
      booking.listedID = text(.reference, row).flatMap { PersistentIdentifier($0) }
      booking.listedCode = text(.code, row).flatMap(ShortCode.read) ?? ""
    } else {
      booking.reference = text(.reference, row) ?? ""
    }
    try checkLimits(booking)
    try checkDay(booking, row)
    booking.remark = remark(on: booking)
    return booking
  }

  /// A number in the place of a name is a phone, where none is given; its last digits stand in for the name.
  private static func person(named name: String, phone: String) -> (name: String, phone: String) {
    guard GuestName.isNumber(name) else { return (name, phone) }
    let isPhone = phone.isEmpty && name.phoneDigits.count >= PhoneNumber.leastDigits
    return (GuestName.standIn(for: name), isPhone ? name : phone)
  }
}
