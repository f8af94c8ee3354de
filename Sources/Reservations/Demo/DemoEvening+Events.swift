import Foundation
import Persistence

extension DemoEvening {
  private struct Line {
    let daysBefore: Int
    let time: String
    let actor: String
    let kind: String
    let subject: String
    let summary: String

    init(_ daysBefore: Int, _ time: String, _ actor: String, _ kind: String, _ who: String, _ what: String) {
      self.daysBefore = daysBefore
      self.time = time
      self.actor = actor
      self.kind = kind
      subject = who
      summary = what
    }
  }

  private static let lines = [
    Line(7, "18:05", "marta", "added", "Anna Kovács", "booked by phone, 2 at 19:30, table 2"),
    Line(6, "11:12", "jonas", "changed", "Anna Kovács", "party 2 → 4, table 2 → 4"),
    Line(6, "11:12", "jonas", "changed", "Anna Kovács", "locked to 4"),
    Line(1, "12:40", "marta", "status", "Anna Kovács", "confirmed"),
    Line(0, "19:06", "marta", "status", "María José Fernández-Ibáñez", "seated at 10"),
    Line(0, "19:17", "jonas", "status", "王小明", "seated at 25+26"),
    Line(0, "19:18", "marta", "added", "Beatriz Carvalho", "request from the web, 10 at 20:30"),
    Line(0, "19:20", "marta", "status", "Fatma Yılmaz", "no-show, 2 is free"),
    Line(0, "19:25", "jonas", "status", "鈴木 由美", "finished, 22 is free"),
    Line(0, "19:31", "jonas", "status", "佐藤 美咲", "partly seated at 22, 2 of 4"),
    Line(0, "19:33", "jonas", "status", "Chidi Okonkwo", "arrived"),
    Line(0, "19:38", "marta", "status", "Anna Kovács", "arrived"),
    Line(0, "19:41", "jonas", "changed", "Tom Ashworth-Bennett", "note, deposit paid"),
    Line(0, "19:41", "marta", "waitlist", "Desmond Achebe", "told that a table is free"),
  ]

  func makeEvents() -> [BookEvent] {
    Self.lines.enumerated().map { index, line in
      BookEvent(
        id: identifier(500 + index), at: clock.instant(line.time, daysBefore: line.daysBefore),
        actor: line.actor, session: 1,
        booking: bookings.last { $0.guestName == line.subject }?.id, kind: line.kind,
        subject: line.subject, summary: line.summary)
    }
  }
}
