import Observation
import TerminalUI

struct Question: Hashable, Sendable {
  var words = ""
  var rows = 0..<100
}

/// What was there, beside what was asked for: the two are drawn together.
struct Page: Hashable, Sendable {
  var question = Question()
  var count = 0
  var titles: [Int: String] = [:]
  var ids: [Int] = []
}

@MainActor @Observable
final class Catalogue {
  enum Part: Hashable { case table, detail, keys }
  enum Column: Hashable { case title, number }

  private let pages: Source<Question, Page>
  private let details: Source<Int?, String>
  private let remove: (Int) async throws -> Void
  private let messages = Messages()
  private var list = LongListState<Int>()
  private var detail = ScrollingText("")
  private var detailText = ""
  private var search: TextField?
  private var overlay: (any Overlay)?
  @ObservationIgnored private var question = Question()
  @ObservationIgnored private var detailed: Int?
  @ObservationIgnored private var size = Size(columns: 80, rows: 24)
  @ObservationIgnored private var areas: [HitArea<Table<Column>.Target>] = []
  @ObservationIgnored private var keys: [HitArea<Key>] = []

  init(
    pages: Source<Question, Page>, details: Source<Int?, String>, remove: @escaping (Int) async throws -> Void
  ) {
    (self.pages, self.details, self.remove) = (pages, details, remove)
    pages.ask(question)
  }

  /// The loop's `afterFrame:`. Each is compared with what was asked for last, not with what has come.
  func askForMore() {
    if let rows = list.wanted(after: question.rows) { ask { $0.rows = rows } }
    if detailed != list.selected {
      detailed = list.selected
      details.ask(detailed)
    }
  }

  private func ask(_ change: (inout Question) -> Void) {
    change(&question)
    pages.ask(question)
  }

  func draw(on canvas: inout Canvas) {
    size = canvas.size
    let places = Split<Part>.rows([
      SplitPart(.table, atLeast: 4, priority: 2),
      SplitPart(.detail, atLeast: 3, ideal: 5, atMost: 8, priority: 1),
      SplitPart(.keys, exactly: 1, priority: 3),
    ]).places(in: canvas.size)
    if let place = places[.table] { areas = canvas.region(place) { drawTable(on: &$0) } }
    if let place = places[.detail] { canvas.region(place) { drawDetail(on: &$0) } }
    if let place = places[.keys] {
      keys = canvas.region(place) { drawKeys(on: &$0) }
      if let toast = messages.shown {
        keys += MessageLine(toast).draw(on: &canvas, row: max(0, place.origin.row - 1))
      }
    }
    overlay?.draw(over: &canvas)
  }

  private func drawTable(on canvas: inout Canvas) -> [HitArea<Table<Column>.Target>] {
    let page = pages.value ?? Page()
    list.show(
      count: page.count, loaded: page.ids, from: page.question.rows.lowerBound,
      height: Table<Column>.height(in: canvas.size))
    var table = Table<Column>(
      "Books",
      columns: [
        TableColumn(.title, title: "title", width: 10, maximum: 60, priority: 1),
        TableColumn(.number, title: "number", width: 8, gap: 2, alignment: .right),
      ], isFocused: overlay == nil)
    table.count = "\((list.selectedIndex ?? -1) + 1) of \(list.count)"
    table.order = .init(.number)
    table.query = page.question.words
    table.emptyText = "Nothing is found. Escape shows all."
    return table.draw(on: &canvas, list: list) { id in
      TableRow { $0 == .title ? TableCell(page.titles[id] ?? "") : TableCell("\(id)", role: .textDim) }
    }
  }

  private func drawDetail(on canvas: inout Canvas) {
    let text = details.value ?? ""
    // Made anew it would be scrolled to its start.
    if text != detailText { (detailText, detail) = (text, ScrollingText(text)) }
    HeadRule(title: "Details", isFocused: false).draw(on: &canvas)
    let place = Rect(column: 1, row: 1, columns: canvas.size.columns - 2, rows: canvas.size.rows - 1)
    detail.fit(place.size)
    canvas.region(place) { detail.draw(on: &$0) }
  }

