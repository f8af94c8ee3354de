import Foundation
import Persistence
import Testing
import Text
import Timing

@testable import Reservations

/// It is Friday 4 December 2026, 19:42 in Berlin.
@Suite struct ImportReaderTests {
  private static let header = "Ref,Date,Time,Party,Name,Phone,Status,Table,Source,Notes,Duration"

  /// Reads rows below a header.
  private func readings(
    _ lines: [String], header: String = Self.header, order: DateOrder = .dayFirst,
    zone: String = "Europe/Berlin"
  ) throws -> [ImportReader.Reading] {
    var parser = DelimitedParser()
    var rows: [DelimitedRow] = []
    let text = Array(([header] + lines).joined(separator: "\n").utf8)
    try text.withUnsafeBufferPointer { text in try parser.parse(text) { rows.append($0) } }
    try parser.finish { rows.append($0) }
    var house = Restaurant.sample(.init(rawValue: 1))
    house.timeZone = zone
    var reader = ImportReader(
      mapping: try ImportMapping(header: rows[0].fields), rules: HouseRules(house, tables: []),
      otherHouses: ["Sushi Sensation"], order: order, now: try Instant.berlin("2026-12-04T19:42"))
    return rows.dropFirst().map { reader.read($0) }
  }

  private func booking(
    _ line: String, header: String = Self.header, order: DateOrder = .dayFirst, zone: String = "Europe/Berlin"
  ) throws -> ImportedBooking {
    let reading = try #require(try readings([line], header: header, order: order, zone: zone).first)
    guard case .booking(let booking) = reading else { throw Refused(reading: reading) }
    return booking
  }

  private struct Refused: Error { let reading: ImportReader.Reading }

  private func sentence(_ line: String, header: String = Self.header, zone: String = "Europe/Berlin") throws
    -> String
  {
    guard case .refused(let refusal)? = try readings([line], header: header, zone: zone).first else {
      return "taken"
    }
    return refusal.sentence
  }

