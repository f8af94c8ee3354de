import TerminalUI

@testable import Dashboard

/// What a person sees of `draw` on a canvas of this size, line by line.
@MainActor func drawn(_ columns: Int, _ rows: Int, _ draw: (inout Canvas) -> Void) -> [String] {
  var canvas = Canvas(size: Size(columns: columns, rows: rows))
  draw(&canvas)
  return canvas.lines
}

extension String {
  /// The lines of a grid written as a multi-line literal.
  var grid: [String] { split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
}
