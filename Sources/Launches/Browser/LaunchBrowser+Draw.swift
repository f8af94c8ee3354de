import Persistence
import TerminalUI
import Text

extension LaunchBrowser {
  private enum Part: Hashable { case header, body, details, keys }

  /// Draws the whole screen. Details stand below the panes, from 110 columns on beside them.
  func draw(on canvas: inout Canvas) {
    size = canvas.size
    let isWide = size.columns >= 110
    var parts = [SplitPart(Part.header, exactly: 1), SplitPart(.body, atLeast: 4, priority: 3)]
    if !isWide { parts.append(SplitPart(.details, atLeast: 4, ideal: 9, atMost: 10, priority: 1)) }
    let places = Split<Part>.rows(parts + [SplitPart(.keys, exactly: 1, priority: 2)]).places(
      in: size)
    areas = ClickAreas()
    if let place = places[.header] { canvas.region(place) { drawHeader(on: &$0) } }
    if let place = places[.body] { canvas.region(place) { drawBody(on: &$0, isWide: isWide) } }
    if let place = places[.details] { canvas.region(place) { drawDetails(on: &$0) } }
    if let place = places[.keys] { canvas.region(place) { drawKeys(on: &$0) } }
    overlay?.draw(over: &canvas)
    drawMessage(on: &canvas)
  }

  private func drawBody(on canvas: inout Canvas, isWide: Bool) {
    var parts = [
      SplitPart(Pane.lists, atLeast: 16, atMost: 18, priority: 1),
      SplitPart(.launches, atLeast: 30, ideal: 54, priority: 2, gap: 1),
    ]
    if isWide { parts.append(SplitPart(.details, atLeast: 30, ideal: 42, gap: 1)) }
    let places = Split<Pane>.columns(parts).places(in: canvas.size)
    if let place = places[.lists] { canvas.region(place) { drawLists(on: &$0) } }
    if let place = places[.launches] { canvas.region(place) { drawLaunches(on: &$0) } }
    if let place = places[.details] { canvas.region(place) { drawDetails(on: &$0) } }
  }

  private func drawHeader(on canvas: inout Canvas) {
    canvas.fill(Rect(column: 0, row: 0, columns: canvas.size.columns, rows: 1), ground: .header)
    let used = canvas.write(" Launches", column: 0, row: 0, role: .headerTitle)
    let room = canvas.size.columns - used - 3
    guard room > 8 else { return }
    canvas.write(
      place.clipped(toCells: room), endingAt: canvas.size.columns - 1, row: 0, role: .headerClock)
  }

  private func drawKeys(on canvas: inout Canvas) {
    canvas.fill(Rect(column: 0, row: 0, columns: canvas.size.columns, rows: 1), ground: .header)
    areas.keys = HintLine(table.hints, help: search == nil ? Hint(.character("?"), "help") : nil)
      .draw(on: &canvas, row: 0)
  }

  private func drawMessage(on canvas: inout Canvas) {
    let trouble = (page.error ?? lists.error ?? details.error).map { Toast("\($0)", role: .messageError) }
    guard let toast = messages.shown ?? trouble, size.rows > 1 else { return }
    MessageLine(toast).draw(on: &canvas, row: size.rows - 2)
  }
}
