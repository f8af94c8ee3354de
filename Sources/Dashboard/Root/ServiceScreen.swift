import Book
import Observation
import Persistence
import Reservations
import TerminalUI

/// The book on the screen: which pane has the keys, what is chosen in it, and the sheets above it.
@Observable
final class ServiceScreen {
  /// The open book.
  let session: Session
  /// The sheets above the panes.
  let sheets: SheetStack
  /// The theme on the screen.
  let themes: ThemeChoice
  @ObservationIgnored let preferences: Preferences
  @ObservationIgnored let commands: ProgramCommands
  @ObservationIgnored let surroundings: Surroundings
  @ObservationIgnored let keymap: Keymap
  @ObservationIgnored let hours = KnownHours()
  @ObservationIgnored var memory = FrameMemory()
  /// Where the rows of the focused pane are kept; without it they are made each time.
  @ObservationIgnored weak var shelf: ActionShelf?

  /// The pane that keys go to.
  var focus = Pane.bookings
  /// Whether it fills the screen.
  var isZoomed = false
  /// The selected row of the restaurants pane; nil is all of them.
  var selectedHouse: Restaurant.ID?
  /// The selected party of the waitlist.
  var selectedParty: WaitlistEntry.ID?
  /// How many of the newest changes are scrolled past.
  var firstEvent = 0
  /// Whether the config or an option names the theme: another one then lasts until the program ends.
  @ObservationIgnored var isThemeNamed = false
  /// What is being typed into the search line; nil when nobody searches.
  var searchField: TextField?
  /// Whether something was typed that the list does not follow yet.
  @ObservationIgnored var hasTyped = false
  /// Whether it was said that the search line takes no more.
  @ObservationIgnored var hasSaidFull = false
  /// The lines of the list as they were drawn last, and which ones are visible; what is selected is the book's.
  @ObservationIgnored var lines = ListState<Booking.ID>()
  /// What `lines` were made from; nil where a filter narrowed them.
  @ObservationIgnored var linesOrigin: LinesOrigin?
  /// What a click on the screen as it was drawn last stands for.
  @ObservationIgnored var hitAreas: [HitArea<Key>] = []
  /// The screen's size when it was drawn last: what a page is, and where a click goes.
  @ObservationIgnored var size = Size(columns: 80, rows: 24)
  /// The layout that was asked for last, and the panes of a size: both are asked for many times a key.
  @ObservationIgnored private var laidOut: ScreenLayout?
  @ObservationIgnored private var panesBySize: (size: Size, panes: [Pane])?
  /// The key that is being handled: what a digit means depends on it.
  @ObservationIgnored var keyInHand = Key.enter

  /// The screen of a session.
  init(
    session: Session, sheets: SheetStack, themes: ThemeChoice, preferences: Preferences,
    surroundings: Surroundings, commands: ProgramCommands, keymap: Keymap
  ) {
    self.keymap = keymap
    self.session = session
    self.sheets = sheets
    self.themes = themes
    self.preferences = preferences
    self.surroundings = surroundings
    self.commands = commands
    book.keys = KeyNames { keymap.keyName(of: $0.rawValue, usual: .character($0.usual)) }
    book.offersWays = { [weak self] in self?.offer($0) ?? false }
    book.tellsOfOthers = { [weak self] in self?.layout.panes[.activity] == nil }
  }

  /// Whether letters go into the search line.
  var isSearching: Bool { searchField != nil }

  /// The day on the screen.
  var book: BookModel { session.book }

  /// What stands where.
  var layout: ScreenLayout {
    if let laidOut, laidOut.suits(size, focus: focus, isZoomed: isZoomed) { return laidOut }
    let layout = ScreenLayout(size: size, focus: focus, isZoomed: isZoomed)
    laidOut = layout
    return layout
  }

  /// The panes that can have the keys: the tables only on a screen that has a place for them.
  var panes: [Pane] {
    if let known = panesBySize, known.size == size { return known.panes }
    let hasTables = ScreenLayout(size: size).panes[.tables] != nil
    let panes = Pane.allCases.filter { $0 != .tables || hasTables }
    panesBySize = (size, panes)
    return panes
  }

  /// The digit of the key that is being handled; nil when it is none.
  var digitInHand: Int? {
    if case .character(let character) = keyInHand { character.wholeNumberValue } else { nil }
  }

  /// A key is coming: refusals have been read, and the lines are those of now.
  func willTake(_ key: Key) {
    keyInHand = key
    book.keyPressed()
    refreshLines()
  }
}
