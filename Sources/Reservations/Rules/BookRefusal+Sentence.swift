import Text

extension BookRefusal {
  /// One sentence of at most 76 cells.
  public var sentence: String { wholeSentence.clipped(toCells: 76) }

  /// The same for where there is room for all of it, as in a shell.
  public var wholeSentence: String { words.cleanedForTerminal.endingOnce }

  /// The sentence with what helps behind it, in the words of whoever says it.
  public func sentence(with step: (BookStep) -> String) -> String {
    [sentence, self.step.map(step) ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private var words: String {
    switch self {
    case .noSuchDay(let text): "no day like “\(text.short)”: fri, 12/12, +7"
    case .noSuchMonth(let text, let month, let order):
      "no month \(month) in “\(text.short)”: --date-order \(order.rawValue) reads it"
    case .otherZone(let zone, let wall, let known):
      "\(wall.clockText) on \(wall.date.longText) is \(known.joined(separator: " or ")), not \(zone.short.uppercased())"
    case .noSuchTime(let text): "no time like “\(text.short)”: 19:30, 1930, 730pm"
    case .noSuchMoment(let text): "no day and time like “\(text.short)”: 2026-12-04 19:30, fri 730pm"
    case .noSuchLength(let text): "no length like “\(text.short)”: 90, 1:30, 2h"
    case .lengthTooShort(let minutes, let least):
      "\(minutes.counted("minute")) \(minutes == 1 ? "is" : "are") too short: \(least) or more"
    case .lengthTooLong(let minutes): tooLongWords(minutes)
    case .timeInGap(let wall, let before, let after): gapWords(wall, before, after)
    case .outsideBook(let wall): outsideWords(wall)
    case .notACount: "a number, 1 or more"
    case .partyTooLarge(let party?): "\(party) people are more than one booking holds: \(PartySize.largest)"
    case .partyTooLarge(nil): "more people than one booking holds: \(PartySize.largest)"
    case .textTooLong(let field, let limit): "\(field.rawValue): at most \(limit) characters"
    case .nameBlank: "a name, or what the party is known by"
    case .nameIsNumber(let name): "a number: a name, or what the party is known by: “Room \(name.short)”"
    case .nameIsPhone: "a phone number: a name, or what the party is known by"
    case .noSuchRestaurant(let name, let nearest): unknownWords(name, nearest)
    case .ambiguousRestaurant(let name, let candidates, let count): ambiguousWords(name, candidates, count)
    case .noSuchTable(let label, let house): "\(house.name) has no table \(label.short)."
    case .notLinked(let house, let why): "\(house.name) was left as it is: \(why)."
    case .unknownZone(let zone, let house): "\(house.name) is in a zone nobody knows: \(zone.short)."
    default: wordsOfWrites
    }
  }

  private var wordsOfWrites: String {
    switch self {
    case .rule(let obstacle, let house, let table): obstacle.sentence(at: house, table: table)
    case .strands(let bookings, let house):
      "Not saved: this strands \(bookings.count == 1 ? "a booking" : "\(bookings.count) bookings") at \(house.name)."
    case .noTableFree(let party, let house, let why, _, _): shortageWords(party, house.name, why)
    case .noTableNow(let party, let house, let quote):
      "No table for \(party) is free at \(house.name)" + (quote.map { ": \($0)." } ?? ", nor in four hours.")
    case .tableTaken(let taken) where taken.sits != nil:
      "Not saved: \(taken.guest.name) still sits at table \(taken.table), \(taken.sits ?? "")."
    case .tableTaken(let taken):
      "Not saved: \(taken.actor.name) gave table \(taken.table) to \(taken.guest.name), \(taken.span), \(taken.given)."
    case .lockedToTable(let guest, let tables): "\(guest.name) is locked to \(tables)."
    case .changedBySomebody(let changed):
      "Not saved: \(changed.actor.name) changed \(changed.current.guestName.name) \(changed.written)."
    case .noSuchBooking(let code): "There is no booking \(code.short); it may have been deleted."
    case .noSuchStatus(let text, let nearest): statusWords(text, nearest)
    case .coversBeyondParty(let covers, let party): "\(covers) are more than the party of \(party)."
    case .notUndone(let undo): undo.reason.words.replacing("Not saved:", with: "Not undone:")
    case .nothingToUndo: "Nothing to undo."
    case .nothingToRedo: "Nothing to redo."
    case .noCodeFree: "Not saved: no short code was free. Try again."
    case .historyUnreadable: "The history of this deed cannot be read, so it stays as it is."
    default: wordsOfStatus
    }
  }

  private var wordsOfStatus: String {
    switch self {
    case .noTransition(let guest, let status, let target):
      "\(guest.shortForSentence) \(status.predicate)" + (status.saysAlready(target) ? " already." : ".")
    case .notYet(let guest, let day, let today):
      "\(guest.name) comes on \(day.text(seenOn: today)), \(day.distance(from: today))."
    case .notClosed(let guest, let status): "\(guest.name) \(status.predicate), not closed."
    case .notToCome(let guest, let status, let moment):
      "\(guest.shortForSentence) \(status.predicate): only a party to come moves to \(moment)."
    case .goneBy(let guest, let status, let time):
      "\(guest.shortForSentence) \(status.predicate) and \(time) has gone by."
    case .tooEarlyForNoShow(let guest, let time):
      "\(guest.shortForSentence) is booked for \(time): too early for a no-show."
    case .keepsTable(let guest, let status): "\(guest.shortForSentence) \(status.predicate)."
    case .noTableToLock(let guest): "\(guest.shortForSentence) has no table to be locked to."
    case .duplicate(let other): "Not saved: \(other.words)."
    case .nothingToTell(let name, let party, let quote, _):
      "\(name.shortForSentence) waits on: no table for \(party) is free"
        + (quote.map { ", \($0)." } ?? ", nor in four hours.")
    case .houseKnown(let name): "\(name.name) is in the book already; --restaurant sets it up."
    case .lasts(let deed): "Not undone: \(deed.words)"
    case .nothingSelected: "no booking is selected."
    default: wordsOfPeople
    }
  }

  private func shortageWords(_ party: Int, _ house: String, _ why: TableShortage) -> String {
    switch why {
    case .taken(let closure):
      "Not saved: no table for \(party) is free at \(house)"
        + (closure.map { ", \($0.place) is closed." } ?? ".")
    case .closed(let closure):
      "Not saved: " + Obstacle.closed(closure).sentence(at: house, table: nil)
    case .tooLarge(let most): "Not saved: \(house) has no table for \(party); the largest is for \(most)."
    case .tooSmall(let least): "Not saved: the tables of \(house) are for \(least) or more."
    case .walkInsOnly: "Not saved: the tables for \(party) at \(house) are for walk-ins."
    }
  }

  private var wordsOfPeople: String {
    switch self {
    case .noSuchWaitlistEntry(let name): "\(name.name) is not waiting any more."
    case .nobodyWaits(let text): "Nobody called “\(text.short)” waits."
    case .waitlistChanged(let changed):
      "Not saved: \(changed.actor.name) \(changed.deed) \(changed.name.name) \(changed.when)."
    case .ambiguousWaitlistEntry(let text, let candidates):
      "“\(text.short)” fits \(candidates.count): " + candidates.prefix(3).joined(separator: "; ")
    case .noSuchGuest(let text, let nearest):
      "No guest “\(text.short)”." + (nearest.map { " \($0.name)?" } ?? "")
    case .ambiguousGuest(let text, _, let count):
      "“\(text.short)” fits \(count) guests: say the whole name, the phone or the id."
    case .guestChanged(let name): "Not saved: the card of \(name.name) was changed meanwhile."
    case .sameGuest(let name): "\(name.name) is one guest already."
    case .houseExpects(let house, let codes):
      "\(house.name) still expects \(codes.firstThree). Cancel or move \(codes.those) first."
    case .stillExpected(let name, let codes):
      "\(name.name) is still expected: \(codes.firstThree). Cancel \(codes.those) first."
    default: ""
    }
  }

  private func statusWords(_ text: String, _ nearest: String?) -> String {
    let missing = "no status like “\(text.short)”"
    return nearest.map { "\(missing): \($0)?" }
      ?? "\(missing): arrived, seated, finished, no-show, cancelled"
  }

  private func gapWords(_ wall: WallTime, _ before: WallTime, _ after: WallTime) -> String {
    "\(wall.clockText) does not exist on \(wall.date.longText). \(before.clockText) or \(after.clockText)?"
  }

  private func tooLongWords(_ minutes: Int?) -> String {
    let most = "at most \(TypedTime.longestMinutes.grouped) minutes, a day"
    return minutes.map { "\($0.counted("minute")) are too long: \(most)" } ?? "too long: \(most)"
  }

  private func outsideWords(_ wall: WallTime) -> String {
    let isAfter = wall.date.year > ServiceDay.years.upperBound
    let limit =
      isAfter ? "after the last day of the book, 9999-12-31" : "before its first service day, 0001-01-01"
    return "\(wall.clockText) on \(wall.date.longText) is \(limit)"
  }

  private func unknownWords(_ name: String, _ nearest: String?) -> String {
    let missing = "No restaurant “\(name.short)”."
    return nearest.map { "\(missing) \($0.name)?" } ?? missing
  }

  private func ambiguousWords(_ name: String, _ candidates: [String], _ count: Int) -> String {
    "“\(name.short)” fits \(count): " + candidates.prefix(2).map(\.name).joined(separator: ", ")
      + (count > 2 ? "…" : ".")
  }
}

extension BookRefusal {
  /// The field it concerns; nil when it is about the whole booking.
  public var field: BookField? {
    switch self {
    case .noSuchDay, .noSuchMonth: .day
    case .noSuchTime, .timeInGap, .noSuchMoment, .outsideBook, .otherZone: .time
    case .noSuchLength, .lengthTooShort, .lengthTooLong: .minutes
    case .notACount(let field, _), .textTooLong(let field, _): field
    case .partyTooLarge: .party
    case .nameBlank, .nameIsNumber, .nameIsPhone: .guest
    case .noSuchRestaurant, .ambiguousRestaurant, .unknownZone: .restaurant
    case .noSuchTable, .tableTaken, .lockedToTable, .noTableFree, .noTableNow: .table
    case .rule(_, _, let table): table == nil ? .time : .table
    case .changedBySomebody(let changed): changed.fields.first
    case .noTransition, .notYet, .notClosed, .noSuchStatus, .tooEarlyForNoShow: .status
    case .notToCome, .goneBy: .time
    case .keepsTable, .noTableToLock: .table
    case .duplicate: .guest
    case .coversBeyondParty: .party
    case .noSuchGuest, .ambiguousGuest: .guest
    case .notUndone(let undo): undo.reason.field
    default: nil
    }
  }
}

extension String {
  /// As much of what was typed as a sentence has room for.
  fileprivate var short: String { cleanedForTerminal.clipped(toCells: 16) }
  /// As much of a name as a sentence has room for.
  fileprivate var name: String { cleanedForTerminal.clipped(toCells: 22) }
}

extension [String] {
  /// The first three codes, and how many there are besides.
  fileprivate var firstThree: String {
    prefix(3).joined(separator: ", ") + (count > 3 ? " and \(count - 3) more" : "")
  }

  fileprivate var those: String { count == 1 ? "that" : "those" }
}
