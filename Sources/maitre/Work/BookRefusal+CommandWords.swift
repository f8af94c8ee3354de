import Persistence
import Reservations
import Text

extension BookRefusal {
  /// The sentence for somebody without the dashboard's keys.
  var commandSentence: String {
    [wholeSentence, step.map(Self.words(for:)) ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// What helps, as a command is told of it.
  static func words(for step: BookStep) -> String {
    switch step {
    case .bringBack: "Set it to booked to bring it back."
    case .unlock: "maitre edit CODE --unlock unlocks."
    case .giveTable: "--table gives one."
    case .changeTableOrEnd: "--table gives another one; set it to finished when the party leaves."
    case .seatFirst: "Set it to seated first."
    case .end: "Set it to finished when the party leaves."
    case .cancel: "Who calls off is set to cancelled."
    case .moveOrCancel: "Who is here is moved to today first, who calls off is set to cancelled."
    }
  }

  /// What would work instead, a line each: only what the command that was refused can be told.
  func commandWays(for form: WayForm) -> [String] {
    switch self {
    case .tableTaken(let taken): form.lines(taken.ways) + (taken.ways.isEmpty ? form.withoutTable : [])
    case .noTableFree(_, _, _, let ways, _):
      form.lines(ways) + form.withoutTable + (isOverridable ? form.withReason : [])
    case .duplicate: ["--anyway takes it all the same: both are meant."]
    case .nothingToTell(_, _, _, let promise):
      ["A table was promised for \(promise).", "--anyway tells them all the same."]
    case .ambiguousGuest(_, let candidates, _): candidates.map(\.words)
    case .notUndone(let undo): undo.ways
    // Of three the sentence has all.
    case .stillExpected(_, let codes), .houseExpects(_, let codes):
      codes.count > 3 ? [codes.joined(separator: ", ")] : []
    // Of two names the sentence has both.
    case .ambiguousRestaurant(_, let candidates, let count):
      count > 2 || candidates.contains { $0.hasSuffix(")") } ? candidates : []
    case let refusal where refusal.isOverridable: form.withReason
    default: []
    }
  }
}

/// How a command can be told of another table or time.
enum WayForm: Sendable {
  /// It takes `--table`, `--at` and `--override`.
  case tableAndTime
  /// It is about now, and takes `--table`; whether it takes `--override` too.
  case tableNow(takesOverride: Bool)
  /// It takes neither.
  case none

  fileprivate var withReason: [String] {
    switch self {
    case .tableAndTime, .tableNow(takesOverride: true):
      ["--override REASON saves it all the same, and notes why."]
    case .tableNow(takesOverride: false), .none: []
    }
  }

  fileprivate var withoutTable: [String] {
    if case .tableAndTime = self { ["--table none  takes it without a table for now."] } else { [] }
  }

  fileprivate func lines(_ ways: [TableWay]) -> [String] {
    switch self {
    case .tableAndTime: ways.map(\.options)
    case .tableNow: ways.map { "--table \($0.seating.label) (\($0.note))" }
    case .none: []
    }
  }
}

extension TableWay {
  /// As options: `--table 8 --at "2026-12-04 20:30" (half an hour later)`.
  fileprivate var options: String {
    "--table \(seating.label) --at \"\(wall.isoText.replacing("T", with: " "))\" (\(note))"
  }
}

extension GuestSuggestion {
  /// `12345  Anna Kovács, +36 30 123 4567, 6 visits`.
  fileprivate var words: String {
    let phone = guest.phone.isEmpty ? "" : ", \(guest.phone)"
    return "\(guest.id)  \(guest.name)\(phone), \(visits.count.counted("visit"))"
  }
}

extension RefusedUndo {
  /// What was not taken back, and what is instead, passing over it.
  var ways: [String] {
    ["\(event.subject): \(event.summary)"]
      + (older.map { ["maitre undo --older  takes back \($0.subject): \($0.summary)"] } ?? [])
  }
}
