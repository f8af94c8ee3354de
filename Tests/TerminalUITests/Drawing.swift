import TerminalUI

/// What `draw` leaves on an empty canvas, as text.
func drawn(_ columns: Int, _ rows: Int = 1, _ draw: (inout Canvas) -> Void) -> [String] {
  canvas(columns, rows, draw).lines
}

/// An empty canvas after `draw`.
func canvas(_ columns: Int, _ rows: Int = 1, _ draw: (inout Canvas) -> Void) -> Canvas {
  var canvas = Canvas(size: Size(columns: columns, rows: rows))
  draw(&canvas)
  return canvas
}

extension String {
  /// A row as far as something stands on it.
  var withoutBlanksAtEnd: String {
    var text = Substring(self)
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
