/// What a cell means; a theme says how that looks. Roles below 64 belong to this library, the rest to the program.
public struct StyleRole: Hashable, Sendable {
  /// The role's place in a theme's table.
  public let rawValue: UInt8

  /// The role with this place; a program numbers its own from 64.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
}

extension StyleRole {
  /// The background of everything, and the colour of text on it.
  public static let screen = StyleRole(rawValue: 0)
  /// Ordinary text: the ground's own colour.
  public static let text = StyleRole(rawValue: 1)
  /// The name or value a pane is about.
  public static let textStrong = StyleRole(rawValue: 2)
  /// Labels, units, secondary facts.
  public static let textDim = StyleRole(rawValue: 3)
  /// Ground of the first and the last line, if it has one.
  public static let header = StyleRole(rawValue: 4)
  /// The product's name.
  public static let headerTitle = StyleRole(rawValue: 5)
  /// A state of the header that must not be missed.
  public static let headerAway = StyleRole(rawValue: 6)
  /// The clock in the header.
  public static let headerClock = StyleRole(rawValue: 7)
  /// Head rule, divider or grid line of a pane without focus.
  public static let paneRule = StyleRole(rawValue: 8)
  /// Head rule of the pane with focus; bar of the focused field.
  public static let paneRuleFocused = StyleRole(rawValue: 9)
  /// Digit and name of the pane with focus; a sheet's title.
  public static let paneTitleFocused = StyleRole(rawValue: 10)
  /// Column names and counts in a head rule.
  public static let paneColumn = StyleRole(rawValue: 11)
  /// Ground: the selected row of the focused pane or list.
  public static let rowSelected = StyleRole(rawValue: 12)
  /// Ground: the selected row of any other pane.
  public static let rowSelectedUnfocused = StyleRole(rawValue: 13)
  /// Ground: a row marked for acting on many, and its mark.
  public static let rowMarked = StyleRole(rawValue: 14)
  /// The mark of a row that somebody else just changed.
  public static let rowChanged = StyleRole(rawValue: 15)
  /// Rows that are over.
  public static let rowPast = StyleRole(rawValue: 16)
  /// Letters that a search found.
  public static let match = StyleRole(rawValue: 17)
  /// The present.
  public static let now = StyleRole(rawValue: 18)
  /// Ground: text and background of sheets, menus and overlays.
  public static let sheet = StyleRole(rawValue: 19)
  /// Frame of a sheet.
  public static let sheetBorder = StyleRole(rawValue: 20)
  /// The screen behind a sheet.
  public static let scrim = StyleRole(rawValue: 21)
  /// Ground: an input field without focus.
  public static let field = StyleRole(rawValue: 22)
  /// Ground: the input field with the cursor.
  public static let fieldFocused = StyleRole(rawValue: 23)
  /// A value that cannot be saved, and its sentence.
  public static let fieldInvalid = StyleRole(rawValue: 24)
  /// What was understood, and what may be taken.
  public static let fieldEcho = StyleRole(rawValue: 25)
  /// Ground: text and background of a message.
  public static let toast = StyleRole(rawValue: 26)
  /// Done; live.
  public static let messageOK = StyleRole(rawValue: 27)
  /// Works, but look at it.
  public static let messageWarning = StyleRole(rawValue: 28)
  /// Failed, with a next step.
  public static let messageError = StyleRole(rawValue: 29)
  /// A key.
  public static let hintKey = StyleRole(rawValue: 30)
  /// An action that cannot run now.
  public static let hintDisabled = StyleRole(rawValue: 31)
  /// The share of a bar that is there already.
  public static let barPresent = StyleRole(rawValue: 32)
  /// The share of a bar that is to come.
  public static let barExpected = StyleRole(rawValue: 33)
  /// Bars of a time gone by.
  public static let barPast = StyleRole(rawValue: 34)
  /// Above the limit, and its mark.
  public static let barOver = StyleRole(rawValue: 35)
  /// The empty rest of a bar, and its zero line.
  public static let barTrack = StyleRole(rawValue: 36)
  /// Ground: a block of a timeline that is to come.
  public static let blockExpected = StyleRole(rawValue: 37)
  /// Ground: a block of a timeline that is under way.
  public static let blockPresent = StyleRole(rawValue: 38)
  /// Ground: the selected block of a timeline.
  public static let blockSelected = StyleRole(rawValue: 39)
  /// Ground: a block of a timeline that is over.
  public static let blockPast = StyleRole(rawValue: 40)
  /// Ground: a block of a timeline that overlaps another, or has another conflict.
  public static let blockConflict = StyleRole(rawValue: 41)
}
