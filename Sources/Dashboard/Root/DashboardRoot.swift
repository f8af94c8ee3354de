import Book
import Observation
import Persistence
import TerminalUI

/// Everything between the event loop and the models: draws the phase the program is in, and finds the row of a key.
@Observable
final class DashboardRoot {
  /// The program.
  let app: AppManager
  /// The theme on the screen.
  let themes: ThemeChoice
  /// The sheets above everything.
  let sheets: SheetStack
  @ObservationIgnored let commands: ProgramCommands
  /// The person's own keys.
  @ObservationIgnored let keymap: Keymap
  /// What to say as soon as the book is there: how the terminal is used, or what is wrong with a theme.
  @ObservationIgnored var notices: [String] = []
  /// What is wrong in the config.
  @ObservationIgnored var configFaults: [String] = []
  /// What kind of terminal it is, to remember its background by; nil where there is none.
  @ObservationIgnored var terminalKind: String?
  /// What the terminal says its background asks for; nil until it has said so.
  @ObservationIgnored var background: Theme.Variant?
  /// Whether the theme picked last is shown: no other one was asked for.
  @ObservationIgnored var followsPreference = false
  /// The way on from a failure that Enter takes; nil is the first that can be taken.
  var selectedWay: StartupFailure.Way.Kind?
  @ObservationIgnored private var service: ServiceScreen?
  @ObservationIgnored private var shelf = ActionShelf()
  /// Whether the book has been on the screen.
  @ObservationIgnored private var hasShownBook = false
  @ObservationIgnored private(set) var size = Size(columns: 80, rows: 24)

  /// The root of a program that has begun.
  init(app: AppManager, themes: ThemeChoice, commands: ProgramCommands, keymap: Keymap = Keymap()) {
    self.keymap = keymap
    sheets = SheetStack(keymap: keymap)
    self.app = app
    self.themes = themes
    self.commands = commands
    app.whenReady = { [weak self] in self?.begin($0) }
  }

  /// Draws the whole screen on an empty canvas.
  func draw(on canvas: inout Canvas) {
    size = canvas.size
    guard isLargeEnough else {
      return TooSmallView(quitKey: keymap.keyName(of: "quit", usual: .character("q"))).draw(on: &canvas)
    }
    switch app.phase {
    case .loading(let progress): LoadingView(progress: progress, keymap: keymap).draw(on: &canvas)
    case .failed(let failure): draw(failure, on: &canvas)
    case .ready: shownScreen?.draw(on: &canvas)
    }
  }

  /// Takes what the person did.
  func handle(_ event: InputEvent) {
    switch event {
    case .key(let key): press(key)
    case .paste(let text): paste(text)
    case .mouse(let event): point(event)
    case .focus: return
    }
  }

  /// A frame is on the screen: the first one of the book ends the start.
  func frameShown() {
    guard !hasShownBook, shownScreen != nil else { return }
    hasShownBook = true
    ProgramCode.forget()
  }

  /// All events that came together were handled: does what is done once for them.
  func keysTaken() { shownScreen?.findTyped() }

  /// Whether something can be drawn and typed; below that only quitting works.
  var isLargeEnough: Bool {
    size.columns >= ScreenLayout.smallest.columns && size.rows >= ScreenLayout.smallest.rows
  }

  /// Makes the screen of a session that comes.
  private func begin(_ session: Session) {
    service = ServiceScreen(
      session: session, sheets: sheets, themes: themes, preferences: app.preferences,
      surroundings: app.surroundings, commands: commands, keymap: keymap)
    service?.isThemeNamed = !followsPreference
    shelf = ActionShelf()
    service?.shelf = shelf
    welcome(session)
  }

  /// Waits until all that was asked for is in the book.
  func settle() async { await shownScreen?.book.settled() }

  /// Runs `stop`, which stops the process, where it does not hold the book: others could not write until it is continued.
  func stopSafely(_ stop: @escaping @Sendable () -> Void) async {
    guard case .ready(let session) = app.phase else { return stop() }
    await session.container.whenIdle(stop)
  }

  /// Says what was wrong at the start: the first of it in the line there is, all of it in the log.
  private func warn(_ session: Session) {
    for notice in notices + configFaults { app.log.write(.warning, "start: \(notice)") }
    // Where the rest is stands first: the line may be too short for both.
    let faults =
      configFaults.count > 1
      ? "\(configFaults.count) faults in config.yaml, maitre check lists them: \(configFaults[0])"
      : configFaults.first
    if let words = faults ?? notices.first {
      let others = notices.count - (faults == nil ? 1 : 0)
      session.messages.postAtStart(words + (others > 0 ? " (\(others) more in the log)" : ""))
    }
    (notices, configFaults) = ([], [])
  }

  private func welcome(_ session: Session) {
    warn(session)
    if let sentence = session.book.draftSentence {
      let add = keymap.keyName(of: "booking.add", usual: .character("a"))
      let edit = keymap.keyName(of: "booking.edit", usual: .enter)
      let way = session.book.draft?.change == nil ? add : "\(edit) on that booking"
      session.messages.post(.done, "\(sentence) \(way) opens it.")
    }
    guard followsPreference else { return }
    guard let picked = app.preferences.theme else { return suitBackground() }
    do throws(ThemeError) {
      try themes.show(picked)
      if let fault = themes.theme.faults.first { session.messages.post(.warned, fault.description) }
    } catch {
      session.messages.post(.warned, error.description)
    }
  }

  /// The screen of the session, while there is one.
  var shownScreen: ServiceScreen? {
    if case .ready = app.phase { service } else { nil }
  }

  private func draw(_ failure: StartupFailure, on canvas: inout Canvas) {
    var view = FailureView(failure: failure, clock: clockText, keymap: keymap)
    if let selectedWay { view.selection = selectedWay }
    view.draw(on: &canvas)
    for sheet in sheets.sheets { canvas.region(sheet.frame(on: size)) { sheet.draw(on: &$0) } }
  }
}
