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
