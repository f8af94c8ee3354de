import Observation

/// Chooses a theme; the screen behind it is the preview.
@Observable public final class ThemePane: Overlay {
  /// The screen behind it shows the theme.
  public let hasScrim = false
  @ObservationIgnored private let themes: ThemeChoice
  @ObservationIgnored private let keymap: Keymap
  @ObservationIgnored private let close: () -> Void
  private var picker: ThemePicker
  @ObservationIgnored private var areas: [HitArea<SheetList.Target>] = []

  /// A choice among the themes; `close` is called when one was taken or none. Its keys are those of `keymap`, by the names
  /// of its rows: `choose`, `leave`, `quit`, `down` and `up`.
  public init(_ themes: ThemeChoice, keymap: Keymap = Keymap(), close: @escaping () -> Void) {
    self.themes = themes
    self.keymap = keymap
    self.close = close
    picker = ThemePicker(themes)
  }

  /// In the middle, as high as its list.
  public func frame(on screen: Size) -> Rect {
    Sheet(title: "", size: Size(columns: 44, rows: list.height)).centered(in: screen)
  }

  /// What it shows.
  public var list: SheetList { picker.list }

  /// Draws the list.
  public func draw(on canvas: inout Canvas) {
    var list = picker.list
    list.hints = usualTable.hints(list.hints, keymap)
    areas = list.draw(on: &canvas)
  }

  /// Moves, keeps the theme, or brings back the one before.
  public func take(_ key: Key) { usualTable.applying(keymap).row(for: key)?.perform() }

  /// Chooses the theme, or is the key.
  public func click(at point: Point) {
    switch areas.target(at: point) {
    case .key(let key): take(key)
    case .row(let index): move(by: index - picker.selection)
    case nil: break
    }
  }

  /// Moves by one theme.
  public func wheel(by lines: Int) { move(by: lines.signum()) }

  private var usualTable: ActionTable {
    ActionTable(
      "theme",
      [
        row("choose", [.enter]) { [self] in close() },
        row("leave", [.escape]) { [self] in restore() },
        row("quit", [.character("q")]) { [self] in restore() },
        row("down", [.down, .character("j")]) { [self] in move(by: 1) },
        row("up", [.up, .character("k")]) { [self] in move(by: -1) },
      ])
  }

  private func row(_ id: String, _ keys: [Key], _ perform: @escaping @MainActor () -> Void) -> Action {
    Action(id, help: id, group: "Theme", keys: keys, perform: perform)
  }

  private func show(_ name: String) {
    do throws(ThemeError) {
      try themes.show(name)
      picker.tell(themes.theme.faults)
    } catch {
      picker.tell([error])
    }
    picker.selectedNote = schemeNote
  }

  /// Of a base16 scheme: how many of its colours could not have been read.
  private var schemeNote: String {
    guard let lifted = themes.theme.liftedRoles else { return "" }
    return lifted == 0 ? "base16" : "base16, \(lifted) lifted"
  }
}

// What its keys do, for a program that finds the row of a key by itself.
extension ThemePane {
  /// Selects the theme so many lines further and shows it.
  public func move(by lines: Int) {
    picker.move(by: lines)
    show(picker.selected)
  }

  /// Brings the theme before back, and closes.
  public func restore() {
    show(picker.before)
    close()
  }
}
