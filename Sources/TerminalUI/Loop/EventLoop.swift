import Dispatch
import Glibc
import Observation

/// Draws the whole screen when anything that was read changed, and hands on what the person does.
///
/// Everything happens on the main actor. All keys of one read make one frame, any number of changes make one frame, and
/// without either nothing is sent.
@MainActor public final class EventLoop {
  let terminal: any Display
  let beforeSuspend: @MainActor () async -> Void
  let stopSafely: @MainActor (_ stop: @escaping @Sendable () -> Void) async -> Void
  let onNoShell: @MainActor () -> Void
  let onHangUp: @MainActor () async -> Void
  let onBackground: @MainActor (Theme.Variant) -> Void
  let watchdog = EndWatchdog()
  let stop = ProcessStop()
  var decoder = InputDecoder(now: .now)
  /// The terminal whose answers come between the keys; nil where a script plays.
  var asked: Terminal?
  /// How long what follows an Escape still belongs to it.
  var escapeDelayInMilliseconds = 25
  var escapeTimer: (any DispatchSourceTimer)?
  var buffer = [UInt8](repeating: 0, count: 16 << 10)
  var suspension: Task<Void, Never>?
  /// Whether events were handled since the last frame.
  private var hasHandled = false
  private let draw: @MainActor (inout Canvas) -> Void
  private let handle: @MainActor (InputEvent) -> Void
  private let theme: @MainActor () -> Theme
  private let beforeFrame: @MainActor () -> Void
  private let afterFrame: @MainActor () -> Void
  var sources: [any DispatchSourceProtocol] = []
  /// Lets `run()` return.
  private var ended: ((ExitReason) -> Void)?
  private(set) var ending: Task<Void, Never>?
  private var frame = 0

  /// A loop over `terminal`, or over a script's screen.
  ///
  /// - Parameters:
  ///   - draw: Draws the whole screen on an empty canvas; what it reads of observable models is watched.
  ///   - handle: Takes one event; a frame follows.
  ///   - theme: How a frame looks; what it reads is watched as well.
  ///   - beforeFrame: Called after the events that came together, before their frame: for what is done once, however many
  ///     keys came.
  ///   - afterFrame: Called after every frame, also one that no event led to: drawing settled what is on the screen, so here
  ///     one asks for the rows a list wants and for what belongs to the selected one. What it changes of observable models
  ///     asks for one more frame, so it compares with what it asked for last.
  ///   - beforeSuspend: Awaited before the terminal is given back and the process stops.
  ///   - stopSafely: Calls `stop` once where this process holds no lock, on any thread, and returns after it: `stop` returns
  ///     when the process is continued. The terminal has been given back then.
  ///   - onNoShell: Told when the person wants to go to the shell and there is none; say so, a frame follows.
  ///   - onBackground: Told once what background the terminal says it has, if it does: perhaps after the first frame.
  ///   - onHangUp: Awaited before the terminal is given back because of a signal or a closed terminal; it has a second.
  public init(
    terminal: any Display,
    draw: @escaping @MainActor (inout Canvas) -> Void,
    handle: @escaping @MainActor (InputEvent) -> Void,
    theme: @escaping @MainActor () -> Theme,
    beforeFrame: @escaping @MainActor () -> Void = {},
    afterFrame: @escaping @MainActor () -> Void = {},
    beforeSuspend: @escaping @MainActor () async -> Void = {},
    stopSafely: @escaping @MainActor (_ stop: @escaping @Sendable () -> Void) async -> Void = { $0() },
    onNoShell: @escaping @MainActor () -> Void = {},
    onBackground: @escaping @MainActor (Theme.Variant) -> Void = { _ in },
    onHangUp: @escaping @MainActor () async -> Void = {}
  ) {
    self.terminal = terminal
    self.draw = draw
    self.handle = handle
    self.theme = theme
    self.beforeFrame = beforeFrame
    self.afterFrame = afterFrame
    self.beforeSuspend = beforeSuspend
    self.stopSafely = stopSafely
    self.onNoShell = onNoShell
    self.onHangUp = onHangUp
    self.onBackground = onBackground
  }

  /// Runs until `stop(code:)`, a signal that ends programs, or the end of the terminal; the terminal is given back then.
  ///
  /// Signals must have been blocked by `SignalMask.blockHandled()` before any thread was made. Runs once.
  ///
  /// - Throws: `noSignals`; the terminal has been given back then.
  public func run() async throws(TerminalError) -> ExitReason {
    precondition(frame == 0, "an event loop runs once")
    // First of all: a person waits for it, and what keys and signals need takes a moment.
    drawFrame()
    do throws(TerminalError) {
      try terminal.attach(to: self)
    } catch {
      terminal.close()
      throw error
    }
    return await withCheckedContinuation { continuation in
      ended = { continuation.resume(returning: $0) }
    }
  }

  /// Ends the loop; `run()` returns `.quit(code)`.
  public func stop(code: Int32) { end(.quit(code)) }

  /// Asks for a frame: something changed that is not observable.
  public func redraw() { wantFrame(after: frame) }

  /// Draws every cell again, as ^L does: something else wrote on the screen.
  public func repaint() {
    terminal.forgetScreen()
    redraw()
  }

  /// Whether the loop is about to end, or has ended.
  var isEnding: Bool { ending != nil }

  /// Takes what came together, and draws once.
  func take(_ events: [InputEvent]) {
    handle(events)
    if hasHandled { beforeFrame() }
    drawFrame()
  }

  func handle(_ events: [InputEvent]) {
    for event in events where ending == nil { handle(event) }
    hasHandled = hasHandled || !events.isEmpty
  }

  /// Draws after what a person did; the terminal's own answers change nothing by themselves.
  func drawFrameIfHandled() {
    guard hasHandled else { return }
    beforeFrame()
    drawFrame()
  }

  func drawFrame() {
    guard terminal.isActive, ending == nil else { return }
    CrashGuard.coverCurrentThread()
    frame += 1
    hasHandled = false
    let number = frame
    terminal.adoptSize()
    withObservationTracking {
      var canvas = Canvas(size: terminal.size)
      draw(&canvas)
      terminal.present(canvas, theme: theme())
    } onChange: { [weak self] in
      DispatchQueue.main.async { [weak self] in
        // The main queue is the main actor's executor.
        MainActor.assumeIsolated { self?.drawFrame(after: number) }
      }
    }
    afterFrame()
  }

  /// Runs the hook where nobody asked for the end, gives the terminal back, and lets `run()` return.
  func end(_ reason: ExitReason) {
    guard ending == nil else { return }
    if terminal.mayStall { watchdog.arm(reason) }
    cancelSources()
    suspension?.cancel()
    stop.withdraw()
    ending = Task {
      // Before a terminal is written to that may take nothing any more.
      if case .signal = reason { await onHangUp() }
      terminal.close()
      watchdog.disarm()
      SignalRelay.stop(SignalMask.handled)
      ended?(reason)
      ended = nil
    }
  }

  private func wantFrame(after number: Int) {
    DispatchQueue.main.async { [weak self] in
      // The main queue is the main actor's executor.
      MainActor.assumeIsolated { self?.drawFrame(after: number) }
    }
  }

  /// Draws unless a later frame already shows the change.
  private func drawFrame(after number: Int) {
    if frame == number { drawFrame() }
  }
}
