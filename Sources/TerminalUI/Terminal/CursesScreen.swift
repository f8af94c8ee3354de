import CNcurses
import Glibc

/// The one screen of ncurses, started for the first terminal type that has a description.
@MainActor struct CursesScreen {
  /// The type it draws for.
  let type: String
  let window: UnsafeMutablePointer<WINDOW>
  private let screen: OpaquePointer

  /// Starts ncurses; nothing is sent before `begin(_:)`.
  ///
  /// - Parameter size: What to draw on, whatever the window, LINES and COLUMNS say.
  init(candidates: [String], size: Size) throws(TerminalError) {
    Self.tell(size)
    defer { Self.forgetSize() }
    let (type, screen) = try Self.start(candidates)
    guard let window = cncurses_stdscr(), cncurses_text("cup") != nil else {
      endwin()
      delscreen(screen)
      throw .tooSimple(type: type)
    }
    self.type = type
    self.screen = screen
    self.window = window
    cncurses_keep_palette()
    raw()
    noecho()
    nonl()
    // An update that stops for typed-ahead keys would leave half a frame.
    typeahead(-1)
    SignalMask.removeOtherHandlers()
  }

  private static func start(_ candidates: [String]) throws(TerminalError) -> (
    String, OpaquePointer
  ) {
    for type in candidates {
      if let screen = cncurses_newterm(type) { return (type, screen) }
    }
    throw .noDescription(tried: candidates)
  }

  /// The first update after the screen was given back, with the size that is to be drawn on.
  func takeAgain(_ size: Size) {
    Self.tell(size)
    defer { Self.forgetSize() }
    doupdate()
  }

  /// ncurses takes the size from these two first, at `newterm` and at the first update after `endwin`, so it never sees a
  /// window that would crash it.
  private static func tell(_ size: Size) {
    setenv("LINES", String(size.rows), 1)
    setenv("COLUMNS", String(size.columns), 1)
  }

  private static func forgetSize() {
    unsetenv("LINES")
    unsetenv("COLUMNS")
  }

  /// Takes the screen.
  ///
  /// Until the first `endwin` ncurses 6.4 sends every cursor move by itself; afterwards it collects them.
  func begin(_ size: Size) {
    endwin()
    takeAgain(size)
  }

  /// Whether the cursor of the described terminal goes to the next line as soon as the last column is written. Terminals that
  /// only call themselves that wait for one more character, so nobody knows where it is then.
  var wrapsAtOnce: Bool { cncurses_flag("am") == 1 && cncurses_flag("xenl") != 1 }

  /// How the terminal numbers its colours.
  var palette: Palette {
    guard isDirect else { return .indexed(colors) }
    let own = ["-direct256": 256, "-direct16": 16].first { type.hasSuffix($0.key) }?.value ?? 8
    return .direct(palette: own)
  }

  /// How many colours the terminal has; 0 when it has none.
  var colors: Int { max(0, Int(cncurses_number("colors"))) }

  /// Whether the terminal takes red, green and blue.
  var isDirect: Bool {
    cncurses_flag("RGB") == 1 || cncurses_number("RGB") > 0 || cncurses_text("RGB") != nil
  }

  /// Gives ncurses' memory back; the screen must have ended.
  func delete() { delscreen(screen) }
}
