import Text

/// One line of text being typed, with its cursor; the editing keys are readline's.
public struct TextField: Hashable, Sendable {
  /// At most so many Unicode scalars.
  public let limit: Int
  private var characters: [Character]
  private var scalarCount = 0
  /// The cursor's place: so many characters stand before it.
  public private(set) var cursor: Int

  /// A field that holds `text`, cleaned and as much of it as fits, the cursor at its end.
  public init(_ text: String = "", limit: Int = 500) {
    self.limit = limit
    characters = []
    cursor = 0
    insert(text)
  }

  /// What was typed.
  public var text: String { String(characters) }

  /// Whether nothing is in it.
  public var isEmpty: Bool { characters.isEmpty }

  /// Whether nothing more fits.
  public var isFull: Bool { scalarCount >= limit }

  /// Puts `typed` before the cursor, cleaned as `paste` cleans.
  ///
  /// - Returns: Whether all of it fitted; what is too much is left out.
  @discardableResult
  public mutating func insert(_ typed: String) -> Bool {
    let room = max(0, limit - scalarCount)
    let typed = typed.cleanedForField(upTo: room + 1).unicodeScalars
    guard room > 0 else { return typed.isEmpty }
    let taken = String(String.UnicodeScalarView(typed.prefix(room)))
    let head = String(characters[..<cursor]) + taken
    let tail = String(characters[cursor...])
    // Joined as text: a typed accent belongs to the letter before it.
    characters = Array(head + tail)
    cursor = min(head.count, characters.count)
    scalarCount += taken.unicodeScalars.count
    return typed.count <= room
  }

  /// Puts pasted text before the cursor: line ends and tabs become blanks, other control characters vanish.
  ///
  /// - Returns: Whether all of it fitted.
  @discardableResult
  public mutating func paste(_ pasted: String) -> Bool { insert(pasted) }

  /// Replaces everything; the cursor goes to the end.
  public mutating func replace(with text: String) {
    (characters, cursor, scalarCount) = ([], 0, 0)
    insert(text)
  }

  /// Moves a character back, or on.
  public mutating func move(by count: Int) { cursor = min(characters.count, max(0, cursor + count)) }

  /// Moves to the start.
  public mutating func moveToStart() { cursor = 0 }

  /// Moves to the end.
  public mutating func moveToEnd() { cursor = characters.count }

  /// Moves to the start of the word before the cursor.
  public mutating func moveWordLeft() { cursor = wordStart }

  /// Moves behind the word after the cursor.
  public mutating func moveWordRight() {
    let word = characters[cursor...].firstIndex { !$0.isWhitespace } ?? characters.count
    cursor = characters[word...].firstIndex { $0.isWhitespace } ?? characters.count
  }

  /// Deletes the character before the cursor.
  public mutating func deleteBackward() { delete(from: max(0, cursor - 1), to: cursor) }

  /// Deletes the character after the cursor.
  public mutating func deleteForward() { delete(from: cursor, to: min(characters.count, cursor + 1)) }

  /// Deletes the word before the cursor, and the blanks behind it.
  public mutating func deleteWordBackward() { delete(from: wordStart, to: cursor) }

  /// Deletes everything before the cursor.
  public mutating func deleteToStart() { delete(from: 0, to: cursor) }

  /// Deletes everything after the cursor.
  public mutating func deleteToEnd() { delete(from: cursor, to: characters.count) }

  /// The cells before the cursor: where it stands in the whole text.
  var cursorCell: Int { String(characters[..<cursor]).widthInCells }

  /// The cells of the character the cursor stands on; one behind the last character.
  var cellsUnderCursor: Int {
    cursor < characters.count ? max(1, String(characters[cursor]).widthInCells) : 1
  }

  private var wordStart: Int {
    let word = characters[..<cursor].lastIndex { !$0.isWhitespace } ?? 0
    return characters[..<word].lastIndex { $0.isWhitespace }.map { $0 + 1 } ?? 0
  }

  private mutating func delete(from start: Int, to end: Int) {
    let head = String(characters[..<start])
    scalarCount -= characters[start..<end].reduce(0) { $0 + $1.unicodeScalars.count }
    characters = Array(head + String(characters[end...]))
    cursor = min(head.count, characters.count)
  }
}

extension String {
  /// As a field may hold it: one line, no control and no bidirectional character, no more scalars than `limit`.
  fileprivate func cleanedForField(upTo limit: Int) -> String {
    var scalars: [Unicode.Scalar] = []
    var last: Unicode.Scalar?
    for scalar in unicodeScalars {
      // A megabyte is not walked for the few letters a field takes.
      if scalars.count >= limit { break }
      defer { last = scalar }
      switch scalar.properties.generalCategory {
      case .control where scalar == "\n" && last == "\r": continue
      case .control where scalar == "\n" || scalar == "\r" || scalar == "\t": scalars.append(" ")
      case .lineSeparator, .paragraphSeparator: scalars.append(" ")
      case .control: continue
      case .format where scalar.properties.isBidiControl: continue
      default: scalars.append(scalar)
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
