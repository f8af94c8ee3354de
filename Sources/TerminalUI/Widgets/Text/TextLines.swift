import Text

/// A text broken into lines at its blanks; a word longer than a line is cut.
public struct TextLines: Hashable, Sendable {
  /// The lines, top to bottom.
  public let lines: [String]
  /// The places of the lines that end inside a word: the next one goes on without a blank.
  let cutLines: Set<Int>

  /// The lines of `text`, each at most `width` cells; none beyond `limit`, the last one then ends in `…`.
  public init(_ text: String, width: Int, limit: Int = .max) {
    let width = max(1, width)
    var lines: [String] = []
    var cutLines: Set<Int> = []
    var line = ""
    for word in text.cleanedForTerminal.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : "\(line) \(word)"
      if longer.widthInCells <= width {
        line = longer
        continue
      }
      if !line.isEmpty { lines.append(line) }
      let start = lines.count
      line = Self.cut(String(word), width: width, limit: limit, into: &lines)
      cutLines.formUnion(start..<lines.count)
      // One line beyond the limit is enough to end the last one in `…`.
      if lines.count > limit { break }
    }
    if !line.isEmpty { lines.append(line) }
    if limit <= 0 {
      lines = []
    } else if lines.count > limit {
      let rest = lines[(limit - 1)...].joined(separator: " ")
      lines = lines.prefix(limit - 1) + [rest.clipped(toCells: width)]
    }
    self.lines = lines
    self.cutLines = cutLines
  }

  /// Puts the full lines of a long word into `lines`, one beyond `limit` at most; returns what is left of it.
  private static func cut(_ word: String, width: Int, limit: Int, into lines: inout [String]) -> String {
    var line = ""
    var used = 0
    for character in word {
      let cells = String(character).widthInCells
      if used + cells > width, !line.isEmpty {
        lines.append(line)
        (line, used) = ("", 0)
        if lines.count > limit { break }
      }
      line.append(character)
      used += cells
    }
    return line
  }
}
