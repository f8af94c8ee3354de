import Foundation
import Persistence

/// The fields of an event's records as people read them, for comparing before and after.
enum RecordFields {
  private typealias Field = (name: String, value: String)

  /// The fields that differ; those of a record that was not there are empty.
  static func changes(
    of event: BookEvent, _ names: inout RecordNames, in context: borrowing ReadContext
  ) throws -> [LoggedDeed.Change] {
    let before = try fields(event.before, of: event, &names, in: context)
    let after = try fields(event.after, of: event, &names, in: context)
    let old = Dictionary(before) { first, _ in first }
    let new = Dictionary(after) { first, _ in first }
    return (before.count > after.count ? before : after).map(\.name).compactMap { name in
      let change = LoggedDeed.Change(field: name, before: old[name] ?? "", after: new[name] ?? "")
      return change.before == change.after ? nil : change
    }
  }

  private static func fields(
    _ json: String?, of event: BookEvent, _ names: inout RecordNames, in context: borrowing ReadContext
  ) throws -> [Field] {
    guard let json else { return [] }
    if event.booking != nil {
      guard let record = BookingRecord.read(json) else { return [] }
      let house = try names.house(record.booking.restaurant, in: context)
      return fields(
        of: record.booking, house: house?.name ?? "",
        tables: try names.labels(record.tables, in: context))
    }
    if event.waitlistEntry != nil {
      return EventJSON.read(json, as: WaitlistEntry.self).map(fields) ?? []
    }
    return EventJSON.read(json, as: GuestRecord.self)?.guests.first.map(fields) ?? []
  }

  private static func fields(of booking: Booking, house: String, tables: String) -> [Field] {
    [
      ("restaurant", house), ("day", booking.serviceDay.isoText),
      ("time", booking.saidTime),
      ("party", String(booking.partySize)), ("minutes", String(booking.minutes)), ("table", tables),
      ("locked", booking.isLockedToTable ? "yes" : ""), ("status", booking.status.word),
      ("covers seated", booking.seatedCovers.map(String.init) ?? ""), ("guest", booking.guestName),
      ("phone", booking.phone), ("allergy", booking.allergies),
      ("tags", booking.tags.joined(separator: ", ")),
      ("note", booking.guestNotes), ("staff note", booking.staffNotes), ("reason", booking.reason),
      ("deleted", booking.isDeleted ? "yes" : ""),
    ]
  }

  private static func fields(of entry: WaitlistEntry) -> [Field] {
    [
      ("guest", entry.name), ("party", String(entry.partySize)), ("quoted", String(entry.quotedMinutes)),
      ("told", entry.notifiedAt == nil ? "" : "yes"),
      ("status", entry.closedAt == nil ? "waits" : entry.outcome), ("phone", entry.phone),
      ("note", entry.note),
    ]
  }

  private static func fields(of guest: Guest) -> [Field] {
    [
      ("guest", guest.name), ("phone", guest.phone), ("email", guest.email),
      ("allergy", guest.allergies), ("tags", guest.tags.joined(separator: ", ")), ("note", guest.notes),
      ("earlier visits", String(guest.earlierVisits)),
    ]
  }
}
