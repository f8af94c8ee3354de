import Text

/// A line as it was wrapped, and what lies between it and the one before.
struct WrappedLine: Hashable, Sendable {
  /// What a line follows.
  enum Before: Hashable, Sendable {
    /// Another paragraph, or nothing.
    case paragraph
    /// A blank, at which its paragraph was broken.
    case blank
    /// The rest of its first word.
    case word
  }

  let text: String
  /// Its cells.
  let width: Int
  let follows: Before

  /// A paragraph in lines of at most `width` cells; one of nothing but blanks is a blank line.
  static func lines(of paragraph: String, width: Int) -> [WrappedLine] {
    let wrapped = TextLines(paragraph, width: width)
    guard !wrapped.lines.isEmpty else { return [WrappedLine(text: "", width: 0, follows: .paragraph)] }
    return wrapped.lines.enumerated().map { index, line in
      WrappedLine(
        text: line, width: line.widthInCells,
        follows: index == 0 ? .paragraph : wrapped.cutLines.contains(index - 1) ? .word : .blank)
    }
  }
}
