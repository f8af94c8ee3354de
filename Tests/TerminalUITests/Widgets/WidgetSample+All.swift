import TerminalUI

extension WidgetSample {
  /// Every widget of the library.
  static let all: [WidgetSample] = lists + keys + sheets + fields + bars

  private static let lists: [WidgetSample] = [
    WidgetSample("head rule", useful: (6, 1), isEssentialShown: { $0.shows("1") }) {
      text, canvas in
      HeadRule(
        digit: 1, title: text, count: text, captions: [.init(text, column: 9), .init(text, endingAt: 60)],
        trailing: text, isFocused: true
      ).draw(on: &canvas).map(\.rect)
    },
    WidgetSample("table", useful: (4, 2), isEssentialShown: { $0.shows("▌") }) {
      text, canvas in
      var table = Table<Int>(
        text, digit: 2,
        columns: [
          TableColumn(0, title: text, width: 6, maximum: 30, priority: 3),
          TableColumn(1, title: text, width: 4, gap: 2, priority: 1, alignment: .right),
          TableColumn(2, title: "note", width: 9, maximum: 40, gap: 2),
        ])
      (table.count, table.order, table.query) = (text, .init(1), "n")
      return table.draw(on: &canvas, visible: 40..<100, selected: 40) { index in
        index % 7 == 6
          ? nil
          : TableRow(isMarked: index % 3 == 0, mark: TableCell(text), role: .rowPast) { _ in TableCell(text) }
      }.map(\.rect)
    },
    WidgetSample("empty table", useful: (8, 3), isEssentialShown: { $0.shows("Anna") }) { text, canvas in
      var table = Table<Int>("", columns: [TableColumn(0, title: text, width: 6)])
      table.emptyText = String(text.prefix(2_000))
      return table.draw(on: &canvas, visible: 0..<0, selected: nil) { _ in nil }.map(\.rect)
    },
    WidgetSample("scrolling text", useful: (4, 1), isEssentialShown: { $0.shows("Anna") }) { text, canvas in
      var reader = ScrollingText("Anna\n\n\(text.prefix(2_000)) and more")
      reader.fit(canvas.size)
      reader.search("na")
      reader.draw(on: &canvas)
      return []
    },
    WidgetSample("timeline", useful: (15, 2), isEssentialShown: { $0.shows(ground: .blockSelected) }) {
      text, canvas in
      let lanes = (0..<9).map { lane in
        TimelineLane(
          text, note: text,
          blocks: [
            TimelineBlock(lane * 2, from: lane * 40, to: lane * 40 + 90, text: text),
            TimelineBlock(lane * 2 + 1, from: lane * 90 + 50, to: lane * 90 + 300, text: text),
          ])
      }
      return Timeline(
        text, digit: 5, start: 0, lanes: lanes, ticks: [.init(60, label: text), .init(90)], now: 100,
        selected: 13, feet: [.init(text, values: [0: TableCell(text), 30: "12!"])]
      ).draw(on: &canvas).map(\.rect)
    },
  ]

  private static let keys: [WidgetSample] = [
    WidgetSample("hint line", useful: (9, 1), isEssentialShown: { $0.shows("? help") }) {
      text, canvas in
      HintLine([Hint(.enter, text), Hint([.left, .right], text), Hint(text, nil, text)])
        .draw(on: &canvas, row: 0).map(\.rect)
    },
    WidgetSample("help", useful: (4, 2), isEssentialShown: { $0.shows("a") }) { text, canvas in
      var help = HelpOverlay([
        (text, (0..<30).map { _ in .init(keys: [.character("a"), .enter], help: text) }),
        ("Anna", [.init(keys: [], help: text, isEnabled: false)]),
      ])
      help.scroll(by: 3, height: canvas.size.rows, columns: canvas.size.columns)
      help.draw(on: &canvas)
      return []
    },
    WidgetSample(
      "tabs", useful: (4, 1),
      isEssentialShown: { $0.shows(ground: .rowSelected) && $0.shows("4") }
    ) {
      text, canvas in
      var tabs = Tabs((0..<12).map { .init($0, text) })
      tabs.select(3)
      return tabs.draw(on: &canvas).map(\.rect)
    },
    WidgetSample("palette", useful: (8, 2), isEssentialShown: { $0.cursor != nil && $0.shows("▌ A") }) {
      text, canvas in
      var palette = CommandPalette(
        (0..<30).map {
          CommandPalette.Entry(id: "\($0)", help: text, key: text, reason: $0 % 2 == 0 ? nil : text)
        })
      palette.move(by: 20)
      return palette.draw(on: &canvas).map(\.rect)
    },
  ]

