import Foundation
import Persistence
import Text

extension ImportReader {
  func checkShape(_ row: DelimitedRow) throws(LineFault) {
    switch row.fault {
    case .nul: throw LineFault(nil, "", "a byte 0 stands in it, which no text has")
    case .textAfterQuote: throw LineFault(nil, "", "text follows a closing quote")
    case nil: break
    }
    guard row.count == mapping.width else {
      throw LineFault(nil, "", "\(row.count) fields, the header has \(mapping.width)")
    }
  }

  /// A cell that no field could hold is refused before it is looked into: a person may have pasted a book into it.
  func checkLengths(_ row: DelimitedRow) throws(LineFault) {
    // No letter takes more than four bytes.
    guard row.size > 4 * BookingDraft.shortLimit else { return }
    for field in ImportField.allCases {
      let limit = field.isShort ? BookingDraft.shortLimit : BookingDraft.longLimit
      guard let place = places[field], row.length(at: place) > 4 * limit else { continue }
      let beginning = row.withBytes(at: place) { String(decoding: $0.prefix(200), as: UTF8.self) }
      throw LineFault(
        field, beginning, BookRefusal.textTooLong(BookField(field), limit: limit).sentence)
    }
  }

  /// The trimmed text of a field, without the apostrophe that kept a spreadsheet from running it; nil when empty or absent.
  func text(_ field: ImportField, _ row: DelimitedRow) -> String? {
    guard let place = places[field] else { return nil }
    return row.withBytes(at: place) { bytes in
      var bytes = bytes[...]
      while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
      while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
      if bytes.count > 1, bytes.first == UInt8(ascii: "'"), "=+-@".utf8.contains(bytes[bytes.startIndex + 1])
      {
        bytes.removeFirst()
      }
      guard !bytes.isEmpty else { return nil }
      let text = String(decoding: bytes, as: UTF8.self)
      guard field.isShort else { return text }
      let kept = text.cleanedForKeeping
      return kept.isEmpty ? nil : kept
    }
  }

  mutating func moment(_ row: DelimitedRow) throws(LineFault) -> (wall: WallTime, start: Date) {
    if places[.start] != nil, let start = text(.start, row) { return try clock.moment(start) }
    return try clock.moment(date: text(.date, row) ?? "", time: text(.time, row) ?? "")
  }

  func party(_ row: DelimitedRow) throws(LineFault) -> Int {
    let typed = text(.party, row) ?? ""
    do { return try PartySize.read(typed) } catch { throw LineFault(.party, typed, error.sentence) }
  }

  mutating func status(_ row: DelimitedRow) throws(LineFault) -> BookingStatus {
    let typed = text(.status, row) ?? ""
    if let known = statuses[typed] { return known }
    guard let status = ImportStatus.read(typed) else {
      throw LineFault(
        .status, typed, "no status that is known: booked, confirmed, seated, finished, no-show, cancelled")
    }
    statuses[typed] = status
    return status
  }

  /// Some systems say it in the status.
  mutating func source(_ row: DelimitedRow) -> Booking.Source {
    if ImportStatus.isWalkIn(text(.status, row) ?? "") { return .walkIn }
    let typed = text(.source, row) ?? ""
    if let known = sources[typed] { return known }
    let source = Booking.Source(imported: typed)
    // Words that a source has in common are few; a column of something else is not remembered.
    if sources.count < 1_000 { sources[typed] = source }
    return source
  }

  func name(_ row: DelimitedRow, isWalkIn: Bool) throws(LineFault) -> String {
    let parts = [text(.first, row), text(.last, row)].compactMap(\.self).joined(separator: " ")
    let name = text(.guest, row) ?? (parts.isEmpty ? nil : parts)
    if let name, !name.isVisiblyBlank { return name }
    guard let standIn = isWalkIn ? "Walk-in" : text(.phone, row) ?? text(.email, row) else {
      throw LineFault(.guest, name ?? "", BookRefusal.nameBlank.sentence)
    }
    return standIn
  }

  mutating func minutes(_ row: DelimitedRow, start: Date, party: Int) throws(LineFault) -> Int {
    if let typed = text(.minutes, row) {
      do { return try TypedTime.minutes(typed) } catch { throw LineFault(.minutes, typed, error.sentence) }
    }
    guard let typed = text(.end, row) else { return turns(at: start).minutes(of: party) }
    let end = try end(typed, row)
    let minutes = Int(end.timeIntervalSince(start) / 60)
    // An end without its date that lies before the start is on the next day.
    let length = minutes <= 0 && places[.date] != nil ? minutes + 1440 : minutes
    guard (1...TypedTime.longestMinutes).contains(length) else {
      throw LineFault(.end, typed, "not within a day after the start")
    }
    return length
  }

  /// A file says the same instants again and again, and asking a zone takes longer than reading a row.
  private mutating func turns(at start: Date) -> TurnTimes {
    if let known = turns[start] { return known }
    let found = rules.turns(at: start)
    if turns.count >= 4_096 { turns = [:] }
    turns[start] = found
    return found
  }

