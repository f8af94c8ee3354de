import Foundation

/// A screen without a terminal, at which a script sits instead of a person.
///
/// An event loop draws on it as on a terminal; what differs is only where the events come from and where the frames
/// go. When the script has ended the loop ends with code 0, when it failed with 1, and `failure` says why.
@MainActor public final class ScriptedTerminal: Display {
  /// How many colours are drawn: all of them, unless the environment wants none.
  public let depth: ColorDepth
  /// There is nothing to say about it.
  public let notice: String? = nil
  /// The size to draw on; it begins with 80×24.
  public private(set) var size = Size(columns: 80, rows: 24)
  /// Whether the loop runs.
  public private(set) var isActive = true
  /// Nobody else can have it.
  public let isTakenAway = false
  /// Nobody has to take what it shows.
  public let mayStall = false
  /// Why the script could not be played to its end; nil when it was.
  public private(set) var failure: ScriptError?

  private let script: Script
  private let waitLimit: Duration
  private let glyphs: CellGlyphs
  private var wantedSize: Size
  private var frame: (canvas: Canvas, theme: Theme)?
  /// The step that is being done, and until it is done.
  private var current: Script.Step?
  private var player: Task<Void, Never>?
  /// Who waits for the next frame.
  private var waiting: CheckedContinuation<Void, Never>?

  /// A screen for `script` to play on.
  ///
  /// - Parameters:
  ///   - options: Of these only what is drawn counts: `asciiOnly` and `forceNoColor`.
  ///   - environment: The process's own: NO_COLOR and CLICOLOR count.
  ///   - waitLimit: How long `:wait` waits at most.
  public init(
    _ script: Script, options: Terminal.Options = Terminal.Options(), environment: [String: String],
    waitLimit: Duration = .seconds(10)
  ) {
    self.script = script
    self.waitLimit = waitLimit
    depth = ColorDepth(
      colors: 256, isDirect: true, environment: environment, forceNoColor: options.forceNoColor)
    glyphs = CellGlyphs(usesTwins: options.asciiOnly ?? false, foldsLetters: false)
    wantedSize = size
  }

  /// Begins to play as soon as the first frame is there.
  public func attach(to loop: EventLoop) {
    player = Task { [weak self, weak loop] in
      guard let self, let loop else { return }
      let hasFailed = await play(on: loop)
      loop.stop(code: hasFailed ? 1 : 0)
    }
  }

  /// Takes over the size that the script wants.
  public func adoptSize() -> Bool {
    defer { size = wantedSize }
    return size != wantedSize
  }

  /// Keeps the frame for whoever waits or saves.
  public func present(_ canvas: Canvas, theme: Theme) {
    frame = (canvas, theme)
    wake()
  }

  /// Every frame is whole.
  public func forgetScreen() {}

  /// There is no clipboard.
  public func copy(_ text: String) {}

  /// There is no shell to go to.
  public func suspend() {}

  /// It was never given back.
  public func resume() {}

  /// Ends the script; one that is not at its end has failed.
  public func close() {
    isActive = false
    if failure == nil, let current {
      failure = error(at: current, "the program ended before this was done")
    }
    current = nil
    player?.cancel()
    wake()
  }

  /// What is shown; nil before the first frame.
  public var screen: SavedScreen? {
    frame.map { SavedScreen($0.canvas, theme: $0.theme, glyphs: glyphs, title: script.title) }
  }
}

extension ScriptedTerminal {
  /// - Returns: Whether it failed.
  private func play(on loop: EventLoop) async -> Bool {
    for step in script.steps {
      current = step
      do throws(ScriptError) {
        try await perform(step, on: loop)
      } catch {
        failure = failure ?? error
      }
      if failure != nil { break }
    }
    current = nil
    return failure != nil
  }

  private func perform(_ step: Script.Step, on loop: EventLoop) async throws(ScriptError) {
    guard !loop.isEnding else { throw error(at: step, "the program ended before this line") }
    switch step.command {
    case .keys(let keys): for key in keys { loop.take([.key(key)]) }
    case .type(let text): for letter in text { loop.take([.key(.character(letter))]) }
    case .wait(let text): try await wait(for: text, step)
    case .resize(let size):
      wantedSize = size
      loop.take([])
    case .save(let path): try save(path, step)
    }
  }

  private func wait(for text: String, _ step: Script.Step) async throws(ScriptError) {
    let end = ContinuousClock.now + waitLimit
    let alarm = Task { [weak self, waitLimit] in
      // Cancelled as soon as the text is there, and then there is nobody to wake.
      guard (try? await Task.sleep(for: waitLimit)) != nil else { return }
      self?.wake()
    }
    defer { alarm.cancel() }
    while !(screen?.lines.contains { $0.contains(text) } ?? false) {
      guard isActive else { return }
      guard ContinuousClock.now < end else {
        throw error(
          at: step, "the screen did not show “\(text)” within \(waitLimit); it showed",
          isAboutScreen: true)
      }
      await withCheckedContinuation { waiting = $0 }
    }
  }

  private func wake() {
    waiting?.resume()
    waiting = nil
  }

  private func save(_ path: String, _ step: Script.Step) throws(ScriptError) {
    guard let screen else { throw error(at: step, "there is no screen yet") }
    guard SavedScreen.mayReplace(path: path) else {
      throw error(at: step, "“\(path)” is there and is no saved screen; it is left alone")
    }
    do {
      try Data(screen.text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw self.error(at: step, "“\(path)” cannot be written: \(error.localizedDescription)")
    }
  }

  private func error(at step: Script.Step, _ reason: String, isAboutScreen: Bool = false)
    -> ScriptError
  {
    ScriptError(
      file: script.file, line: step.line, column: step.column, reason,
      shown: isAboutScreen ? screen?.lines ?? [] : [])
  }
}
