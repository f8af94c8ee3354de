import Book
import TerminalUI

/// The screen of the program: takes the terminal, shows the book until the person leaves, gives the terminal back.
public enum Dashboard {
  /// Runs the dashboard of a program that has not begun. The book is closed when this
  /// returns, or another program holds it: end the process then.
  ///
  /// Signals must have been blocked by `SignalMask.blockHandled()` before any thread was made, unless a script plays.
  /// - Parameters:
  ///   - display: The terminal, or a script's screen.
  ///   - environment: The process's own.
  ///   - look: Theme, background and keys.
  /// - Returns: Why it ended; end the process by it.
  /// - Throws: `TerminalError` when the signals of the terminal cannot be received; it is as it was.
  public static func run(
    _ app: AppManager, on display: any Display, environment: [String: String], look: Look = Look()
  ) async throws(TerminalError) -> ExitReason {
    let themes = ThemeChoice(
      library: ThemeLibrary(roles: .book, userFolder: look.themes), name: look.theme,
      variant: Theme.Variant(environment: environment), depth: display.depth,
      paintsBackground: look.paintsBackground)
    let reason: ExitReason
    do throws(TerminalError) {
      reason = try await loop(app, on: display, themes: themes, look: look)
    } catch {
      await app.quit(within: .seconds(1))
      throw error
    }
    await app.quit(within: patience(after: reason))
    return reason
  }

  private static func loop(
    _ app: AppManager, on display: any Display, themes: ThemeChoice, look: Look
  ) async throws(TerminalError) -> ExitReason {
    let switchboard = Switchboard(display: display)
    let root = DashboardRoot(
      app: app, themes: themes, commands: switchboard.commands, keymap: look.keymap)
    root.notices = [display.notice].compactMap { $0 } + themes.problems.map(\.description)
    root.configFaults = look.problems
    root.followsPreference = look.theme == nil
    root.terminalKind = (display as? Terminal)?.kind
    let loop = EventLoop(
      terminal: display, draw: { root.draw(on: &$0) }, handle: { root.handle($0) },
      theme: { themes.theme }, beforeFrame: { root.keysTaken() }, afterFrame: { root.frameShown() },
      beforeSuspend: { await root.settle() },
      stopSafely: { await root.stopSafely($0) }, onNoShell: { root.tellNoShell() },
      onBackground: { root.backgroundIs($0) }, onHangUp: { root.keepDrafts() })
    switchboard.loop = loop
    app.start()
    let reason = try await loop.run()
    if case .quit = reason { await root.settle() }
    return reason
  }

  /// What a person who left waits for at most, and what a terminal that went away does.
  private static func patience(after reason: ExitReason) -> Duration {
    switch reason {
    case .quit: .seconds(3)
    case .signal: .seconds(1)
    }
  }
}

/// Gives the root's commands to the loop, which is made after the root.
private final class Switchboard {
  weak var loop: EventLoop?
  private let display: any Display

  init(display: any Display) { self.display = display }

  var commands: ProgramCommands {
    ProgramCommands(
      quit: { [self] in loop?.stop(code: $0) }, repaint: { [self] in loop?.repaint() },
      suspend: { [self] in loop?.suspendToShell() }, copy: { [display] in display.copy($0) })
  }
}