  private static let sheets: [WidgetSample] = [
    WidgetSample("sheet", useful: (2, 2), isEssentialShown: { $0.shows("╭") && $0.shows("╯") }) {
      text, canvas in
      let sheet = Sheet(title: text, trailing: text, size: Size(columns: 40, rows: 9))
      sheet.draw(on: &canvas, at: sheet.centered(in: canvas.size))
      return []
    },
    WidgetSample(
      "list in a sheet", useful: (8, 5), isEssentialShown: { $0.shows("▌ Anna") || $0.shows("▌ A") }
    ) {
      text, canvas in
      SheetList(
        title: text, note: text,
        rows: (0..<20).map { index in
          SheetRow(
            isSelected: index == 17,
            pieces: [.init(column: 3, text: text, limit: 9), .init(column: 21, text: text, role: .textDim)])
        }, below: [text], hints: [Hint(.enter, text), Hint(.escape, text)]
      ).draw(on: &canvas).map(\.rect)
    },
    WidgetSample("dialog", useful: (20, 3), isEssentialShown: { $0.shows("y do it") }) { text, canvas in
      let dialog = Dialog(
        title: text, sentences: [String(text.prefix(2_000)), "", "\(text.prefix(9))"],
        answers: [Hint(.character("y"), "do it"), Hint(.escape, text)])
      let frame = dialog.frame(on: canvas.size)
      return canvas.region(frame) { dialog.draw(on: &$0) }.map(\.rect)
    },
    WidgetSample("message", useful: (4, 1), isEssentialShown: { $0.shows("A") }) {
      text, canvas in
      MessageLine(Toast(text, hint: Hint(.character("u"), text), role: .messageOK))
        .draw(on: &canvas, row: 0).map(\.rect)
    },
    WidgetSample("theme picker", useful: (14, 5), isEssentialShown: { $0.shows("▌ mono") }) { text, canvas in
      var picker = ThemePicker(["evening", "noon", text, "mono"], before: text, depth: .direct)
      picker.move(by: 9)
      picker.trouble = text
      return picker.list.draw(on: &canvas).map(\.rect)
    },
  ]

  private static let fields: [WidgetSample] = [
    WidgetSample("text field", useful: (1, 1), isQuick: true, isEssentialShown: { $0.cursor != nil }) {
      text, canvas in
      TextField(text).draw(on: &canvas, column: 0, row: 0, width: canvas.size.columns, isFocused: true)
      return []
    },
    WidgetSample("form", useful: (12, 1), isEssentialShown: { $0.cursor != nil && $0.shows("▌") }) {
      text, canvas in
      var form = Form<Int>([
        .text(0, text, value: text), .number(1, "People", in: 1...20), .choice(2, text, among: [text, "b"]),
        .moment(3, "Time", value: text, hint: text) { _ in nil },
        .text(4, "Note", value: text, placeholder: text, isRequired: true) { _ in .wrong(text) },
      ])
      form.focus(on: 3)
      form.offer([Suggestion(text, facts: [.init(column: 18, text: text)]), Suggestion(text)])
      _ = form.handle(.down)
      return form.view(footRows: 2).draw(on: &canvas) { $0.write(text, column: 0, row: 0) }.map(\.rect)
    },
  ]

  private static let bars: [WidgetSample] = [
    WidgetSample(
      "progress", useful: (4, 1), isQuick: true, isEssentialShown: { $0.shows("58 %") || $0.shows("21,004") }
    ) {
      text, canvas in
      ProgressLine(text, done: 21_004, of: 36_000, unit: text).draw(on: &canvas)
      return []
    },
    WidgetSample("meter", useful: (2, 1), isQuick: true, isEssentialShown: { $0.shows("━") }) { _, canvas in
      Meter(Share(3, of: 7)).draw(on: &canvas, column: 0, row: 0, width: canvas.size.columns)
      return []
    },
    WidgetSample("bar chart", useful: (2, 1), isEssentialShown: { $0.shows("█") || $0.shows("▄") }) {
      text, canvas in
      BarChart([.init(text, 700), .init(text, 12, of: 9), .init("b", 0), .init(text, -4)])
        .draw(on: &canvas).map(\.rect)
    },
    WidgetSample("sparkline", useful: (1, 1), isQuick: true, isEssentialShown: { $0.shows("█") }) {
      _, canvas in
      Sparkline((0..<300).map { $0 }).draw(on: &canvas, column: 0, row: 0, width: canvas.size.columns)
      return []
    },
    WidgetSample("bars", useful: (2, 1), isEssentialShown: { $0.shows("▌") || $0.shows("█") }) { _, canvas in
      let whole = Rect(column: 0, row: 0, columns: canvas.size.columns, rows: canvas.size.rows)
      Bar(Share(3, of: 7)).drawUpright(on: &canvas, in: whole, role: .now, track: .scrim)
      Bar(Share(5, of: 7)).drawLying(on: &canvas, column: 0, row: 0, width: canvas.size.columns, role: .now)
      return []
    },
  ]
}
