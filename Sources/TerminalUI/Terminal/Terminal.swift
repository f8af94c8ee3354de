import CLinux
import CNcurses
import Glibc

/// The terminal the program runs on: takes it, draws canvases on it, gives it back as it was.
///
/// ncurses has one screen a process, so there is at most one terminal at a time. Between `init` and `close()` a crash
/// gives the terminal back as well.
@MainActor public final class Terminal {
  /// How many colours are drawn.
  public let depth: ColorDepth
  /// Whether our lines and signs are drawn in ASCII.
  public let usesASCII: Bool
  /// What the person should know about how the terminal is used; nil when it is as they said.
  public let notice: String?
  /// What kind of terminal it is, for what is remembered about it: TERM_PROGRAM, where that is set, and TERM.
  public let kind: String
  /// The size to draw on, each side 1 to 1,000 cells.
  public private(set) var size: Size
  /// Whether the terminal is ours now.
  public private(set) var isActive = false

  let screen: CursesScreen
  let glyphs: CellGlyphs
  let keys: KeySequences
  /// How the bytes of its keys are read.
  let inputCharset: InputCharset
  /// Whether it was asked about itself and may still answer.
  private(set) var awaitsAnswers = false
  /// Whether it holds a frame back until it is whole.
  var holdsFrames = false
  /// How long what follows an Escape still belongs to it; ESCDELAY, else 25 ms.
  let escapeDelayInMilliseconds: Int
  var inks: InkTable
  var shown = ShownCells(columns: 0, rows: 0)
  var presented: PresentedFrame?
  /// How patches are written; nil where ncurses draws every frame.
  lazy var dialect = PatchDialect()
  var untold = UntoldPatches()
  /// Where the terminal's cursor stands; nil when nobody knows.
  var cursor: Point?
  /// How many frames were sent without ncurses.
  package internal(set) var patchCount = 0
  var background: Ink?
  var isCursorVisible = true
  /// Whether a canvas was presented.
  var hasPresented = false
  let modes: TerminalModes
  private let askedAt: ContinuousClock.Instant
  private let modesBefore: termios
  private var isClosed = false

  /// Takes the terminal of descriptors 0 and 1.
  ///
  /// An unknown terminal type is drawn as xterm, and `notice` says so.
  ///
  /// - Parameter environment: The process's own: TERM, TERM_PROGRAM, COLORTERM, NO_COLOR, CLICOLOR, CLICOLOR_FORCE,
  ///   ESCDELAY, LC_ALL, LC_CTYPE and LANG count.
  /// - Throws: `TerminalError` when there is no terminal or it can show no screen; nothing was changed then.
  public init(options: Options = Options(), environment: [String: String]) throws(TerminalError) {
    let type = TerminalType(environment: environment)
    var before = termios()
    guard tcgetattr(TerminalDevice.input, &before) == 0 else { throw .inputIsNoTerminal }
    guard isatty(TerminalDevice.output) == 1 else { throw .outputIsNoTerminal }
    guard !type.isDumb else { throw .tooSimple(type: "dumb") }
    TerminalCharset.adoptLocale()
    size = Size.ofWindow(TerminalDevice.output)
    CrashGuard.prepare(modes: before, logPath: options.crashLog)
    CrashGuard.arm()
    do throws(TerminalError) {
      screen = try CursesScreen(candidates: type.candidates, size: size)
    } catch {
      CrashGuard.disarm()
      throw error
    }
    modes = TerminalModes(options: options)
    CrashGuard.restore(with: modes.restore)
    // The first byte may find no room.
    CrashGuard.endAtOnce(on: SignalMask.ending)
    // Before colours are started: afterwards it would reset the palette that a person gave their terminal.
    screen.begin(size)

    let charset = TerminalCharset(environment: environment)
    usesASCII = options.asciiOnly ?? false || charset != .utf8
    glyphs = CellGlyphs(usesTwins: usesASCII, foldsLetters: charset.sendsOnlyASCII)
    inputCharset = charset.input
    kind = type.kind
    notice = type.notice(using: screen.type)
    depth = ColorDepth(
      colors: screen.colors, isDirect: screen.isDirect, environment: environment,
      forceNoColor: options.forceNoColor)
    inks = InkTable(palette: depth == .none ? nil : screen.palette)
    keys = .ofTerminal()
    escapeDelayInMilliseconds =
      environment["ESCDELAY"].flatMap { Int($0) }.map { min(max($0, 1), 1_000) } ?? 25
    modesBefore = before
    askedAt = .now
    take()
    awaitsAnswers = !modes.questions.isEmpty
    TerminalDevice.send(modes.questions)
  }

  /// Gives the terminal back for a while: screen, cursor, modes and title are as they were before.
  public func suspend() {
    guard isActive else { return }
    isActive = false
    TerminalDevice.send(modes.leave)
    endwin()
    if awaitsAnswers, .now - askedAt < .seconds(1) { swallowAnswers() }
    var before = modesBefore
    tcsetattr(TerminalDevice.input, TCSANOW, &before)
    CrashGuard.disarm()
  }

  /// Takes the terminal again after `suspend()`; the next canvas is drawn whole.
  public func resume() {
    guard !isActive, !isClosed else { return }
    CrashGuard.arm()
    reset_prog_mode()
    cncurses_forget_screen()
    adoptSize()
    screen.takeAgain(size)
    take()
  }

  /// Gives the terminal back for good.
  public func close() {
    suspend()
    guard !isClosed else { return }
    isClosed = true
    screen.delete()
  }

  /// Draws everything again with the next canvas: another program wrote on the screen.
  public func forgetScreen() {
    forgetFrame()
    cncurses_forget_screen()
  }

  /// Takes over the window's size.
  ///
  /// - Returns: Whether it changed.
  @discardableResult
  public func adoptSize() -> Bool {
    let current = Size.ofWindow(TerminalDevice.output)
    guard current != size, resize_term(Int32(current.rows), Int32(current.columns)) == OK else {
      return false
    }
    size = current
    forgetScreen()
    return true
  }

  /// Whether another program gave the terminal its usual modes back while we were stopped.
  public var isTakenAway: Bool {
    var now = termios()
    return isActive && tcgetattr(TerminalDevice.input, &now) == 0 && now.c_lflag & UInt32(ICANON) != 0
  }

  /// Takes what the terminal said about itself.
  ///
  /// - Returns: What its background asks for, where that is what it said.
  func take(_ answer: TerminalAnswer) -> Theme.Variant? {
    switch answer {
    case .background(let color): return Theme.Variant(background: color)
    case .synchronizedOutput(let isThere): holdsFrames = isThere
    case .kind: awaitsAnswers = false
    }
    return nil
  }

  /// Reads what the terminal still has to say: the shell would take it for typed.
  private func swallowAnswers() {
    let end = ContinuousClock.now + .milliseconds(100)
    var decoder = InputDecoder(now: .now)
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while ContinuousClock.now < end {
      switch buffer.withUnsafeMutableBytes({ TerminalDevice.read(into: $0, within: 10) }) {
      case .bytes(let count): _ = decoder.take(buffer.prefix(count), at: .now)
      case .nothing: continue
      case .end: return
      }
      if decoder.takeAnswers().contains(.kind) { return }
    }
  }

  private func take() {
    isActive = true
    forgetFrame()
    background = nil
    TerminalDevice.send(modes.enter)
  }
}
