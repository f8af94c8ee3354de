import Observation
import TerminalUI
import Text

/// A table of every Unicode scalar: more than a million rows, of which only a window is held.
@Observable final class TablePage: GalleryPage {
  private enum Column: Hashable, Sendable { case code, glyph, name, kind, cells }

  let title = "Table"
  private var list = LongListState<UInt32>()
  private var order = Table<Column>.Order(.code)
  private var marked: Set<UInt32> = []
  private var search: TextField?
  private var query = ""
  @ObservationIgnored private var areas: [HitArea<Table<Column>.Target>] = []

  /// Opens at the letters.
  init() {
    list.show(count: Self.count, loaded: [], from: 0, height: 20)
    list.select(0x41)
  }

  /// Surrogates are no scalars.
  private static let count = 0x110000 - 0x800

  private static let columns: [TableColumn<Column>] = [
    TableColumn(.code, title: "code", width: 8, priority: 4),
    TableColumn(.glyph, title: "sign", width: 4, gap: 2, priority: 3),
    TableColumn(.name, title: "name", width: 12, maximum: 60, gap: 2, priority: 2),
    TableColumn(.kind, title: "kind", width: 16, gap: 2),
    TableColumn(.cells, title: "cells", width: 5, gap: 2, priority: 1, alignment: .right),
  ]

  var isTyping: Bool { search != nil }

  func draw(on canvas: inout Canvas) {
    let height = Table<Column>.height(in: canvas.size)
    // The window that is wanted depends on the height, so the height comes first.
    list.show(count: Self.count, loaded: ids(list.wanted), from: list.wanted.lowerBound, height: height)
    list.show(count: Self.count, loaded: ids(list.wanted), from: list.wanted.lowerBound, height: height)
    var table = Table("Unicode", columns: Self.columns)
    let shown = list.visible
    table.count = "\((shown.lowerBound + 1).grouped)–\(shown.upperBound.grouped) of \(Self.count.grouped)"
    table.order = order
    table.query = search?.text ?? query
    areas = table.draw(on: &canvas, list: list) { [marked] id in Self.row(id, isMarked: marked.contains(id)) }
    guard let search else { return }
    let row = canvas.size.rows - 1
    canvas.fill(Rect(column: 0, row: row, columns: canvas.size.columns, rows: 1), ground: .sheet)
    canvas.write("/", column: 1, row: row, role: .hintKey)
    canvas.drawFocused(search, column: 4, row: row, width: max(1, min(40, canvas.size.columns - 5)))
  }

  private func ids(_ range: Range<Int>) -> [UInt32] { range.map(id) }

  private func id(_ index: Int) -> UInt32 {
    let place = UInt32(order.isAscending ? index : Self.count - 1 - index)
    return place < 0xD800 ? place : place + 0x800
  }

  private static func row(_ id: UInt32, isMarked: Bool) -> TableRow<Column> {
    let scalar = Unicode.Scalar(id) ?? "?"
    let name = name(of: scalar)
    return TableRow(isMarked: isMarked, role: name == nil ? .rowPast : .text) { column in
      switch column {
      case .code: TableCell("U+\(hexadecimal(id))", role: .textDim)
      case .glyph: TableCell(String(scalar), role: .textStrong)
      case .name:
        TableCell(name ?? (scalar.properties.generalCategory == .control ? "a control" : "not assigned"))
      case .kind: TableCell("\(scalar.properties.generalCategory)", role: .textDim)
      case .cells: "\(String(scalar).widthInCells)"
      }
    }
  }

  private static func name(of scalar: Unicode.Scalar) -> String? {
    (scalar.properties.nameAlias ?? scalar.properties.name)?.lowercased()
  }

  private static func hexadecimal(_ id: UInt32) -> String {
    let digits = String(id, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension TablePage {
  var actions: [Action] { search == nil ? readingRows : typingRows }

  private var readingRows: [Action] {
    let move: [(String, String, [Key], @MainActor (inout LongListState<UInt32>) -> Void)] = [
      ("down", "next row", [.character("j"), .down], { $0.move(by: 1) }),
      ("up", "previous row", [.character("k"), .up], { $0.move(by: -1) }),
      ("page.down", "a page down", [.pageDown, .control("f")], { $0.movePage(by: 1) }),
      ("page.up", "a page up", [.pageUp], { $0.movePage(by: -1) }),
      ("half.down", "half a page down", [.control("d")], { $0.movePage(by: 0.5) }),
      ("half.up", "half a page up", [.control("u")], { $0.movePage(by: -0.5) }),
      ("top", "first row", [.character("g"), .home], { $0.selectFirst() }),
      ("bottom", "last row", [.character("G"), .end], { $0.selectLast() }),
    ]
    return [
      Action("mark", title: "mark", help: "mark the row", group: "Rows", keys: [.character(" ")]) {
        [self] in toggleMark()
      },
      Action("order", title: "order", help: "from the other end", group: "Rows", keys: [.character("o")]) {
        [self] in turnRound()
      },
      Action("search", title: "search", help: "search the names", group: "Rows", keys: [.character("/")]) {
        [self] in search = TextField(limit: 40)
      },
      Action(
        "next", help: "next match", group: "Rows", keys: [.character("n")],
        disabledReason: { [self] in query.isEmpty ? "nothing was searched for. / searches." : nil }
      ) { [self] in find(from: (list.selectedIndex ?? 0) + 1) },
    ]
      + move.map { id, help, keys, change in
        Action(id, help: help, group: "Move", keys: keys) { [self] in change(&list) }
      }
  }

  private var typingRows: [Action] {
    [
      Action("keep", title: "find", help: "go to the next match", group: "Search", keys: [.enter]) {
        [self] in
        query = search?.text ?? ""
        search = nil
        find(from: list.selectedIndex ?? 0)
      },
      Action("leave", title: "back", help: "no search", group: "Search", keys: [.escape]) { [self] in
        search = nil
        query = ""
      },
    ]
  }

  func take(_ key: Key) { if search != nil { _ = search?.handle(key) } }

  func paste(_ text: String) { search?.paste(text) }

  func click(at point: Point, isDouble: Bool) {
    switch areas.target(at: point) {
    case .row(let index):
      list.select(index)
      if isDouble { toggleMark() }
    case .column(.code): turnRound()
    case .column, .title, nil: break
    }
  }

  func wheel(by lines: Int) { list.scroll(by: lines) }

  private func toggleMark() {
    guard let selected = list.selected else { return }
    if marked.remove(selected) == nil { marked.insert(selected) }
    list.move(by: 1)
  }

  private func turnRound() {
    order = order.choosing(.code)
    list.selectFirst()
  }

  /// Goes to the next name in which the letters are found; the search ends where names do.
  private func find(from start: Int) {
    let wanted = query.foldedForSearch
    guard !wanted.isEmpty else { return }
    for index in start..<min(Self.count, start + 0x30000) {
      guard let scalar = Unicode.Scalar(id(index)), let name = Self.name(of: scalar) else { continue }
      if name.contains(wanted) { return list.select(index) }
    }
  }
}
