import Book
import Persistence
import Reservations
import TerminalUI

/// The whole main screen: an evening, what a person has chosen on it, and what else is known.
public struct MainScreen {
  /// The evening drawn; its rows are those of the house chosen.
  public var evening: Evening
  /// What the evening was derived from: waitlist, changes and guests come from here.
  public var book: DayBook
  /// What was chosen.
  public var state: ScreenState
  /// What the first line tells.
  public var status: HeaderStatus
  /// The keys of the focused pane, the most frequent first.
  public var hints: [KeyHint]
  /// The message shown, if one.
  public var toast: Book.Toast?
  /// Whether the book has no booking at all.
  public var isNewBook = false

  /// A screen without a message.
  public init(evening: Evening, book: DayBook, state: ScreenState, status: HeaderStatus, hints: [KeyHint]) {
    self.evening = evening
    self.book = book
    self.state = state
    self.status = status
    self.hints = hints
  }

  /// Draws over the whole region.
  public func draw(on canvas: inout Canvas) {
    let size = canvas.size
    guard size.columns >= ScreenLayout.smallest.columns, size.rows >= ScreenLayout.smallest.rows else {
      return TooSmallView().draw(on: &canvas)
    }
    let layout = ScreenLayout(size: size, focus: state.focus, isZoomed: state.isZoomed)
    canvas.region(layout.header) { HeaderView(evening: evening, status: status).draw(on: &$0) }
    if let figures = layout.figures {
      canvas.region(figures) { FiguresView(figures: evening.figures).draw(on: &$0) }
    }
    if let covers = layout.covers {
      canvas.region(covers) { CoversView(evening: evening).draw(on: &$0) }
    }
    for pane in Pane.allCases {
      guard let place = layout.panes[pane] else { continue }
      canvas.region(place) { draw(pane, on: &$0) }
    }
    if let divider = layout.divider { drawDivider(divider, on: &canvas) }
    drawFoot(layout, on: &canvas)
  }

  private func drawDivider(_ place: Rect, on canvas: inout Canvas) {
    for row in place.origin.row..<place.endRow {
      canvas.write("│", column: place.origin.column, row: row, role: .paneRule)
    }
  }

  private func drawFoot(_ layout: ScreenLayout, on canvas: inout Canvas) {
    if let toast {
      let line = Rect(column: 0, row: layout.keys.origin.row - 1, columns: layout.size.columns, rows: 1)
      canvas.region(line) { MessageLine(toast: toast).draw(on: &$0) }
    }
    canvas.region(layout.keys) { canvas in
      guard let text = state.typedSearch else { return KeyLine(hints: hints).draw(on: &canvas) }
      SearchLine(text: text, found: state.filter?.bookings.count ?? 0).draw(on: &canvas)
    }
  }
}
