import Book
import Text
import TerminalUI

/// Why the book did not open, the state it is in, and the ways on.
struct FailureView {
  /// What failed.
  let failure: StartupFailure
  /// The way that Enter takes.
  var selection: StartupFailure.Way.Kind
  /// `19:42 CET`.
  let clock: String
  /// The person's own keys.
  let keymap: Keymap

  /// The view of a failure, its first way that can work selected.
  init(failure: StartupFailure, clock: String, keymap: Keymap = Keymap()) {
    self.failure = failure
    self.clock = clock
    self.keymap = keymap
    selection = failure.firstWay
  }

  /// Draws over the whole region.
  func draw(on canvas: inout Canvas) {
    let size = canvas.size
    drawHeader(on: &canvas)
    let margin = size.columns >= 72 ? 6 : 2
    let top = size.rows >= 19 ? 3 : 1
    let body = Rect(
      column: margin, row: top, columns: max(0, size.columns - margin - 1), rows: max(0, size.rows - 1 - top))
    // The bar of the selected way stands two cells left of the text.
    canvas.region(
      Rect(column: margin - 2, row: top, columns: body.size.columns + 2, rows: body.size.rows)
    ) { drawBody(on: &$0) }
    canvas.fill(Rect(column: 0, row: size.rows - 1, columns: size.columns, rows: 1), ground: .header)
    let help = keymap.keys(of: "help", usual: [.character("?")]).first.map { Hint($0, "help") }
    HintLine(hints, help: help).draw(on: &canvas, row: size.rows - 1)
  }

  private func drawHeader(on canvas: inout Canvas) {
    let width = canvas.size.columns
    canvas.fill(Rect(column: 0, row: 0, columns: width, rows: 1), ground: .header)
    let time = HeaderItem(clock, .headerClock)
    let start = max(1, width - 1 - time.width)
    HeaderItem.draw(
      [HeaderItem("Maitre", .headerTitle), HeaderItem("the book did not open")], from: 1, to: start - 1,
      gap: 2, on: &canvas)
    HeaderItem.draw([time], from: start, to: width, gap: 0, on: &canvas)
  }

  private func drawBody(on canvas: inout Canvas) {
    var row = 0
    for line in TextLines(failure.title, width: canvas.size.columns - 2).lines {
      canvas.write(line, column: 2, row: row, role: .messageError)
      row += 1
    }
    row += 1
    drawFacts(on: &canvas, row: &row)
    row += 1
    for way in failure.ways {
      draw(way, on: &canvas, row: row)
      row += 1
    }
    row += 1
    for line in footnotes {
      canvas.write(line, in: 2..<max(2, canvas.size.columns), row: row, role: .textDim)
      row += 1
    }
  }

  private func drawFacts(on canvas: inout Canvas, row: inout Int) {
    let facts = [
      ("what", failure.what), ("where", failure.path), ("why", failure.why), ("book", failure.state),
    ]
    for (label, value) in facts where !value.isEmpty {
      canvas.write(label, column: 2, row: row, role: .textDim)
      for line in TextLines(value, width: canvas.size.columns - 10, limit: 3).lines {
        canvas.write(line, column: 10, row: row)
        row += 1
      }
    }
  }
}

extension FailureView {
  private func draw(_ way: StartupFailure.Way, on canvas: inout Canvas, row: Int) {
    let words = Self.words(of: way.kind)
    let isSelected = way.kind == selection
    if isSelected {
      canvas.fill(Rect(column: 0, row: row, columns: canvas.size.columns, rows: 1), ground: .rowSelected)
      canvas.write("▌", column: 0, row: row)
      canvas.restCursor(column: 0, row: row)
    }
    let isPossible = way.disabledReason == nil
    func role(_ role: StyleRole) -> StyleRole { isSelected ? .text : isPossible ? role : .hintDisabled }
    canvas.write(key(of: way.kind)?.name ?? "", column: 2, row: row, role: role(.hintKey))
    canvas.write(words.title, in: 5..<21, row: row, role: role(.text))
    canvas.write(
      way.disabledReason ?? way.advice, in: 22..<max(22, canvas.size.columns), row: row, role: role(.textDim))
  }

  private var footnotes: [String] {
    var lines = failure.logPath.map { ["Written to the log: \($0)"] } ?? []
    if !failure.path.isEmpty { lines.append("From a shell: maitre check --store \(failure.path)") }
    return lines
  }

  private var hints: [Hint] {
    [Hint(.enter, "choose")]
      + failure.ways.compactMap { way in
        key(of: way.kind).map {
          Hint($0, Self.words(of: way.kind).short, isEnabled: way.disabledReason == nil)
        }
      }
  }

  private func key(of way: StartupFailure.Way.Kind) -> Key? {
    keymap.keys(of: way.action, usual: [.character(Self.words(of: way).key)]).first
  }

  private static func words(of way: StartupFailure.Way.Kind) -> (key: Character, title: String, short: String)
  {
    switch way {
    case .retry: ("r", "try again", "try again")
    case .openReadOnly: ("o", "open read-only", "read-only")
    case .runInMemory: ("m", "run in memory", "in memory")
    case .quit: ("q", "quit", "quit")
    }
  }
}

extension StartupFailure.Way.Kind {
  /// The name of its action in the config.
  var action: String {
    switch self {
    case .retry: "start.retry"
    case .openReadOnly: "start.readOnly"
    case .runInMemory: "start.inMemory"
    case .quit: "quit"
    }
  }
}
