import Observation
import TerminalUI

@MainActor @Observable
final class Shopping {
  private var list = ListState<String>()
  private var bought: Set<String> = []
  @ObservationIgnored private var areas: [HitArea<Table<Column>.Target>] = []
  @ObservationIgnored private var keys: [HitArea<Key>] = []
  @ObservationIgnored var onQuit: () -> Void = {}
  private let things = ["bread", "milk", "王小明’s tea"]

  enum Column: Hashable, Sendable { case name, state }
  enum Part: Hashable { case table, keys }

  func draw(on canvas: inout Canvas) {
    let places = Split<Part>.rows([
      SplitPart(.table, atLeast: 3, priority: 1), SplitPart(.keys, exactly: 1),
    ]).places(in: canvas.size)
    if let place = places[.table] { areas = canvas.region(place) { drawTable(on: &$0) } }
    if let place = places[.keys] {
      keys = canvas.region(place) { HintLine(actions.hints, help: nil).draw(on: &$0, row: 0) }
    }
  }

  private func drawTable(on canvas: inout Canvas) -> [HitArea<Table<Column>.Target>] {
    list.show(things, height: Table<Column>.height(in: canvas.size))
    let table = Table<Column>(
      "To buy",
      columns: [
        TableColumn(.name, width: 8, maximum: 30, priority: 1),
        TableColumn(.state, title: "state", width: 6, gap: 2),
      ])
    return table.draw(on: &canvas, list: list) { thing in
      let isBought = bought.contains(thing)
      return TableRow(isMarked: isBought) { column in
        column == .name ? TableCell(thing) : TableCell(isBought ? "bought" : "", role: .textDim)
      }
    }
  }

  var actions: ActionTable {
    ActionTable(
      "shopping",
      [
        Action("buy", title: "buy", help: "bought, or not", group: "List", keys: [.character(" ")]) {
          [self] in if let thing = list.selected { bought.formSymmetricDifference([thing]) }
        },
        Action("down", help: "next row", group: "Move", keys: [.down, .character("j")]) { [self] in
          list.move(by: 1)
        },
        Action("up", help: "previous row", group: "Move", keys: [.up, .character("k")]) { [self] in
          list.move(by: -1)
        },
        Action("quit", title: "quit", help: "leave", group: "Program", keys: [.character("q")]) {
          [self] in onQuit()
        },
      ])
  }

  func handle(_ event: InputEvent) {
    switch event {
    case .key(let key):
      if let row = actions.row(for: key), row.disabledReason() == nil { row.perform() }
    case .mouse(let mouse) where mouse.kind == .click:
      if let key = keys.target(at: mouse.point) { return handle(.key(key)) }
      if case .row(let index) = areas.target(at: mouse.point) { list.select(things[index]) }
    default: break
    }
  }
}
