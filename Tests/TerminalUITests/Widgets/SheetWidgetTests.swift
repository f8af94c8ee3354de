import Testing
import TerminalUI

struct SheetWidgetTests {
  private let dialog = Dialog(
    title: "Delete 7KQM?",
    sentences: [
      "It goes from lists and reports; its history stays.", "", "For a guest who called off, cancel it.",
    ],
    answers: [
      Hint(.character("y"), "delete"), Hint(.character("c"), "cancel instead", isEnabled: false),
      Hint(.escape, "keep"),
    ])

  @Test func `a dialog is as high as its text, its answers in the last line`() {
    let frame = dialog.frame(on: Size(columns: 80, rows: 24))
    #expect(frame.size == Size(columns: 60, rows: 8))
    let lines = drawn(60, 8) { dialog.draw(on: &$0) }
    #expect(lines[0].hasPrefix("╭─ Delete 7KQM? ─"))
    #expect(lines[2].hasPrefix("│  It goes from lists and reports; its history stays."))
    #expect(lines[6].hasPrefix("│  y delete   c cancel instead   Esc keep"))
  }

  @Test func `where it is narrow the text wraps, where it is low the answers stay`() {
    let frame = dialog.frame(on: Size(columns: 30, rows: 24))
    #expect(frame.size == Size(columns: 30, rows: 11))
    let lines = drawn(60, 3) { dialog.draw(on: &$0) }
    #expect(lines[1].hasPrefix("│  y delete"))
  }

  @Test func `keys and clicks answer, a disabled answer does not`() {
    #expect(dialog.answer(.character("y"))?.label == "delete")
    #expect(dialog.answer(.character("c")) == nil)
    #expect(dialog.answer(.enter) == nil)
    var areas: [HitArea<Key>] = []
    _ = canvas(60, 8) { areas = dialog.draw(on: &$0) }
    #expect(areas.target(at: Point(column: 6, row: 6)) == .character("y"))
  }

  @Test func `the sentences below a list stay in sight where it scrolls`() {
    let list = SheetList(
      title: "Theme",
      rows: (0..<20).map { .init(isSelected: false, pieces: [.init(column: 3, text: "row \($0)")]) },
      below: ["None is kept."], hints: [Hint(.enter, "keep")])
    let lines = drawn(40, 10) { list.draw(on: &$0) }
    #expect(lines[5].contains("row 3") && !lines[6].contains("row"))
    #expect(lines[7].contains("None is kept."))
    #expect(lines[8].contains("Enter keep"))
  }

  @Test func `a list that has no room scrolls to its selected line`() {
    func list(_ selected: Int) -> SheetList {
      SheetList(
        title: "Theme",
        rows: (0..<20).map {
          .init(isSelected: $0 == selected, pieces: [.init(column: 3, text: "row \($0)")])
        },
        hints: [Hint(.enter, "keep")])
    }
    #expect(list(0).height == 25)
    #expect(list(19).shownRows(height: 9) == 15..<20)
    var areas: [HitArea<SheetList.Target>] = []
    let lines = drawn(30, 9) { areas = list(19).draw(on: &$0) }
    #expect(lines[6].hasPrefix("│▌ row 19"))
    #expect(areas.target(at: Point(column: 5, row: 2)) == .row(15))
    #expect(areas.target(at: Point(column: 5, row: 7)) == .key(.enter))
  }

  @Test func `messages wait in line, the newest is shown`() {
    let start = ContinuousClock.now
    var queue = ToastQueue()
    for text in ["one", "two", "three", "four"] { queue.post(Toast(text), at: start) }
    #expect(queue.shown?.text == "four")
    #expect(queue.waiting == 2)
    queue.post(Toast("two"), at: start)
    #expect(queue.shown?.text == "two")
    #expect(queue.waiting == 2)
  }

  @Test func `a message goes by itself, with something to undo later, a refusal with the next key`() {
    let start = ContinuousClock.now
    var queue = ToastQueue()
    queue.post(Toast("seated", hint: Hint(.character("u"), "undo")), at: start)
    queue.post(Toast("not saved", stay: .untilKey), at: start)
    queue.post(Toast("hello"), at: start)
    #expect(queue.nextChange == start + .seconds(5))
    #expect(queue.expire(at: start + .seconds(4)) == false)
    #expect(queue.expire(at: start + .seconds(5)) == true)
    #expect(queue.shown?.text == "not saved")
    #expect(queue.nextChange == start + .seconds(8))
    #expect(queue.keyPressed() == true)
    #expect(queue.shown?.text == "seated")
    #expect(queue.keyPressed() == false)
    #expect(queue.expire(at: start + .seconds(9)) == true)
    #expect(queue.shown == nil && queue.nextChange == nil)
  }

  @Test func `themes are gone through, shown, kept or brought back`() {
    var picker = ThemePicker(["evening", "noon", "mono"], before: "noon", depth: .none)
    #expect(picker.selected == "noon")
    picker.move(by: 9)
    #expect(picker.selected == "mono")
    #expect(picker.before == "noon")
    let lines = drawn(44, picker.list.height) { picker.list.draw(on: &$0) }
    #expect(lines[4].hasPrefix("│▌ mono              no colour"))
    #expect(lines[3].hasPrefix("│  noon              in use"))
    #expect(lines.contains { $0.contains("No colour, as the environment says.") })
    picker.trouble = "mine.yaml:3:1: no colour is called “bleu”."
    let told = drawn(44, picker.list.height) { picker.list.draw(on: &$0) }
    #expect(told.contains { $0.contains("mine.yaml:3:1: no colour") })
    #expect(told.contains { $0.contains("“bleu”.") })
    picker.select(-4)
    #expect(picker.selected == "evening" && picker.trouble == nil)
  }
}
