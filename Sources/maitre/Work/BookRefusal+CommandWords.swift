import Persistence
import Reservations

extension BookRefusal {
  /// The sentence for somebody without the dashboard's keys.
  var commandSentence: String {
    Self.hints.reduce(sentence) { sentence, hint in
      sentence.hasSuffix(hint.key) ? sentence.dropLast(hint.key.count) + hint.words : sentence
    }
  }

  /// What the dashboard says with a key, and the same with a command.
  private static let hints: [(key: String, words: String)] = [
    ("B brings the booking back.", "Set it to booked to bring it back."),
    ("= unlocks.", "maitre edit CODE --unlock unlocks."),
    ("t gives one.", "--table gives one."),
    ("s seats the party first.", "Set it to seated first."),
    ("u takes it back.", "maitre undo takes it back."),
    ("o when the party leaves, u to undo.", "Set it to finished when the party leaves."),
  ]

  /// What would work instead, a line each.
  var commandWays: [String] {
    switch self {
    case .tableTaken(let taken): taken.ways.map(\.options)
    case .noTableFree(_, _, let ways): ways.map(\.options)
    case .ambiguousGuest(_, let candidates, _): candidates.map(\.words)
    case .notUndone(let undo): undo.ways
    case .rule(let obstacle, _, _) where obstacle.canBeOverridden:
      ["--override REASON saves it all the same, and notes why."]
    default: []
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
    return "\(guest.id)  \(guest.name)\(phone), \(visits.count) visits"
  }
}

extension RefusedUndo {
  /// What was not taken back, and what could be instead.
  fileprivate var ways: [String] {
    let refused = "\(event.subject): \(event.summary)"
    guard let older else { return [refused] }
    return [refused, "maitre undo --older  takes back \(older.subject): \(older.summary)"]
  }
}