  private mutating func end(_ typed: String, _ row: DelimitedRow) throws(LineFault) -> Date {
    do {
      if let date = text(.date, row) { return try clock.moment(date: date, time: typed).start }
      return try clock.moment(typed).start
    } catch {
      throw LineFault(.end, typed, error.reason)
    }
  }

  /// Not worth a refusal: when a booking was taken is good to know, and no more.
  mutating func created(_ row: DelimitedRow) -> Date? {
    guard let typed = text(.created, row) else { return nil }
    do { return try clock.moment(typed).start } catch { return nil }
  }

  mutating func key(
    _ row: DelimitedRow, wall: WallTime, name: String, phone: String, party: Int
  ) -> ImportKey {
    if let reference = text(.reference, row) {
      return ImportKey(reference: reference, of: rules.restaurant.id)
    }
    let first = ImportKey(wall: wall, name: name, phone: phone, party: party, occurrence: 0, of: house.id)
    let occurrence = occurrences[first, default: 0]
    occurrences[first] = occurrence + 1
    guard occurrence > 0 else { return first }
    return ImportKey(wall: wall, name: name, phone: phone, party: party, occurrence: occurrence, of: house.id)
  }

  /// The labels of the row's tables; a house has few, and a file names them again and again.
  mutating func labels(_ row: DelimitedRow) -> [String] {
    guard let typed = text(.table, row) else { return [] }
    if let known = labels[typed] { return known }
    let read = Self.labels(typed)
    if labels.count < 1_000 { labels[typed] = read }
    return read
  }

  /// `71,72`, `25+26`, `8 & 9`; none where a word says that there is none.
  static func labels(_ text: String) -> [String] {
    let labels = text.split { ",+&;\n".contains($0) }
      .map { $0.drop { $0 == " " }.reversed().drop { $0 == " " || $0 == "\r" }.reversed() }.map { String($0) }
      .filter { !$0.isEmpty }
    guard labels.count == 1, !labels[0].utf8.contains(where: { (0x30...0x39).contains($0) }) else {
      return labels
    }
    return noTable.contains(labels[0].headerLetters) ? [] : labels
  }

  private static let noTable: Set<String> = ["none", "unassigned", "unallocated", "na", "notable", ""]

  func checkLimits(_ booking: ImportedBooking) throws(LineFault) {
    do {
      try booking.draft(at: house.id).check()
    } catch {
      let field = error.field.flatMap { ImportField(checked: $0) }
      throw LineFault(field, field.map { booking.text(of: $0) } ?? "", error.sentence)
    }
    guard booking.tables.count <= 20 else {
      throw LineFault(.table, booking.tables.joined(separator: "+"), "more than 20 tables")
    }
    guard booking.email.unicodeScalars.count <= BookingDraft.shortLimit else {
      throw LineFault(
        .email, booking.email, BookRefusal.textTooLong(.email, limit: BookingDraft.shortLimit).sentence)
    }
  }

  /// A booking of the past that nobody closed was kept: it must not stand in the book as late for ever.
  mutating func closeByTime(_ booking: inout ImportedBooking) {
    guard booking.status.occupiesTable, booking.start.addingTimeInterval(Double(booking.minutes) * 60) <= now
    else { return }
    // A request that nobody accepted never was a booking.
    booking.status = booking.status == .requested ? .cancelled : .finished
    closedByTime += 1
  }
}

extension ImportField {
  /// Whether it holds a name, an address or a number rather than a text.
  fileprivate var isShort: Bool {
    switch self {
    case .notes, .staff, .allergies, .tags: false
    default: true
    }
  }
}

extension BookField {
  /// The field of the form that a column is about; notes for what has none.
  fileprivate init(_ field: ImportField) {
    switch field {
    case .guest, .first, .last: self = .guest
    case .phone: self = .phone
    case .email: self = .email
    case .allergies: self = .allergies
    case .tags: self = .tags
    case .party: self = .party
    case .date, .start, .created: self = .day
    case .time, .end: self = .time
    case .minutes: self = .minutes
    case .status: self = .status
    case .table: self = .table
    case .restaurant: self = .restaurant
    default: self = .notes
    }
  }
}

extension ImportField {
  fileprivate init?(checked field: BookField) {
    switch field {
    case .guest: self = .guest
    case .phone: self = .phone
    case .allergies: self = .allergies
    case .tags: self = .tags
    case .notes: self = .notes
    case .minutes: self = .minutes
    case .party: self = .party
    default: return nil
    }
  }
}

extension ImportedBooking {
  fileprivate func text(of field: ImportField) -> String {
    switch field {
    case .guest: guestName
    case .phone: phone
    case .allergies: allergies
    case .tags: tags.joined(separator: ", ")
    case .notes: guestNotes.isEmpty ? staffNotes : guestNotes
    case .party: String(partySize)
    case .minutes: String(minutes)
    default: ""
    }
  }
}
