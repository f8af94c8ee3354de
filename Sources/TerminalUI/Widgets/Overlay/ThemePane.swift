import Observation

/// Chooses a theme; the screen behind it is the preview.
@Observable public final class ThemePane: Overlay {
  /// The screen behind it shows the theme.
  public let hasScrim = false
  @ObservationIgnored private let themes: ThemeChoice
  @ObservationIgnored private let close: () -> Void
  private var picker: ThemePicker
  @ObservationIgnored private var areas: [HitArea<SheetList.Target>] = []

  /// A choice among the themes; `close` is called when one was taken or none.
  public init(_ themes: ThemeChoice, close: @escaping () -> Void) {
    self.themes = themes
    self.close = close
    picker = ThemePicker(themes)
  }

  /// In the middle, as high as its list.
  public func frame(on screen: Size) -> Rect {
    let list = picker.list
    return Sheet(title: "", size: Size(columns: 44, rows: list.height)).centered(in: screen)
  }

  /// Draws the list.
  public func draw(on canvas: inout Canvas) { areas = picker.list.draw(on: &canvas) }

  /// Moves, keeps the theme, or brings back the one before.
  public func take(_ key: Key) {
    switch key {
    case .enter: close()
    case .escape, .character("q"):
      show(picker.before)
      close()
    case .down, .character("j"): move(by: 1)
    case .up, .character("k"): move(by: -1)
    default: break
    }
  }

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

  private func move(by lines: Int) {
    picker.move(by: lines)
    show(picker.selected)
  }

  private func show(_ name: String) {
    do throws(ThemeError) {
      try themes.show(name)
    } catch {
      picker.trouble = error.description
    }
  }
}
