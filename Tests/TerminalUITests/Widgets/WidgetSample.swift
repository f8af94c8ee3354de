import TerminalUI
import Testing

/// A widget as the property tests see it: how it draws itself full of some text, and what must be seen of it.
struct WidgetSample: Sendable, CustomTestStringConvertible {
  let name: String
  /// The least size at which the essential must be seen.
  let useful: Size
  /// Whether it is drawn so quickly that a test can afford each of 12,000 sizes.
  let isQuick: Bool
  /// Draws over the whole region; hands back where a click would act.
  let draw: @Sendable (_ text: String, _ canvas: inout Canvas) -> [Rect]
  /// Whether the essential is seen, of a widget full of the text `Anna`.
  let isEssentialShown: @Sendable (_ canvas: Canvas) -> Bool

  var testDescription: String { name }

  init(
    _ name: String, useful: (columns: Int, rows: Int), isQuick: Bool = false,
    isEssentialShown: @escaping @Sendable (Canvas) -> Bool,
    draw: @escaping @Sendable (String, inout Canvas) -> [Rect]
  ) {
    self.name = name
    self.useful = Size(columns: useful.columns, rows: useful.rows)
    self.isQuick = isQuick
    self.isEssentialShown = isEssentialShown
    self.draw = draw
  }

  /// The widget alone on a canvas of this size.
  func canvas(_ size: Size, text: String) -> Canvas {
    var canvas = Canvas(size: size)
    _ = draw(text, &canvas)
    return canvas
  }
}

extension Canvas {
  /// Whether any row has this text.
  func shows(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

  /// Whether any cell lies on this ground.
  func shows(ground: StyleRole) -> Bool {
    (0..<bounds.rows).contains { row in
      (0..<bounds.columns).contains { cell(column: $0, row: row).ground == ground }
    }
  }
}
