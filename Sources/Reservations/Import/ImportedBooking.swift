import Foundation
import Persistence

/// One row of a foreign list, understood and checked, before it meets the book.
struct ImportedBooking: Equatable, Sendable {
  /// The line of the file it begins on.
  var line: Int
  var key: ImportKey
  /// Id and code of a booking that Maitre itself has listed.
  var listedID: PersistentIdentifier<Booking>?
  var listedCode = ""
  /// The reference of the other system; empty where it has none, and in a list of Maitre’s own.
  var reference = ""
  var wall: WallTime
  var start: Date
  var minutes: Int
  var partySize: Int
  var guestName: String
  var phone: String
  /// What the guest is recognised by; nil without a phone. Made while the rows before are written, since it takes as long as they do.
  var card: GuestCard?
  var email: String
  var status: BookingStatus
  var source: Booking.Source
  /// Labels as given.
  var tables: [String]
  var guestNotes: String
  var staffNotes: String
  var allergies: String
  var tags: [String]
  /// What the house has against its time; it is taken all the same.
  var remark: LineRefusal?
  /// When it was taken, where the file says so.
  var createdAt: Date?
}

extension ImportedBooking {
  /// The draft whose limits every booking keeps.
  func draft(at house: PersistentIdentifier<Restaurant>) -> BookingDraft {
    var draft = BookingDraft(restaurant: house, partySize: partySize, wall: wall, guestName: guestName)
    draft.minutes = minutes
    draft.phone = phone
    draft.allergies = allergies
    draft.tags = tags
    draft.guestNotes = guestNotes
    draft.staffNotes = staffNotes
    return draft
  }

  /// The booking it becomes, without a code, a card and tables.
  ///
  /// - Parameters:
  ///   - actor: Who imports.
  func booking(
    _ id: PersistentIdentifier<Booking>, at house: Restaurant, on clock: WallClock, by actor: String,
    now: Date
  ) -> Booking {
    let stamp = now.toTheMillisecond
    return Booking(
      id: id, code: "", restaurant: house.id, serviceDay: clock.serviceDay(of: wall),
      localStart: wall.isoText,
      zone: house.timeZone, start: start, minutes: minutes, partySize: partySize, guest: nil,
      guestName: guestName, phone: phone, status: status, source: source, tags: tags, guestNotes: guestNotes,
      staffNotes: staffNotes, allergies: allergies, isLockedToTable: false, reason: "", confirmedAt: nil,
      arrivedAt: nil, seatedAt: nil, closedAt: nil, revision: 1, createdBy: actor,
      createdAt: createdAt?.toTheMillisecond ?? stamp, updatedBy: actor, updatedAt: stamp, isDeleted: false)
  }

  /// One line for a person: `line 2: Fri 4 Dec 2026, 19:30–21:30 CET, Anna Kovács, 4, table 7, confirmed`.
  func sample(by reader: TypedTime) -> String {
    let moment = TypedMoment(serviceDay: reader.clock.serviceDay(of: wall), wall: wall, start: start)
    let place = tables.isEmpty ? [] : ["table \(tables.joined(separator: "+"))"]
    let parts =
      [reader.echo(moment.serviceDay), reader.echo(moment, minutes: minutes), guestName, String(partySize)]
      + place
      + [status.word]
    return "line \(line): " + parts.joined(separator: ", ")
  }
}