  private func drawKeys(on canvas: inout Canvas) -> [HitArea<Key>] {
    guard let search else { return HintLine(actions.hints).draw(on: &canvas, row: 0) }
    canvas.write("Search:", column: 1, row: 0, role: .textDim)
    canvas.drawFocused(search, column: 10, row: 0, width: max(1, canvas.size.columns - 11))
    return []
  }

  var actions: ActionTable {
    let isEmpty: @MainActor () -> String? = { [self] in list.selected == nil ? "Select a book first." : nil }
    let moving = [
      Action("down", help: "next row", group: "Move", keys: [.down]) { [self] in list.move(by: 1) },
      Action("up", help: "previous row", group: "Move", keys: [.up]) { [self] in list.move(by: -1) },
      Action("last", help: "last row", group: "Move", keys: [.end]) { [self] in list.selectLast() },
      Action("leave", help: "all books", group: "List", keys: [.escape]) { [self] in find(nil) },
    ]
    if search != nil {
      let keep = Action("keep", help: "keep what is found", group: "List", keys: [.enter]) { [self] in
        search = nil
      }
      return ActionTable("search", moving + [keep])
    }
    return ActionTable(
      "books",
      moving + [
        Action("search", title: "search", help: "find by words", group: "List", keys: [.character("/")]) {
          [self] in search = TextField(question.words)
        },
        Action(
          "remove", title: "remove", help: "remove the book", group: "Book", keys: [.delete],
          disabledReason: isEmpty
        ) { [self] in askToRemove() },
        Action("help", help: "these keys", group: "Program", keys: [.character("?")]) { [self] in
          overlay = HelpPane(actions) { [self] in overlay = nil }
        },
      ])
  }

  func handle(_ event: InputEvent) {
    if let overlay { return overlay.handle(event, on: size) }
    switch event {
    case .key(let key): take(key)
    case .paste(let text) where search != nil:
      search?.paste(text)
      find(search)
    case .mouse(let mouse) where mouse.kind == .click:
      if let key = keys.target(at: mouse.point) { return take(key) }
      if case .row(let index) = areas.target(at: mouse.point) { list.select(index) }
    default: break
    }
  }

  private func take(_ key: Key) {
    messages.keyPressed()
    guard let action = actions.row(for: key) else {
      if search?.handle(key) == true { find(search) }
      return
    }
    guard let reason = action.disabledReason() else { return action.perform() }
    messages.post(Toast(reason, role: .messageWarning))
  }

  private func find(_ field: TextField?) {
    search = field
    guard question.words != field?.text ?? "" else { return }
    list = LongListState()
    ask { $0 = Question(words: field?.text ?? "") }
  }

  private func askToRemove() {
    guard let id = list.selected else { return }
    let dialog = Dialog(
      title: "Remove number \(id)?", sentences: ["Nobody can take it back."],
      answers: [Hint(.enter, "remove"), Hint(.escape, "keep")])
    overlay = Confirm(dialog) { [self] answer in
      overlay = nil
      if answer.keys.contains(.enter) { Task { await removeNow(id) } }
    }
  }

  private func removeNow(_ id: Int) async {
    do {
      try await remove(id)
      messages.post(Toast("Number \(id) is gone.", role: .messageOK))
    } catch {
      messages.post(Toast("\(error)", role: .messageError, stay: .untilKey))
    }
  }
}

/// A question above the screen.
final class Confirm: Overlay {
  private let dialog: Dialog
  private let answered: (Hint) -> Void
  private var areas: [HitArea<Key>] = []

  init(_ dialog: Dialog, answered: @escaping (Hint) -> Void) {
    (self.dialog, self.answered) = (dialog, answered)
  }

  func frame(on screen: Size) -> Rect { dialog.frame(on: screen) }
  func draw(on canvas: inout Canvas) { areas = dialog.draw(on: &canvas) }
  func take(_ key: Key) { if let answer = dialog.answer(key) { answered(answer) } }
  func click(at point: Point) { if let key = areas.target(at: point) { take(key) } }
}
