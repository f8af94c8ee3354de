import Book
import Foundation
import Persistence
import Reservations

/// `maitre todo`: what needs somebody now, and the command that helps; it decides nothing.
enum TodoCommand: Subcommand {
  static let name = "todo"
  static let summary = "what needs somebody now: late, over, at the door, no table"
  static let synopsis = ""
  static let options = [CommandOption("restaurant", "NAME", help: "in this house only")]
  static let examples = ["maitre todo", "maitre todo --restaurant pasta"]

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> Int32 {
    try arguments.refuseWords(after: name)
    let book = try await context.open(.reading)
    return try await book.closing {
      let (day, clock, house) = try await book.day("today", restaurant: arguments["restaurant"])
      let stored = try await book.read { [id = house?.id] in
        try DayBook.fetch(day, of: id, in: $0)
      }
      let evening = Evening(book: stored, now: context.surroundings.clock.now(), clock: clock)
      let needs = evening.rows.filter(\.needsSomebody)
      let now = context.surroundings.clock.now()
      let waiting = try await book.waiting(restaurant: arguments["restaurant"])
        .filter { $0.entry.isPastQuote(at: now) }
      let leftOpen = try await book.leftOpen(before: day, house?.id)
      guard !needs.isEmpty || !waiting.isEmpty || !leftOpen.isEmpty else {
        try context.output.line("Nothing needs you.")
        return 0
      }
      let shared = try await book.read { try Restaurant.sharedNames(in: $0) }
      var list = TodoList(namesHouses: house == nil && stored.restaurants.count > 1, sharedNames: shared)
      for row in needs { list.add(row, of: stored, now: now) }
      for booking in leftOpen { list.add(leftOpen: booking, today: day) }
      for party in waiting { list.add(party, now: now, stored.suggestion(party.entry, now: now)) }
      for line in list.lines { try context.output.line(line) }
      return 0
    }
  }
}

extension CommandBook {
  /// Parties of the week before a day that nobody wrote down as come or not, the latest day first.
  fileprivate func leftOpen(before day: ServiceDay, _ house: Restaurant.ID?) async throws -> [BookingListing]
  {
    try await read { context in
      let left = try Booking.fetchLeftOpen(before: day, of: house, in: context)
      guard let first = left.last?.serviceDay, let last = left.first?.serviceDay else { return [] }
      let listings = try BookingListing.fetch(from: first, through: last, of: house, in: context)
      return left.compactMap { booking in listings.first { $0.id == booking.id } }
    }
  }
}

/// What `todo` prints: a line for each party, with its house where there are several.
private struct TodoList {
  private let namesHouses: Bool
  /// Names that more than one house has.
  private let sharedNames: Set<String>
  private var table: TextTable

  init(namesHouses: Bool, sharedNames: Set<String>) {
    (self.namesHouses, self.sharedNames) = (namesHouses, sharedNames)
    table = TextTable(
      ["when", "code", "guest", "party", "table", "status", "marks"] + (namesHouses ? ["restaurant"] : []) + [
        ""
      ]
    )
  }

  var lines: [String] { table.lines }

  mutating func add(_ row: Evening.Row, of book: DayBook, now: Date) {
    let booking = row.booking
    let house = book.restaurants.first { $0.id == booking.restaurant }
    add(
      [
        row.due.words ?? booking.clockText, booking.code, booking.guestName, String(booking.partySize),
        row.tables.isEmpty ? "none" : row.tables, booking.statusWord, row.marks.letters,
      ], at: house?.name(among: sharedNames) ?? "", row.suggestion(book, now: now))
  }

  mutating func add(leftOpen listing: BookingListing, today: ServiceDay) {
    let booking = listing.booking
    add(
      [
        booking.serviceDay.text(seenOn: today), booking.code, booking.guestName, String(booking.partySize),
        listing.tables.isEmpty ? "none" : listing.tables.joined(separator: "+"), booking.statusWord, "",
      ], at: listing.restaurant.name(among: sharedNames), "maitre set \(booking.code) finished, or no-show")
  }

  /// - Parameter suggestion: The command that may help.
  mutating func add(_ party: WaitingParty, now: Date, _ suggestion: String) {
    let entry = party.entry
    add(
      [
        entry.waitedMinutes(at: now).lengthWords
          + (entry.quotedMinutes == 0 ? "" : " of \(entry.quotedMinutes.lengthWords)"), entry.code,
        entry.name,
        String(entry.partySize), "none", entry.words(on: party.house.clock, at: now), "",
      ], at: party.house.name(among: sharedNames), suggestion)
  }