  @Test func `a row is a booking with all that it says`() throws {
    let booking = try booking(
      "R1,5/12/2026,19:30,4,Anna Kovács,+36 30 123 4567,Confirmed,\"25+26\",phone,\"window, please\",1:45")
    #expect(booking.wall.isoText == "2026-12-05T19:30")
    #expect(booking.start == (try Instant.berlin("2026-12-05T19:30")))
    #expect(
      booking.partySize == 4 && booking.guestName == "Anna Kovács" && booking.phone == "+36 30 123 4567")
    #expect(booking.status == .confirmed && booking.source == .phone && booking.tables == ["25", "26"])
    #expect(booking.guestNotes == "window, please" && booking.minutes == 105 && booking.line == 2)
  }

  @Test(arguments: [
    ("2026-12-05", "19:30"), ("05.12.2026", "19:30:00"), ("5 Dec 2026", "7:30 PM"),
    ("Sat 5 December 2026", "19h30"),
    ("\"December 5, 2026\"", "7:30:00 pm"), ("5/12/26", "1930"), ("2026/12/5", "19.30"),
    ("Saturday 5/12/2026", "7.30pm"),
  ])
  func `dates and times are read as systems write them`(date: String, time: String) throws {
    #expect(try booking(",\(date),\(time),2,Ann,,,,,,").wall.isoText == "2026-12-05T19:30")
  }

  @Test(arguments: [
    "2026-12-05T19:30", "2026-12-05 19:30:00", "2026-12-05T19:30:00+01:00", "2026-12-05T18:30:00Z",
    "2026-12-05T13:30:00.000-05:00", "5/12/2026 7:30 PM", "Sat 5 Dec 2026 19:30",
  ])
  func `a start in one column may say its offset`(start: String) throws {
    let booking = try booking("\(start),2,Ann", header: "Start,Party,Name")
    #expect(booking.wall.isoText == "2026-12-05T19:30")
    #expect(booking.start == (try Instant.berlin("2026-12-05T19:30")))
  }

  @Test func `every date that can be typed can be imported`() throws {
    #expect(try booking(",9999-12-31,19:30,2,Ann,,,,,,").wall.isoText == "9999-12-31T19:30")
  }

  @Test func `an offset tells the second of two equal clock times`() throws {
    let header = "Start,Party,Name"
    let first = try booking("2027-10-31 02:30,2,Ann", header: header)
    let second = try booking("2027-10-31T02:30:00+01:00,2,Ann", header: header)
    #expect(second.wall == first.wall && second.start.timeIntervalSince(first.start) == 3_600)
  }

  @Test func `the date of another system is the calendar's, and 25 o'clock is the night after it`() throws {
    let clock = try Instant.zone("Europe/Berlin")
    let night = try booking(",2026-12-06,00:30,2,Ann,,,,,,")
    #expect(
      night.wall.isoText == "2026-12-06T00:30" && clock.serviceDay(of: night.wall).isoText == "2026-12-05")
    #expect(try booking(",2026-12-05,24:30,2,Ann,,,,,,").wall == night.wall)
  }

  @Test(arguments: [
    (",2026-12-05,19:30,0,Ann,,,,,,", "line 2, Party “0”: a number, 1 or more"),
    (",2026-12-05,19:30,-1,Ann,,,,,,", "line 2, Party “-1”: a number, 1 or more"),
    (",2026-12-05,19:30,2.5,Ann,,,,,,", "line 2, Party “2.5”: a number, 1 or more"),
    (
      ",2026-12-05,19:30,1000000000,Ann,,,,,,",
      "line 2, Party “1000000000”: 1000000000 people are more than one booking holds: 9999"
    ),
    (
      ",2026-02-30,19:30,2,Ann,,,,,,",
      "line 2, Date “2026-02-30”: no date with a year: 2026-12-04, 4/12/2026, 4 Dec 2026"
    ),
    (
      ",4/12,19:30,2,Ann,,,,,,", "line 2, Date “4/12”: no date with a year: 2026-12-04, 4/12/2026, 4 Dec 2026"
    ),
    (
      ",tomorrow,19:30,2,Ann,,,,,,",
      "line 2, Date “tomorrow”: no date with a year: 2026-12-04, 4/12/2026, 4 Dec 2026"
    ),
    (",,19:30,2,Ann,,,,,,", "line 2, Date “”: no date with a year: 2026-12-04, 4/12/2026, 4 Dec 2026"),
    (",2026-12-05,noonish,2,Ann,,,,,,", "line 2, Time “noonish”: no time: 19:30, 7:30 PM"),
    (
      ",2027-03-28,02:30,2,Ann,,,,,,",
      "line 2, Time “02:30”: 02:30 does not exist on Sun 28 Mar 2027. 01:45 or 03:00?"
    ),
    (
      ",2026-12-05,19:30,2,Ann,,maybe,,,,",
      "line 2, Status “maybe”: no status that is known: booked, confirmed, seated, finished, no-show, cancelled"
    ),
    (",2026-12-05,19:30,2,,,,,,,", "line 2, Name “”: a name, or what the party is known by"),
    (",2026-12-05,19:30,2,Ann,,,,,,0", "line 2, Duration “0”: no length like “0”: 90, 1:30, 2h"),
    (",2026-12-05,19:30,2,Ann", "line 2: 5 fields, the header has 11"),
    (",2026-12-05,19:30,2,An\u{0}n,,,,,,", "line 2: a byte 0 stands in it, which no text has"),
    (",2026-12-05,19:30,2,\"Ann\"a,,,,,,", "line 2: text follows a closing quote"),
  ])
  func `what cannot be a booking is refused with line, field, value and reason`(line: String, words: String)
    throws
  {
    #expect(try sentence(line) == words)
  }

  @Test func `names of a megabyte, control and right-to-left letters leave a short clean sentence`() throws {
    let long = try sentence(",2026-12-05,19:30,2,\(String(repeating: "x", count: 1 << 20)),,,,,,")
    #expect(long.hasPrefix("line 2, Name “xxx") && long.hasSuffix("…”: guest: at most 200 characters"))
    let marks = try sentence(",2026-12-05,19:30,2,a\(String(repeating: "\u{301}", count: 300)),,,,,,")
    #expect(marks.hasSuffix("guest: at most 200 characters"))
    let hostile = try sentence(",2026-12-05,19:30,\u{1B}[2J\u{202E}2,Ann,,,,,,")
    #expect(!hostile.unicodeScalars.contains("\u{1B}") && !hostile.unicodeScalars.contains("\u{202E}"))
  }

  @Test(arguments: [
    ("America/New_York", "2027-03-14", "02:30"), ("Australia/Lord_Howe", "2026-10-04", "02:10"),
  ])
  func `a time that the house's clock leaves out is refused`(zone: String, date: String, time: String) throws
  {
    #expect(try sentence(",\(date),\(time),2,Ann,,,,,,", zone: zone).contains("does not exist on"))
    #expect(try booking(",\(date),\(time),2,Ann,,,,,,", zone: "Asia/Kolkata").wall.clockText == time)
  }

  @Test(arguments: [
    ("", BookingStatus.booked), ("No-Show", .noShow), ("no show", .noShow), ("Canceled", .cancelled),
    ("Cancelled by guest", .cancelled), ("Storniert", .cancelled), ("Confirmée", .confirmed),
    ("Seated", .seated),
    ("partlySeated", .partlySeated), ("Arrived", .arrived), ("Pending", .requested), ("Walk-in", .seated),
    ("Left message", .booked), ("Bestätigt", .confirmed),
  ])
  func `statuses of other systems are understood`(word: String, status: BookingStatus) throws {
    #expect(try booking(",2026-12-04,19:30,2,Ann,,\(word),,,,").status == status)
  }

  @Test func `every status of Maitre is read back`() throws {
    for status in BookingStatus.allCases { #expect(ImportStatus.read(status.rawValue) == status) }
  }

  @Test func `what is over and was never closed is finished; a request that nobody took is cancelled`() throws
  {
    #expect(try booking(",2026-12-04,17:00,2,Ann,,confirmed,,,,").status == .finished)
    #expect(try booking(",2026-12-04,18:30,2,Ann,,confirmed,,,,").status == .confirmed)
    #expect(try booking(",2025-12-04,17:00,2,Ann,,requested,,,,").status == .cancelled)
    #expect(try booking(",2025-12-04,17:00,2,Ann,,no-show,,,,").status == .noShow)
  }

  @Test func `a walk-in needs no name, another booking takes phone or mail for it`() throws {
    #expect(try booking(",2026-12-04,19:30,2,,,Walk-in,,,,").guestName == "Walk-in")
    let walkIn = try booking(",2026-12-05,19:30,2,,,,,Walk in,,")
    #expect(walkIn.guestName == "Walk-in" && walkIn.source == .walkIn)
    #expect(try booking(",2026-12-05,19:30,2,,0345 12,,,,,").guestName == "0345 12")
  }

  @Test(arguments: ["arrived", "Partly seated", "Seated", "Completed", "No-show", "Walk-in"])
  func `what happens at the door is not taken for a day to come`(word: String) throws {
    #expect(
      try sentence(",2026-12-05,19:30,2,Ann,,\(word),,,,")
        == "line 2, Status “\(word)”: not before the day, Sat 5 Dec 2026, tomorrow")
    // 00:30 on Saturday is this Friday's service.
    #expect(try booking(",2026-12-05,00:30,2,Ann,,\(word),,,,").wall.clockText == "00:30")
  }

  /// What a house with a shift on Fridays and Saturdays, closed on the 11th, has against a row.
  private func remark(_ line: String) throws -> String? {
    let house = Restaurant.sample(.init(rawValue: 1))
    let shift = Shift(
      id: .init(rawValue: 2), restaurant: house.id, name: "Dinner", days: .weekdays([.friday, .saturday]),
      first: 17 * 60, last: 22 * 60, end: 24 * 60, slotMinutes: 15, turns: .standard, pacing: nil,
      maximum: nil)
    let closure = Closure(
      id: .init(rawValue: 3), restaurant: house.id, scope: .house,
      from: .init(day: ServiceDay(year: 2026, month: 12, day: 11), minute: nil),
      to: .init(day: ServiceDay(year: 2026, month: 12, day: 11), minute: nil), reason: "Party")
    var parser = DelimitedParser()
    var rows: [DelimitedRow] = []
    let text = Array((Self.header + "\n" + line).utf8)
    try text.withUnsafeBufferPointer { text in try parser.parse(text) { rows.append($0) } }
    try parser.finish { rows.append($0) }
    var reader = ImportReader(
      mapping: try ImportMapping(header: rows[0].fields),
      rules: HouseRules(house, tables: [], shifts: [shift], closures: [closure]), otherHouses: [],
      order: .dayFirst, now: try Instant.berlin("2026-12-04T19:42"))
    guard case .booking(let booking) = reader.read(rows[1]) else { return "refused" }
    return booking.remark?.sentence
  }

  @Test func `a booking to come that the house would not take is taken and told with its line`() throws {
    #expect(try remark(",2026-12-12,19:30,2,Ann,,,,,,") == nil)
    let closed = try #require(try remark(",2026-12-11,19:30,2,Ann,,,,,,"))
    #expect(
      closed.hasPrefix("line 2, Date “2026-12-11 19:30”: closed") && closed.hasSuffix("; taken all the same"),
      "\(closed)")
    #expect(try remark(",2026-12-13,19:30,2,Ann,,,,,,")?.hasSuffix("; taken all the same") == true)
    #expect(try remark(",2026-12-12,23:30,2,Ann,,,,,,")?.hasSuffix("; taken all the same") == true)
    #expect(try remark(",2026-12-12,12:00,2,Ann,,,,,,")?.hasSuffix("; taken all the same") == true)
    // Neither the past nor a cancellation asks for anything.
    #expect(try remark(",2026-11-29,19:30,2,Ann,,finished,,,,") == nil)
    #expect(try remark(",2026-12-13,19:30,2,Ann,,cancelled,,,,") == nil)
  }

  @Test func `a cell of megabytes is refused at once, whatever letters are in it`() throws {
    for (place, says) in [
      (4, "guest: at most 200 characters"), (1, "day: at most 200 characters"),
      (9, "notes: at most 2000 characters"), (7, "table: at most 200 characters"),
    ] {
      var cells = ["", "2026-12-05", "19:30", "2", "Ann", "", "", "", "", "", ""]
      cells[place] = String(repeating: "a", count: 200_000) + "é" + String(repeating: "漢", count: 200_000)
      let begin = ProcessorTime.ofThread
      let sentence = try sentence(cells.joined(separator: ","))
      #expect(sentence.hasSuffix(says), "\(sentence)")
      // Letter by letter it takes half a minute, whatever else the machine does.
      #expect(ProcessorTime.ofThread - begin < .seconds(5))
    }
  }

  @Test func `first and last name are put together`() throws {
    let header = "Date,Time,Party,First Name,Last Name"
    #expect(try booking("2026-12-05,19:30,2, Anna ,Kovács", header: header).guestName == "Anna Kovács")
    #expect(try booking("2026-12-05,19:30,2,,Kovács", header: header).guestName == "Kovács")
  }

  @Test func `an end makes the length, also past midnight`() throws {
    let header = "Date,Time,End time,Party,Name"
    #expect(try booking("2026-12-05,19:30,21:15,2,Ann", header: header).minutes == 105)
    #expect(try booking("2026-12-05,23:30,00:45,2,Ann", header: header).minutes == 75)
    #expect(try booking("2026-12-05,19:30,,2,Ann", header: header).minutes == 90)
    #expect(
      try sentence("2026-12-05,19:30,late,2,Ann", header: header)
        == "line 2, End time “late”: no time: 19:30, 7:30 PM")
  }

  @Test(arguments: [
    ("4", ["4"]), ("71, 72", ["71", "72"]), ("25+26", ["25", "26"]), ("8 & 9", ["8", "9"]),
    ("Booth 1", ["Booth 1"]),
    ("none", []), ("-", []), ("Unassigned", []), ("N/A", []), ("", []),
  ])
  func `tables are read by their labels`(cell: String, labels: [String]) throws {
    #expect(try booking(",2026-12-05,19:30,2,Ann,,,\"\(cell)\",,,").tables == labels)
  }

  @Test func `the apostrophe that kept a spreadsheet from running a cell is taken away`() throws {
    let booking = try booking(",2026-12-05,19:30,2,'=1+1,'+49 345,,,,'til late,")
    #expect(booking.guestName == "=1+1" && booking.phone == "+49 345" && booking.guestNotes == "'til late")
  }

  @Test func `rows of other houses of the book are left out, unknown names are not looked at`() throws {
    let header = "Restaurant,Date,Time,Party,Name"
    let readings = try readings(
      [
        "sushi sensation,2026-12-05,19:30,2,Ann", "Pasta Palace,2026-12-05,19:30,2,Ben",
        "Downtown,2026-12-05,19:30,2,Cid",
      ], header: header)
    #expect(readings.first == .otherHouse)
    #expect(readings.dropFirst().allSatisfy { if case .booking = $0 { true } else { false } })
  }

  @Test func `a reference is the key whatever else changes; without one all that tells bookings apart is`()
    throws
  {
    func keys(_ lines: String...) throws -> [ImportKey] {
      try readings(lines).compactMap { if case .booking(let booking) = $0 { booking.key } else { nil } }
    }
    let byReference = [
      try keys("R1,2026-12-05,19:30,2,Ann,,,,,,")[0], try keys("R1,2026-12-06,20:00,3,Ann,,,,,,")[0],
      try keys("R2,2026-12-05,19:30,2,Ann,,,,,,")[0],
    ]
    #expect(byReference[0] == byReference[1] && byReference[0] != byReference[2])
    let row = ",2026-12-05,19:30,2,Ann,+49 1,,,,,"
    let twice = try keys(row, row)
    #expect(twice[0] != twice[1])
    #expect(try keys(row, row) == twice)
    #expect(try keys(",2026-12-05,19:30,2,ANN,0049 1,confirmed,7,web,hello,")[0] == twice[0])
    #expect(twice.allSatisfy { $0.rawValue > 0 })
  }
}
