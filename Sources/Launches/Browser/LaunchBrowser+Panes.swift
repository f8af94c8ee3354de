import Persistence
import TerminalUI
import Text

enum ListColumn { case name, count }
enum LaunchColumn { case flight, date, name, outcome }

extension LaunchBrowser {
  /// The lists, all launches above them.
  func drawLists(on canvas: inout Canvas) {
    let rows = lists.value ?? []
    let counts = Dictionary(rows.map { (ListID.list($0.list.id), $0) }) { $1 }
    listState.show(
      [.all] + rows.map { .list($0.list.id) }, height: Table<ListColumn>.height(in: canvas.size))
    var table = Table<ListColumn>(
      "Lists", digit: Pane.lists.rawValue,
      columns: [
        TableColumn(.name, width: 4, maximum: 12, priority: 1),
        TableColumn(.count, width: 6, alignment: .right),
      ], isFocused: focus == .lists)
    table.count = rows.count.grouped
    let total = rows.reduce(0) { $0 + $1.count }
    areas.lists = table.draw(on: &canvas, list: listState) { id in
      let row = counts[id]
      return TableRow { column in
        column == .name
          ? TableCell(row.map { "\($0.list.year)" } ?? "All")
          : TableCell((row?.count ?? total).grouped, role: .textDim)
      }
    }
  }

  /// The launches of the page that is there: until the next one is read, that before it.
  func drawLaunches(on canvas: inout Canvas) {
    let launches = page.value?.launches ?? []
    let byID = Dictionary(launches.map { ($0.id, $0) }) { $1 }
    if let shown = page.value?.choice, shown != shownChoice {
      if shown.list != shownChoice.list { launchState = ListState() }
      shownChoice = shown
    }
    launchState.show(launches.map(\.id), height: Table<LaunchColumn>.height(in: canvas.size))
    areas.launches = launchTable(count: launches.count).draw(on: &canvas, list: launchState) { id in
      byID[id].map(Self.row) ?? TableRow { _ in "" }
    }
    if let search { drawSearch(search, on: &canvas) }
  }

  private func launchTable(count: Int) -> Table<LaunchColumn> {
    var table = Table<LaunchColumn>(
      "Launches", digit: Pane.launches.rawValue,
      columns: [
        TableColumn(.name, width: 16, maximum: 40, priority: 4),
        TableColumn(.date, title: "date (UTC)", width: 16, gap: 2, priority: 2),
        TableColumn(.flight, title: "no", width: 4, gap: 2, priority: 1, alignment: .right),
        TableColumn(.outcome, title: "outcome", width: 8, gap: 2, priority: 3),
      ], isFocused: focus == .launches)
    table.query = shownChoice.search
    table.count = shownChoice.search.isEmpty ? count.grouped : "\(count.grouped) found"
    table.emptyText =
      if page.value == nil { "The launches are being read." } else if shownChoice.search.isEmpty {
        "There are no launches yet: launches FILE brings some."
      } else { "No launch has these words. Esc shows all." }
    return table
  }

  private static func row(_ launch: Launch) -> TableRow<LaunchColumn> {
    TableRow { column in
      switch column {
      case .flight: TableCell(launch.flight.map { "\($0)" } ?? "", role: .textDim)
      case .date: TableCell(launch.precision.text(of: launch.date))
      case .name: TableCell(launch.name, role: .textStrong)
      case .outcome: TableCell(launch.outcome.rawValue, role: role(of: launch.outcome))
      }
    }
  }

  private static func role(of outcome: LaunchOutcome) -> StyleRole {
    switch outcome {
    case .success: .messageOK
    case .failure: .messageError
    case .upcoming, .unknown: .textDim
    }
  }

  private func drawSearch(_ field: TextField, on canvas: inout Canvas) {
    let row = canvas.size.rows - 1
    canvas.fill(Rect(column: 0, row: row, columns: canvas.size.columns, rows: 1), ground: .sheet)
    canvas.write("/", column: 1, row: row, role: .hintKey)
    canvas.drawFocused(field, column: 4, row: row, width: max(1, min(40, canvas.size.columns - 5)))
  }

  /// The details of the launch under the cursor, wrapped and scrolled.
  func drawDetails(on canvas: inout Canvas) {
    let details = details.value ?? nil
    if details != shownDetails {
      shownDetails = details
      text = ScrollingText(details?.text ?? "")
    }
    let place = Rect(
      column: 2, row: 1, columns: canvas.size.columns - 3, rows: canvas.size.rows - 1)
    text.fit(place.size)
    if text.query != shownChoice.search { text.search(shownChoice.search) }
    areas.details = HeadRule(
      digit: Pane.details.rawValue, title: details?.launch.name ?? "Details", count: text.position,
      isFocused: focus == .details
    ).draw(on: &canvas)
    canvas.region(place) { text.draw(on: &$0) }
  }
}
