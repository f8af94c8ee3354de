import TerminalUI

@testable import Dashboard

/// What a person sees of `draw` on a canvas of this size, line by line.
@MainActor func drawn<Areas>(_ columns: Int, _ rows: Int, _ draw: (inout Canvas) -> Areas) -> [String] {
  var canvas = Canvas(size: Size(columns: columns, rows: rows))
  _ = draw(&canvas)
  return canvas.lines
}

extension String {
  /// The lines of a grid written as a multi-line literal.
  var grid: [String] { split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
}
