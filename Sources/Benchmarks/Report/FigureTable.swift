/// Figures of one topic, as lines of text in columns.
struct FigureTable {
  let title: String
  let columns: [String]
  var figures: [Figure] = []

  /// Title, head, a line a figure; what has a limit says at the end whether it keeps it.
  var text: String {
    let head = [title] + columns + ["target", ""]
    let rows = figures.map { figure in
      [figure.name] + columns.indices.map(figure.text(at:)) + [figure.limit?.words ?? "", mark(of: figure)]
    }
    let widths = head.indices.map { column in ([head] + rows).map { $0[column].count }.max() ?? 0 }
    let lines = ([head] + rows).map { row in
      let cells = row.indices.map { index in
        Self.padded(row[index], to: widths[index], isText: index == 0 || index > columns.count)
      }
      return cells.joined(separator: "  ").trimmedAtEnd
    }
    let rule = String(repeating: "─", count: lines.map(\.count).max() ?? 0)
    return ([lines[0], rule] + lines.dropFirst()).joined(separator: "\n") + "\n"
  }

  /// Figures with a column above the limit.
  var missed: Int { figures.count { !$0.excesses.isEmpty } }

  private func mark(of figure: Figure) -> String {
    guard figure.limit != nil else { return "" }
    let names = figure.excesses.map { columns[$0] }
    return names.isEmpty ? "ok" : "MISSED: " + names.joined(separator: "; ")
  }

  private static func padded(_ text: String, to width: Int, isText: Bool) -> String {
    let blanks = String(repeating: " ", count: max(0, width - text.count))
    return isText ? text + blanks : blanks + text
  }
}

extension String {
  fileprivate var trimmedAtEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
