import Observation
import TerminalUI

/// Text to read: wrapped, scrolled, searched.
@Observable final class TextPage: GalleryPage {
  let title = "Text"
  private var text = ScrollingText(TextPage.prose)
  private var search: TextField?

  var isTyping: Bool { search != nil }

  func draw(on canvas: inout Canvas) {
    let size = canvas.size
    let place = Rect(
      column: 2, row: 2, columns: max(1, min(76, size.columns - 4)), rows: max(1, size.rows - 3))
    // Wrapping again is part of a new size, not of every frame.
    text.fit(place.size)
    let found = text.query.isEmpty ? "" : "“\(text.query)” in \(text.matchCount) lines"
    HeadRule(title: "Read", count: text.position, trailing: found, isFocused: true).draw(on: &canvas)
    canvas.region(place) { text.draw(on: &$0) }
    guard let search else { return }
    canvas.fill(Rect(column: 0, row: size.rows - 1, columns: size.columns, rows: 1), ground: .sheet)
    canvas.write("/", column: 1, row: size.rows - 1, role: .hintKey)
    canvas.drawFocused(search, column: 4, row: size.rows - 1, width: max(1, min(40, size.columns - 5)))
  }

  var actions: [Action] {
    guard search == nil else {
      return [
        Action("keep", title: "keep", help: "keep what was found", group: "Search", keys: [.enter]) {
          [self] in search = nil
        },
        Action("leave", title: "back", help: "no search", group: "Search", keys: [.escape]) { [self] in
          search = nil
          text.search("")
        },
      ]
    }
    return [
      row("search", title: "search", "search as you type", [.character("/")]) {
        $0.search = TextField(limit: 40)
      },
      row("next", title: "next", "next match", [.character("n")]) { $0.text.goToMatch(after: 1) },
      row("previous", "previous match", [.character("N")]) { $0.text.goToMatch(after: -1) },
      row("down", title: "down", "a line down", [.character("j"), .down]) { $0.text.scroll(by: 1) },
      row("up", "a line up", [.character("k"), .up]) { $0.text.scroll(by: -1) },
      row("page.down", "a page down", [.pageDown, .control("f"), .character(" ")]) {
        $0.text.scrollPage(by: 1)
      },
      row("page.up", "a page up", [.pageUp]) { $0.text.scrollPage(by: -1) },
      row("top", "to the top", [.character("g"), .home]) { $0.text.scroll(by: -.max) },
      row("bottom", "to the end", [.character("G"), .end]) { $0.text.scroll(by: .max) },
    ]
  }

  func take(_ key: Key) {
    guard search?.handle(key) == true else { return }
    text.search(search?.text ?? "")
  }

  func paste(_ text: String) {
    guard search != nil else { return }
    search?.paste(text)
    self.text.search(search?.text ?? "")
  }

  func click(at point: Point, isDouble: Bool) {}

  func wheel(by lines: Int) { text.scroll(by: lines) }

  private func row(
    _ id: String, title: String = "", _ help: String, _ keys: [Key], _ change: @escaping (TextPage) -> Void
  ) -> Action {
    Action(id, title: title, help: help, group: "Text", keys: keys) { [self] in change(self) }
  }

  private static let prose = """
    What this is

    Every page shows widgets of TerminalUI as they are: nothing here is drawn by the gallery itself but where \
    things stand. Go from page to page by Tab or by the digits; ? shows the keys of a page, : every action by \
    name, ^T the themes. The mouse works wherever something can be chosen: tabs, keys, rows, fields, blocks.

    Cells

    A program draws into a canvas: a buffer of cells, each with a character, a ground and a text role. A region \
    of a canvas has its own coordinates and cannot be left, so that nothing drawn in a pane can touch another. \
    Text is cleaned where it enters the canvas: control characters, marks without a letter and signs that would \
    change direction never reach the terminal. 王小明 takes six cells, é one; שלום stays in its own.

    Roles

    Nothing names a colour. A cell says what it means, and the theme says how that looks: in direct colour, in \
    256, 16 or 8 colours, or without any. Two things never differ by colour alone: a selected row has a bar, a \
    limit passed has an exclamation mark, focus is a heavy line.

    State

    A widget's state is a value: which row is selected, what was typed, how far one has scrolled. A key changes \
    the state, drawing only reads it. What a click means is handed back by drawing, so that nothing can be \
    clicked that is not there.

    Time

    Nothing moves by itself. A frame is drawn when something that was read has changed, and only the cells that \
    differ are sent. An idle program sends nothing and does not wake up.
    """
}
