import Observation
import TerminalUI

/// Chooses a theme; the page behind it is the preview.
@Observable final class ThemeOverlay: Overlay {
  let hasScrim = false
  @ObservationIgnored private let themes: ThemeChoice
  @ObservationIgnored private let close: () -> Void
  private var picker: ThemePicker
  @ObservationIgnored private var areas: [HitArea<SheetList.Target>] = []

  /// A choice among the themes.
  init(_ themes: ThemeChoice, close: @escaping () -> Void) {
    self.themes = themes
    self.close = close
    picker = ThemePicker(themes)
  }

  func frame(on screen: Size) -> Rect {
    let list = picker.list
    return Sheet(title: "", size: Size(columns: 44, rows: list.height)).centered(in: screen)
  }

  func draw(on canvas: inout Canvas) { areas = picker.list.draw(on: &canvas) }

  func take(_ key: Key) {
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

  func click(at point: Point) {
    switch areas.target(at: point) {
    case .key(let key): take(key)
    case .row(let index): move(by: index - picker.selection)
    case nil: break
    }
  }

  func wheel(by lines: Int) { move(by: lines.signum()) }

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
