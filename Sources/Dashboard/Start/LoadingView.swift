import Book
import Text
import TerminalUI

/// The start, step by step: done, running, to come.
struct LoadingView {
  private static let widest = 52

  /// How far it has come.
  let progress: LoadingProgress

  /// The person's own keys.
  let keymap: Keymap

  /// The view of this progress.
  init(progress: LoadingProgress, keymap: Keymap = Keymap()) {
    self.progress = progress
    self.keymap = keymap
  }

  /// Draws over the whole region.
  func draw(on canvas: inout Canvas) {
    let size = canvas.size
    drawHeader(on: &canvas)
    canvas.fill(Rect(column: 0, row: size.rows - 1, columns: size.columns, rows: 1), ground: .header)
    let quit = keymap.keys(of: "quit", usual: [.character("q")]).first.map { Hint($0, "quit") }
    HintLine(quit.map { [$0] } ?? [], help: nil).draw(on: &canvas, row: size.rows - 1)
    let width = max(0, min(Self.widest, size.columns - 4))
    let top = max(1, (size.rows - 10) / 2)
    let block = Rect(
      column: (size.columns - width) / 2, row: top, columns: width, rows: max(0, size.rows - 1 - top))
    canvas.region(block) { drawSteps(on: &$0) }
  }

  private func drawHeader(on canvas: inout Canvas) {
    let width = canvas.size.columns
    canvas.fill(Rect(column: 0, row: 0, columns: width, rows: 1), ground: .header)
    let time = HeaderItem(Self.tenths(of: progress.elapsed), .headerClock)
    let start = max(1, width - 1 - time.width)
    HeaderItem.draw(
      [HeaderItem("Maitre", .headerTitle), HeaderItem("opening the book")], from: 1, to: start - 1, gap: 2,
      on: &canvas)
    HeaderItem.draw([time], from: start, to: width, gap: 0, on: &canvas)
  }

  private func drawSteps(on canvas: inout Canvas) {
    canvas.write("Maitre", column: 0, row: 0, role: .headerTitle)
    canvas.write(progress.path, in: 8..<max(8, canvas.size.columns), row: 0, role: .textDim)
    var row = 2
    for step in LoadingProgress.Step.allCases {
      draw(step, on: &canvas, row: row)
      row += 1
      guard step == progress.step, let numbers = progress.numbers else { continue }
      Meter(Share(numbers.done, of: numbers.total)).draw(
        on: &canvas, column: 2, row: row, width: canvas.size.columns - 2, taken: .paneRuleFocused)
      row += 1
    }
  }

  private func draw(_ step: LoadingProgress.Step, on canvas: inout Canvas, row: Int) {
    let detail = detail(of: step)
    canvas.write(detail, endingAt: canvas.size.columns, row: row, role: .textDim)
    let end = max(2, canvas.size.columns - detail.widthInCells - 1)
    let look = look(of: step)
    canvas.write(look.mark, column: 0, row: row, role: look.markRole)
    canvas.write(step.title, in: 2..<end, row: row, role: look.role)
  }

  private func look(of step: LoadingProgress.Step) -> (mark: String, markRole: StyleRole, role: StyleRole) {
    if step < progress.step { return ("●", .messageOK, .text) }
    return step == progress.step ? ("»", .paneTitleFocused, .textStrong) : ("○", .textDim, .textDim)
  }
}

extension LoadingView {
  /// `2 steps, 0.2 s` of a finished step, `21,004 of 36,259` of a running one.
  private func detail(of step: LoadingProgress.Step) -> String {
    if step == progress.step {
      return progress.numbers.map { "\($0.done.grouped) of \($0.total.grouped)" } ?? ""
    }
    guard let time = progress.finished[step] else { return "" }
    return (progress.notes[step].map { [$0] } ?? []).joined() + (progress.notes[step] == nil ? "" : ", ")
      + Self.text(of: time)
  }

  /// Seconds with one decimal, below a tenth of a second with two: `0.6 s`, `0.01 s`.
  private static func text(of time: Duration) -> String {
    let milliseconds = max(0, Int(time / .milliseconds(1)))
    let hundredths = (milliseconds + 5) / 10
    if hundredths < 10 { return "0.0\(hundredths) s" }
    return tenths(of: time)
  }

  /// `0.6 s`: what runs in sight is not changed a hundred times a second.
  private static func tenths(of time: Duration) -> String {
    let tenths = (max(0, Int(time / .milliseconds(1))) + 50) / 100
    return "\((tenths / 10).grouped).\(tenths % 10) s"
  }
}
