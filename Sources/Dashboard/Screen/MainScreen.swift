import Persistence
import Reservations
import TerminalUI
import Text

/// The whole main screen: an evening, what a person has chosen on it, and what else is known.
struct MainScreen {
  /// The evening drawn; its rows are those of the house chosen.
  var evening: Evening
  /// What the evening was derived from: waitlist, changes and guests come from here.
  var book: DayBook
  /// What was chosen.
  var state: ScreenState
  /// What the first line tells.
  var status: HeaderStatus
  /// The keys of the focused pane, the most frequent first.
  var hints: [Hint]
  /// The keys of the search line.
  var searchHints = SearchLine.hints
  /// The pair at the right end of the key line.
  var help: Hint? = Hint(.character("?"), "help")
  /// The person's own keys.
  var keymap = Keymap()
  /// What is known of opening hours from the frames before.
  var hours = KnownHours()
  /// The message shown, if one.
  var toast: TerminalUI.Toast?
  /// The frame before; nil draws everything.
  var memory: FrameMemory?
  /// Which evening and book it is, for `memory`.
  var version = 0
  /// The layout for what was chosen, where somebody has it already.
  var layout: ScreenLayout?

  /// A screen without a message.
  init(evening: Evening, book: DayBook, state: ScreenState, status: HeaderStatus, hints: [Hint]) {
    self.evening = evening
    self.book = book
    self.state = state
    self.status = status
    self.hints = hints
  }

  /// Brings the list up to the evening and the size: call it before each frame, and keep the state.
  ///
  /// The selection survives; when its row has left, the next row is selected, and where there was none the next booking.
  mutating func prepare(for size: Size) {
    let layout = layout(for: size)
    state.follow(
      BookingList(evening: evening, filter: state.filter), height: layout.panes[.bookings]?.size.rows ?? 1)
  }

  private func layout(for size: Size) -> ScreenLayout {
    if let layout, layout.suits(size, focus: state.focus, isZoomed: state.isZoomed) { return layout }
    return ScreenLayout(size: size, focus: state.focus, isZoomed: state.isZoomed)
  }

  /// Draws over the whole region.
  ///
  /// - Returns: Where a click acts as a key, in cells of the whole screen.
  @discardableResult
  func draw(on canvas: inout Canvas) -> [HitArea<Key>] {
    var prepared = self
    prepared.prepare(for: canvas.size)
    return prepared.drawPrepared(on: &canvas)
  }

  /// Draws over the whole region what `prepare` has brought up to date.
  func drawPrepared(on canvas: inout Canvas) -> [HitArea<Key>] {
    let size = canvas.size
    guard size.columns >= ScreenLayout.smallest.columns, size.rows >= ScreenLayout.smallest.rows else {
      TooSmallView(quitKey: keymap.keyName(of: "quit", usual: .character("q"))).draw(on: &canvas)
      return []
    }
    let layout = layout(for: size)
    draw(.header, at: layout.header, from: ingredients(status: status), on: &canvas) {
      HeaderView(evening: evening, status: status).draw(on: &$0)
    }
    if let figures = layout.figures {
      draw(.figures, at: figures, from: ingredients(), on: &canvas) {
        FiguresView(figures: evening.figures).draw(on: &$0)
      }
    }
    if let covers = layout.covers {
      draw(.covers, at: covers, from: ingredients(), on: &canvas) {
        CoversView(evening: evening).draw(on: &$0)
      }
    }
    for pane in Pane.allCases {
      guard let place = layout.panes[pane] else { continue }
      draw(pane, at: place, on: &canvas)
    }
    if let divider = layout.divider { drawDivider(divider, on: &canvas) }
    guard toast == nil else {
      // It covers rows of the panes.
      memory?.keep(canvas)
      return drawFoot(layout, on: &canvas)
    }
    let areas = drawFoot(layout, on: &canvas)
    memory?.keep(canvas)
    return areas
  }

  private func draw(_ pane: Pane, at place: Rect, on canvas: inout Canvas) {
    guard let ingredients = ingredients(of: pane) else {
      return canvas.region(place) { draw(pane, on: &$0) }
    }
    draw(.pane(pane), at: place, from: ingredients, on: &canvas) { draw(pane, on: &$0) }
  }

  private func draw(
    _ part: FrameMemory.Part, at place: Rect, from ingredients: FrameMemory.Ingredients,
    on canvas: inout Canvas, _ body: (inout Canvas) -> Void
  ) {
    guard let memory else { return canvas.region(place, body) }
    memory.draw(part, at: place, from: ingredients, on: &canvas, body)
  }

  private func ingredients(status: HeaderStatus? = nil) -> FrameMemory.Ingredients {
    FrameMemory.Ingredients(
      version: version, place: Rect(column: 0, row: 0, columns: 0, rows: 0), status: status)
  }

  /// What a pane is drawn from; nil for one that is drawn each time, since it shows what is selected.
  private func ingredients(of pane: Pane) -> FrameMemory.Ingredients? {
    var ingredients = ingredients(status: status)
    ingredients.isFocused = state.focus == pane
    switch pane {
    case .bookings, .details, .tables: return nil
    case .restaurants: ingredients.selection = state.selectedHouse?.rawValue
    case .waitlist: ingredients.selection = state.selectedParty?.rawValue
    case .activity: ingredients.first = state.firstEvent
    }
    return ingredients
  }

  private func drawDivider(_ place: Rect, on canvas: inout Canvas) {
    for row in place.origin.row..<place.endRow {
      canvas.write("│", column: place.origin.column, row: row, role: .paneRule)
    }
  }

  /// A message, over two lines where one would cut it.
  private func draw(_ toast: TerminalUI.Toast, on canvas: inout Canvas, above row: Int) -> [HitArea<Key>] {
    let width = canvas.size.columns
    // Nothing of the panes stays beside it: a row of another pane would read as its beginning.
    func clear(_ row: Int) {
      canvas.fill(Rect(column: 0, row: row, columns: width, rows: 1), ground: .toast)
    }
    clear(row - 1)
    let hint = toast.hint.map { $0.label.widthInCells + 4 } ?? 0
    guard toast.text.widthInCells > width - 2 - hint, row > 2, width >= 60 else {
      return MessageLine(toast).draw(on: &canvas, row: row - 1)
    }
    let lines = TextLines(toast.text, width: width - 3 - hint, limit: 2).lines
    guard lines.count == 2 else { return MessageLine(toast).draw(on: &canvas, row: row - 1) }
    clear(row - 2)
    MessageLine(TerminalUI.Toast(lines[0], role: toast.role)).draw(on: &canvas, row: row - 2)
    return MessageLine(TerminalUI.Toast(lines[1], hint: toast.hint, role: toast.role))
      .draw(on: &canvas, row: row - 1)
  }

  private func drawFoot(_ layout: ScreenLayout, on canvas: inout Canvas) -> [HitArea<Key>] {
    let row = layout.keys.origin.row
    let areas = toast.map { draw($0, on: &canvas, above: row) } ?? []
    canvas.fill(layout.keys, ground: .header)
    guard let field = state.typedSearch else {
      return areas + HintLine(hints, help: help).draw(on: &canvas, row: row)
    }
    var searchAreas: [HitArea<Key>] = []
    canvas.region(layout.keys) {
      searchAreas = SearchLine(field: field, found: state.filter?.bookings.count ?? 0, hints: searchHints)
        .draw(
          on: &$0)
    }
    return areas + searchAreas
  }
}
