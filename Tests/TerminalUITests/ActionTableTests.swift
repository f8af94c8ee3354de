import Testing
import TerminalUI

@MainActor struct ActionTableTests {
  private func action(
    _ id: String, _ keys: [Key], group: String = "Service", title: String = "", reason: String? = nil
  )
    -> Action
  {
    Action(id, title: title, help: "help of \(id)", group: group, keys: keys, disabledReason: { reason }) {}
  }

  @Test func `a key finds its row, an unknown one none`() {
    let table = ActionTable(
      "bookings", [action("seat", [.character("s")]), action("edit", [.enter, .character("e")])])
    #expect(table.row(for: .character("e"))?.id == "edit")
    #expect(table.row(for: .character("S")) == nil)
    #expect(table.row(named: "seat")?.keys == [.character("s")])
  }

  @Test func `two rows with one key are both named`() {
    let rows = [
      action("seat", [.character("s")]), action("save", [.enter, .character("s")]), action("open", [.enter]),
    ]
    let clashes = ActionTable.clashes(in: rows)
    #expect(clashes.map(\.key) == [.character("s"), .enter])
    #expect(clashes.map(\.first) == ["seat", "save"])
    #expect(clashes.map(\.second) == ["save", "open"])
    #expect(ActionTable("none", []).clashes.isEmpty)
  }

  @Test func `help lists the rows under their heads, the key line those with a title and a key`() {
    let table = ActionTable(
      "bookings",
      [
        action("add", [.character("a")], title: "add"), action("down", [.character("j")], group: "Move"),
        action("seat", [.character("s")], title: "seat", reason: "Nobody is here."),
        action("none", [], title: "none"),
      ])
    #expect(table.groups.map(\.title) == ["Service", "Move"])
    #expect(table.groups.first?.rows.map(\.id) == ["add", "seat", "none"])
    #expect(table.hints == [Hint(.character("a"), "add"), Hint(.character("s"), "seat", isEnabled: false)])
    let help = HelpOverlay([table, ActionTable("program", [action("quit", [.character("q")])])])
    #expect(drawn(76, 6) { help.draw(on: &$0) }[1].hasPrefix(" a       help of add"))
    #expect(help.position(height: 9, columns: 76) == "5")
    #expect(drawn(76, 6) { help.draw(on: &$0) }[4].hasPrefix(" q       help of quit"))
  }
}
