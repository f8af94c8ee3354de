import Observation
import TerminalUI

/// The whole gallery: pages under tabs, overlays above them, messages, and the keys of wherever one is.
@MainActor @Observable final class Gallery {
  @ObservationIgnored var onQuit: () -> Void = {}
  @ObservationIgnored var onRepaint: () -> Void = {}
  @ObservationIgnored var onSuspend: () -> Void = {}
  @ObservationIgnored var onCopy: (String) -> Void = { _ in }
  let themes: ThemeChoice
  let messages = Messages()
  @ObservationIgnored private(set) var pages: [any GalleryPage] = []
  var tabs: Tabs<Int>
  var overlay: (any Overlay)?
  /// How many messages were shown by their key.
  @ObservationIgnored var kindsShown = 0
  @ObservationIgnored private(set) var size = Size(columns: 80, rows: 24)
  /// What a click on the frame drawn last stands for.
  @ObservationIgnored private var keyAreas: [HitArea<Key>] = []
  @ObservationIgnored private var tabAreas: [HitArea<Int>] = []

  private enum Part: Hashable { case header, tabs, page, keys }

  /// A gallery that first says `notice`.
  init(themes: ThemeChoice, notice: String?) {
    self.themes = themes
    let messages = messages
    let pages: [any GalleryPage] = [
      TablePage(), FormPage(say: { messages.post($0) }), TextPage(), BarsPage(), TimelinePage(),
      ColoursPage(),
    ]
    tabs = Tabs(pages.enumerated().map { .init($0, $1.title) })
    self.pages = pages
    if let notice { messages.post(Toast(notice, role: .messageWarning)) }
  }

  /// The page that is shown.
  var page: any GalleryPage { pages[tabs.selected] }

  /// Draws the whole screen.
  func draw(on canvas: inout Canvas) {
    size = canvas.size
    let places = Split<Part>.rows([
      SplitPart(.header, exactly: 1), SplitPart(.tabs, exactly: 1, priority: 1),
      SplitPart(.page, atLeast: 3, priority: 3), SplitPart(.keys, exactly: 1, priority: 2),
    ]).places(in: size)
    if let place = places[.header] { canvas.region(place) { drawHeader(on: &$0) } }
    tabAreas = places[.tabs].map { place in canvas.region(place) { tabs.draw(on: &$0) } } ?? []
    if let place = places[.page] { canvas.region(place) { page.draw(on: &$0) } }
    keyAreas = places[.keys].map { place in canvas.region(place) { drawKeys(on: &$0) } } ?? []
    overlay?.draw(over: &canvas)
    if let toast = messages.shown, size.rows > 1 {
      keyAreas += MessageLine(toast).draw(on: &canvas, row: size.rows - 2)
    }
  }

  /// What a click on a cell stands for.
  func key(at point: Point) -> Key? { keyAreas.target(at: point) }

  /// The page whose tab lies under a cell.
  func tab(at point: Point) -> Int? { tabAreas.target(at: point) }

  private func drawHeader(on canvas: inout Canvas) {
    canvas.fill(Rect(column: 0, row: 0, columns: canvas.size.columns, rows: 1), ground: .header)
    let used = canvas.write(" TerminalUI gallery", column: 0, row: 0, role: .headerTitle)
    let theme = "theme \(themes.name) "
    if used + 2 + theme.count <= canvas.size.columns {
      canvas.write(theme, endingAt: canvas.size.columns, row: 0, role: .headerClock)
    }
  }

  private func drawKeys(on canvas: inout Canvas) -> [HitArea<Key>] {
    canvas.fill(Rect(column: 0, row: 0, columns: canvas.size.columns, rows: 1), ground: .header)
    return HintLine(
      table.hints, help: page.isTyping ? Hint(.control("g"), "help") : Hint(.character("?"), "help")
    )
    .draw(on: &canvas, row: 0)
  }
}
