import Foundation
import Persistence
import TerminalUI

/// One run of the browser, with the import that goes on meanwhile.
@MainActor struct LaunchesSession {
  private let container: ModelContainer
  private let display: any Display
  private let browser: LaunchBrowser

  init(_ container: ModelContainer, _ display: any Display) {
    self.container = container
    self.display = display
    let themes = ThemeChoice(
      library: ThemeLibrary(roles: .library, userFolder: nil), name: nil, depth: display.depth)
    browser = LaunchBrowser(
      container, themes: themes, place: container.isInMemory ? "in memory" : container.path)
    if let notice = display.notice { browser.messages.post(Toast(notice, role: .messageWarning)) }
  }

  /// Until the person leaves, or the script is at its end; what of the import is not stored by then is left out.
  func run(importing entries: [LaunchEntry]?) async throws(TerminalError) -> ExitReason {
    let loop = EventLoop(
      terminal: display, draw: { [browser] in browser.draw(on: &$0) },
      handle: { [browser] in browser.handle($0) }, theme: { [browser] in browser.themes.theme },
      afterFrame: { [browser] in browser.askForMore() },
      stopSafely: { [container] stop in await container.whenIdle(stop) },
      onNoShell: { [browser] in
        browser.messages.post(Toast("There is no shell to go to.", role: .messageWarning))
      })
    browser.onQuit = { [weak loop] in loop?.stop(code: 0) }
    browser.onRepaint = { [weak loop] in loop?.repaint() }
    browser.onSuspend = { [weak loop] in loop?.suspendToShell() }
    let following = Task { [browser] in await browser.start() }
    let importing = entries.map { entries in Task { await store(entries) } }
    defer {
      following.cancel()
      importing?.cancel()
    }
    let reason = try await loop.run()
    importing?.cancel()
    await importing?.value
    return reason
  }

  private func store(_ entries: [LaunchEntry]) async {
    let request = LaunchImport.request(entries, identifiers: IdentifierSource(now: { Date() }))
    do {
      let report = ImportReport(try await container.batchInsert(request))
      let refusal = report.refusals.first
      browser.messages.post(
        Toast(
          refusal.map { "\(report.sentence) \($0)" } ?? report.sentence,
          role: refusal == nil ? .messageOK : .messageWarning))
    } catch is CancellationError {
      return
    } catch {
      browser.messages.post(Toast("\(error)", role: .messageError, stay: .untilKey))
    }
  }
}
