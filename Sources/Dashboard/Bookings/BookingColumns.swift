import TerminalUI

/// Which columns a list of a given width has, and where: half-open ranges of cells.
struct BookingColumns: Equatable {
  /// The columns that narrow lists go without, in the order in which they come.
  private enum Extra: CaseIterable {
    case table, word, marks, house, until, code, note

    /// Cells with the gap before.
    var cells: Int {
      switch self {
      case .table: 8
      case .word: 10
      case .marks: 6
      case .house: 8
      case .until: 7
      case .code: 6
      case .note: 20
      }
    }

    /// The cells the guest must have left.
    var leastGuest: Int {
      switch self {
      case .table, .word, .marks, .house: 14
      case .until, .code, .note: 24
      }
    }
  }

  /// Bar, mark, time, guest's gap, party, status mark, minutes and the margin, with their gaps.
  private static let fixed = 25
  /// From here on the note takes the spare.
  private static let widestGuestBesideNote = 26

  static let time = 2..<8
  private(set) var guest = 9..<9
  private(set) var party = 0..<0
  private(set) var table: Range<Int>?
  private(set) var statusMark = 0
  private(set) var statusWord: Range<Int>?
  private(set) var due = 0..<0
  private(set) var marks: Range<Int>?
  private(set) var house: Range<Int>?
  private(set) var until: Range<Int>?
  private(set) var code: Range<Int>?
  private(set) var note: Range<Int>?

  /// The columns of a list of `width` cells; `showsHouse` when more than one house is in it.
  init(width: Int, showsHouse: Bool) {
    var spare = max(0, width - Self.fixed)
    var extras: Set<Extra> = []
    for extra in Extra.allCases where extra != .house || showsHouse {
      guard spare - extra.cells >= extra.leastGuest else { break }
      extras.insert(extra)
      spare -= extra.cells
    }
    let widened = extras.contains(.note) ? max(0, spare - Self.widestGuestBesideNote) : 0
    place(extras, guest: spare - widened, note: 18 + widened)
  }

  private mutating func place(_ extras: Set<Extra>, guest cells: Int, note noteCells: Int) {
    var end = 8
    func next(_ cells: Int, gap: Int) -> Range<Int> {
      defer { end += gap + cells }
      return end + gap..<end + gap + cells
    }
    guest = next(cells, gap: 1)
    party = next(3, gap: 1)
    table = extras.contains(.table) ? next(6, gap: 2) : nil
    statusMark = next(1, gap: 2).lowerBound
    statusWord = extras.contains(.word) ? next(9, gap: 1) : nil
    due = next(7, gap: 1)
    marks = extras.contains(.marks) ? next(4, gap: 2) : nil
    house = extras.contains(.house) ? next(6, gap: 2) : nil
    until = extras.contains(.until) ? next(5, gap: 2) : nil
    code = extras.contains(.code) ? next(4, gap: 2) : nil
    note = extras.contains(.note) ? next(noteCells, gap: 2) : nil
  }

  /// The names for the head rule, from left to right; a column narrower than its name has none.
  var captions: [HeadRule.Caption] {
    var captions = [HeadRule.Caption("pty", endingAt: party.upperBound)]
    if let table { captions.append(.init("table", column: table.lowerBound)) }
    if statusWord != nil { captions.append(.init("status", column: statusMark)) }
    captions.append(.init("min", endingAt: due.upperBound))
    if let house { captions.append(.init("house", column: house.lowerBound)) }
    if let until { captions.append(.init("until", column: until.lowerBound)) }
    if let code { captions.append(.init("code", column: code.lowerBound)) }
    if let note { captions.append(.init("note", column: note.lowerBound)) }
    return captions
  }
}
