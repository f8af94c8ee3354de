import Testing
import TerminalUI

struct FormTests {
  private func form() -> Form<String> {
    Form([
      .text("name", "Guest", limit: 20, isRequired: true) { $0.isEmpty ? .hint("a name") : .hint("") },
      .number("party", "Party", in: 1...9, unit: "people", placeholder: "two", isRequired: true),
      .moment("time", "Time", hint: "19:30 or 730pm") { $0 == "1930" ? "19:30" : nil },
      .choice("seat", "Seat", among: ["anywhere", "window", "outside"]),
    ])
  }

  private func type(_ text: String, into form: inout Form<String>) {
    for character in text { _ = form.handle(.character(character)) }
  }

  @Test func `labels stand right, values behind a bar, readings beside them`() {
    var form = form()
    type("Anna", into: &form)
    _ = form.handle(.tab)
    type("4", into: &form)
    let canvas = canvas(70, 5) { form.view().draw(on: &$0) }
    #expect(
      canvas.lines.map { $0.withoutBlanksAtEnd } == [
        "  Guest │ Anna", "  Party ▌ 4                         4 people",
        "   Time │                           19:30 or 730pm",
        "   Seat │ anywhere                  ← → another", "",
      ])
    #expect(canvas.cursor == Point(column: 11, row: 1))
  }

  @Test func `narrow, readings stand below their fields; low, the field with the cursor is in sight`() {
    var form = form()
    let narrow = drawn(30, 4) { form.view().draw(on: &$0) }.map { $0.withoutBlanksAtEnd }
    #expect(narrow == ["  Guest ▌", "          a name", "  Party │ two", "          a number, 1 to 9"])
    form.focus(on: "seat")
    let low = canvas(30, 2) { form.view().draw(on: &$0) }
    #expect(low.lines[0].hasPrefix("   Seat ▌ anywhere"))
  }

  @Test func `Enter goes to what is still needed, then the form is done`() {
    var form = form()
    type("Anna", into: &form)
    #expect(form.handle(.enter) == .moved)
    #expect(form.focus == "party")
    type("4", into: &form)
    #expect(form.handle(.enter) == .done)
    type("44", into: &form)
    #expect(form.handle(.enter) == .moved)
    #expect(form.focus == "party")
  }

  @Test func `what is missing says so when one tries to finish`() {
    var form = form()
    type("Anna", into: &form)
    form.focus(on: "seat")
    #expect(form.handle(.enter) == .moved)
    #expect(form.focus == "party")
    #expect(form.view().fields[1].reading == .wrong("needed"))
    #expect(!form.isValid)
  }

  @Test(arguments: [("4", false), ("0", true), ("10", true), ("four", true), ("99999999999999999999", true)])
  func `a number is checked as it is typed`(text: String, isWrong: Bool) {
    var form = form()
    form.focus(on: "party")
    type(text, into: &form)
    #expect(form.view().fields[1].reading.isWrong == isWrong)
  }

  @Test func `a moment is read back, or its forms are said`() {
    var form = form()
    form.focus(on: "time")
    type("193", into: &form)
    #expect(form.fields[2].reading == .wrong("not understood: 19:30 or 730pm"))
    type("0", into: &form)
    #expect(form.fields[2].reading == .understood("19:30"))
  }

  @Test func `arrows and letters choose`() {
    var form = form()
    form.focus(on: "seat")
    #expect(form.handle(.right) == .edited("seat"))
    #expect(form["seat"] == "window")
    _ = form.handle(.left)
    _ = form.handle(.left)
    #expect(form["seat"] == "outside")
    #expect(form.handle(.character("a")) == .edited("seat"))
    #expect(form["seat"] == "anywhere")
    #expect(form.handle(.character("x")) == .ignored)
    #expect(form.paste("window") == .ignored)
  }

  @Test func `suggestions are entered by the arrow and taken by Enter or a click`() {
    var form = form()
    type("an", into: &form)
    form.offer([Suggestion("Anna Kovács", facts: [.init(column: 14, text: "6 visits")]), Suggestion("Annie")])
    #expect(form.handle(.down) == .moved)
    var areas: [HitArea<FormView.Target>] = []
    let drawn = canvas(70, 4) { areas = form.view().draw(on: &$0) }
    #expect(drawn.lines[1].hasPrefix("  Party │ Anna Kovács   6 visits"))
    #expect(drawn.cell(column: 12, row: 1).ground == .rowSelected)
    #expect(areas.target(at: Point(column: 12, row: 2)) == .suggestion(1))
    #expect(areas.target(at: Point(column: 12, row: 3)) == .field(3))
    #expect(form.handle(.enter) == .took(0, "name"))
    #expect(form["name"] == "Anna Kovács")
    #expect(form.suggestions.isEmpty)
  }

  private func suggesting(_ focused: Int, of fields: Int, selected: Int?) -> FormView {
    FormView(
      fields: (0..<fields).map { FieldLine(label: "f\($0)", field: TextField(), isFocused: $0 == focused) },
      suggestions: (0..<5).map { Suggestion("choice \($0)") }, selectedSuggestion: selected)
  }

  @Test func `suggestions stand above a field that has no room below it`() {
    let lines = drawn(80, 8) { suggesting(7, of: 8, selected: nil).draw(on: &$0) }
    #expect(lines[2].contains("choice 0") && lines[6].contains("choice 4"))
    #expect(lines[7].contains("f7"))
  }

  @Test(arguments: 0..<5) func `the selected suggestion is in sight, and a click on it takes it`(
    selected: Int
  ) {
    for (focused, rows) in [(0, 3), (1, 3), (2, 4), (3, 4)] {
      var areas: [HitArea<FormView.Target>] = []
      let lines = drawn(80, rows) { areas = suggesting(focused, of: 4, selected: selected).draw(on: &$0) }
      let row = lines.firstIndex { $0.contains("choice \(selected)") }
      #expect(row.map { areas.target(at: Point(column: 12, row: $0)) } == .suggestion(selected))
    }
  }

  @Test func `Escape closes the suggestions, then leaves`() {
    var form = form()
    form.offer([Suggestion("Anna")])
    #expect(form.handle(.escape) == .moved)
    #expect(form.handle(.escape) == .left)
    #expect(!form.isEdited)
    type("a", into: &form)
    #expect(form.isEdited)
  }

  @Test func `a megabyte pasted is one clean line, cut, with a sentence`() {
    var form = form()
    let megabyte = String(repeating: "An\u{1B}[2Jna\r\n\u{202E}", count: 100_000)
    #expect(form.paste(megabyte) == .edited("name"))
    #expect(form["name"] == "An[2Jna An[2Jna An[2")
    #expect(form.view().fields[0].reading == .wrong("cut: at most 20 characters"))
    _ = form.handle(.backspace)
    #expect(!form.view().fields[0].reading.isWrong)
    type("xy", into: &form)
    #expect(form.view().fields[0].reading == .wrong("cut: at most 20 characters"))
  }

  @Test func `what stands at the foot has its rows, and a long reading the line above`() {
    let words = "a sentence that is far too long to stand beside the field it belongs to"
    let form = Form<Int>([.text(0, "Note") { _ in .warning(words) }])
    let lines = drawn(72, 6) { canvas in
      form.view(footRows: 2).draw(on: &canvas) { $0.write("foot", column: 0, row: 1) }
    }
    #expect(lines[1].hasPrefix("  \(words.prefix(66))"))
    #expect(lines[3].hasPrefix("foot"))
    #expect(
      !drawn(72, 3) { canvas in
        form.view(footRows: 2).draw(on: &canvas) { $0.write("foot", column: 0, row: 1) }
      }.contains { $0.hasPrefix("foot") })
  }

  @Test func `any keys in any order leave the form whole`() {
    var random = Seeded(state: 3)
    var form = form()
    let keys: [Key] = [
      .enter, .tab, .backTab, .up, .down, .left, .right, .home, .end, .backspace, .delete, .control("w"),
      .control("u"), .control("k"), .alt("b"), .controlRight, .escape, .character("漢"), .character("4"),
      .character("e"), .character("\u{301}"), .character(" "), .function(3),
    ]
    for step in 0..<4_000 {
      switch random.next(in: 0..<30) {
      case 0: form.offer((0..<random.next(in: 0..<7)).map { Suggestion("s\($0)") })
      case 1: _ = form.paste("a\u{1B}b\n漢")
      default: _ = form.handle(keys[random.next(in: 0..<keys.count)])
      }
      #expect(form.fields.indices.contains(form.focusIndex))
      #expect(form.selectedSuggestion.map { form.suggestions.indices.contains($0) } ?? true)
      guard step % 40 == 0 else { continue }
      let size = Size(columns: random.next(in: 12..<90), rows: random.next(in: 1..<12))
      var canvas = Canvas(size: size)
      form.view(footRows: 2).draw(on: &canvas)
      #expect(canvas.cursor != nil)
    }
  }
}