  private mutating func add(_ cells: [String], at house: String, _ suggestion: String) {
    table.add(cells + (namesHouses ? [house] : []) + [suggestion])
  }
}

extension Booking {
  /// When they come, by the clock of the house: `19:30`.
  fileprivate var clockText: String { WallTime(isoText: localStart)?.clockText ?? localStart }
}

extension Evening.Due {
  /// As the list on the screen says it: `27 late`, `20 h 30 over`; nil where nothing is due.
  fileprivate var words: String? {
    switch self {
    case .late(let minutes, _): "\(minutes.lengthWords) late"
    case .waiting(let minutes): "\(minutes.lengthWords) wait"
    case .over(let minutes): "\(minutes.lengthWords) over"
    case .soon(let minutes): "in \(minutes.lengthWords)"
    case .left(let minutes): "\(minutes.lengthWords) left"
    case .none: nil
    }
  }
}

extension Int {
  /// Minutes as people say them, from 100 on with hours: `20 h 30`.
  fileprivate var lengthWords: String {
    guard self >= 100 else { return "\(self)" }
    return self % 60 == 0 ? "\(self / 60) h" : "\(self / 60) h \(self % 60)"
  }
}

extension WaitlistEntry {
  /// `waits, promised 19:40 (in 12 min)`, with when they were told of a table.
  fileprivate func words(on clock: WallClock, at now: Date) -> String {
    let told = notifiedAt.map { "told \(clock.clockText(at: $0)), " } ?? ""
    return "waits, \(told)promised \(quotedMinutes == 0 ? "at once" : promise(on: clock, at: now))"
  }
}

extension Evening.Row {
  /// The command that may help; for a person to decide.
  fileprivate func suggestion(_ book: DayBook, now: Date) -> String {
    let code = booking.code
    // A party of a day before that nobody let go.
    if booking.serviceDay != book.day { return "maitre set \(code) finished" }
    switch due {
    case .late(_, let isBeyondGrace) where isBeyondGrace: return "no-show? maitre set \(code) no-show"
    case .waiting: return book.seatingSuggestion(booking, now: now)
    case .over:
      return "maitre set \(code) finished" + (next(in: book).map { "  next: \($0)" } ?? "")
    default: break
    }
    if booking.status == .requested { return "maitre set \(code) confirmed" }
    return needsTable ? "maitre move \(code) --table best" : ""
  }

  /// Who has the table of this party next.
  private func next(in book: DayBook) -> String? {
    let tables = Set(book.tablesOfBooking[booking.id] ?? [])
    let next = book.bookings.filter { other in
      other.start > booking.start && (other.status.isExpected || other.status == .arrived)
        && !tables.isDisjoint(with: book.tablesOfBooking[other.id] ?? [])
    }.min { $0.start < $1.start }
    return next.map { other in
      "\(other.guestName) at \(other.clockText)"
    }
  }
}

extension DayBook {
  /// The command that seats a party at the door, provided that the book would take it; else who has its table.
  fileprivate func seatingSuggestion(_ booking: Booking, now: Date) -> String {
    let command = "maitre set \(booking.code) seated"
    guard let house = restaurants.first(where: { $0.id == booking.restaurant }) else { return command }
    let availability = availability(of: house, now: now)
    let span = TimeSpan(start: min(now, booking.start), end: max(booking.end, now))
    let own = tablesOfBooking[booking.id] ?? []
    let taker = own.lazy.compactMap { availability.plan.taker(of: $0, during: span, except: booking.id) }
      .first
    guard own.isEmpty || taker != nil, !availability.rules.tables.isEmpty else { return command }
    var wish = SeatingWish(
      party: booking.partySize, start: now, minutes: booking.minutes, channel: .door)
    wish.except = booking.id
    guard let free = availability.best(wish) else {
      return taker.map { "its table: \($0.guestName)" } ?? "no table is free yet"
    }
    return own.isEmpty ? command : "\(command) --table \(free.label)"
  }

  /// The command for a party that waits longer than it was promised: seat it where a table is free.
  fileprivate func suggestion(_ entry: WaitlistEntry, now: Date) -> String {
    let command = "maitre waitlist seat \(entry.code)"
    guard let house = restaurants.first(where: { $0.id == entry.restaurant }) else { return command }
    return availability(of: house, now: now).hasToWait(entry.partySize) ? "no table is free yet" : command
  }
}
