import Testing
import TerminalUI

struct TableTests {
  private let columns = [
    TableColumn("time", title: "at", width: 5, priority: 3),
    TableColumn("name", title: "who", width: 8, maximum: 20, gap: 2, priority: 2),
    TableColumn("size", title: "size", width: 6, gap: 2, alignment: .right),
  ]
  private let rows = [("19:00", "Anna Kovács", 12), ("19:15", "王小明", 4), ("20:30", "Ben", 1_024)]

  private func row(_ index: Int) -> TableRow<String> {
    let row = rows[index]
    return TableRow(isMarked: index == 2, mark: TableCell("~", role: .rowChanged)) { column in
      switch column {
      case "time": TableCell(row.0, role: .textDim)
      case "name": TableCell(row.1)
      default: "\(row.2)"
      }
    }
  }

  private func table(order: Table<String>.Order? = nil) -> Table<String> {
    var table = Table("", columns: columns)
    table.order = order
    return table
  }

  @Test func `columns stand under their names, numbers at the right`() {
    let lines = drawn(32, 5) { canvas in
      table().draw(on: &canvas, visible: 0..<3, selected: 0, row: row)
    }
    #expect(
      lines == [
        "━ at ━━━ who ━━━━━━━━━━━━━ size ", "▌~19:00  Anna Kovács         12 ",
        " ~19:15  王小明               4 ", " +20:30  Ben               1024 ",
        "                                ",
      ])
  }

  @Test func `a selected row is one piece, a marked row another, found letters stay`() {
    var table = table()
    table.query = "nn"
    let drawn = canvas(32, 4) { canvas in
      table.draw(on: &canvas, visible: 0..<3, selected: 0, row: row)
    }
    #expect(drawn.cell(column: 30, row: 1).ground == .rowSelected)
    #expect(drawn.cell(column: 10, row: 1).role == .match)
    #expect(drawn.cell(column: 12, row: 1).role == .text)
    #expect(drawn.cell(column: 30, row: 3).ground == .rowMarked)
    #expect(drawn.cell(column: 2, row: 2).role == .textDim)
    table.isFocused = false
    let other = canvas(32, 4) { table.draw(on: &$0, visible: 0..<3, selected: 0, row: row) }
    #expect(other.cell(column: 5, row: 1).ground == .rowSelectedUnfocused)
  }

  @Test func `the order is marked beside its column, or beside the title that covers it`() {
    func head(_ title: String, by column: String, isAscending: Bool) -> String {
      var table = Table(title, columns: columns)
      table.order = .init(column, isAscending: isAscending)
      return drawn(40, 1) { table.draw(on: &$0, visible: 0..<0, selected: nil) { _ in nil } }[0]
    }
    #expect(head("", by: "size", isAscending: false).hasSuffix(" size ▼ "))
    #expect(head("Guests", by: "time", isAscending: true) == "━ Guests by at ▲ ━━━━━━━━━━━━━━━━━ size ")
    #expect(Table<String>.Order("size").choosing("size") == .init("size", isAscending: false))
    #expect(Table<String>.Order("size", isAscending: false).choosing("name") == .init("name"))
  }

  @Test func `a row that is not loaded yet has dots, an empty list its sentence`() {
    var table = table()
    let lines = drawn(20, 2) { table.draw(on: &$0, visible: 7..<8, selected: nil) { _ in nil } }
    #expect(lines[1] == "  …                 ")
    table.emptyText = "Nobody is here. a adds somebody."
    #expect(
      drawn(20, 5) { table.draw(on: &$0, visible: 0..<0, selected: nil) { _ in nil } }.suffix(4) == [
        "                    ", "  Nobody is here.   ", "  a adds somebody.  ", "                    ",
      ])
  }

  @Test func `rows and column names can be clicked`() {
    var areas: [HitArea<Table<String>.Target>] = []
    _ = canvas(40, 8) { canvas in
      areas = canvas.region(Rect(column: 4, row: 2, columns: 32, rows: 3)) {
        table().draw(on: &$0, visible: 1..<3, selected: 1, row: row)
      }
    }
    func target(_ column: Int, _ row: Int) -> Table<String>.Target? {
      areas.target(at: Point(column: column, row: row))
    }
    #expect(target(13, 2) == .column("name"))
    #expect(target(20, 3) == .row(1))
    #expect(target(35, 4) == .row(2))
    #expect(target(20, 5) == nil)
  }

  @Test func `lists in memory and long lists draw alike`() {
    var short = ListState<Int>()
    short.show([0, nil, 2], height: 3)
    var long = LongListState<Int>()
    long.show(count: 3, loaded: [0], from: 0, height: 3)
    let lines = drawn(32, 4) { table().draw(on: &$0, list: short, row: row) }
    let others = drawn(32, 4) { table().draw(on: &$0, list: long, row: row) }
    #expect(lines[1] == others[1])
    #expect(others[2].hasPrefix("  …") && others[3].hasPrefix("  …"))
  }

  @Test func `a line divides the rows, with the head of a section or bare, and cannot be clicked`() {
    var list = ListState<Int>()
    list.show([nil, 0, nil, 2], height: 4)
    var areas: [HitArea<Table<String>.Target>] = []
    let heads = [0: "Early 漢", 2: ""]
    let lines = drawn(20, 5) { canvas in
      areas = table().draw(on: &canvas, list: list, divider: { heads[$0] ?? "" }, row: row)
    }
    #expect(lines[1] == "  ─ Early 漢 ────── ")
    #expect(lines[2].hasPrefix("▌~19:00"))
    #expect(lines[3] == "  ───────────────── ")
    #expect(areas.target(at: Point(column: 4, row: 1)) == nil)
    #expect(areas.target(at: Point(column: 4, row: 2)) == .row(1))
    #expect(drawn(20, 5) { table().draw(on: &$0, list: list, row: row) }[1] == lines[3])
    #expect(
      drawn(7, 5) { table().draw(on: &$0, list: list, divider: { _ in "Early" }, row: row) }[1] == "  ─ …  ")
    for width in 0..<7 {
      let narrow = drawn(width, 5) { table().draw(on: &$0, list: list, divider: { _ in "Early" }, row: row) }
      #expect(narrow[1].allSatisfy { " ─".contains($0) })
    }
  }

  @Test func `each word of a search is marked where it begins a word`() {
    var table = Table("", columns: [TableColumn("name", width: 20)])
    table.query = "ete riv"
    let drawn = canvas(24, 2) { canvas in
      table.draw(on: &canvas, visible: 0..<1, selected: nil) { _ in TableRow { _ in "Rivière d’été, arrivé" }
      }
    }
    let marked = (2..<22).filter { drawn.cell(column: $0, row: 1).role == .match }
    #expect(marked == [2, 3, 4, 12, 13, 14])
  }
}
