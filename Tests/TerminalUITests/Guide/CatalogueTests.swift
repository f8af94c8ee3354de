import Testing
import Timing

@testable import TerminalUI

/// The second program of Documentation/terminalui.md, compiled and driven.
@MainActor @Suite struct CatalogueTests {
  /// The books there are.
  @MainActor private final class Shelf {
    var numbers = Array(0..<1_000)
    var refusal: String?
    var frames = 0

    func page(_ question: Question) -> Page {
      let found = numbers.filter { question.words.isEmpty || "Book \($0)".contains(question.words) }
      let ids = Array(found[question.rows.clamped(to: found.indices)])
      return Page(
        question: question, count: found.count,
        titles: Dictionary(uniqueKeysWithValues: ids.map { ($0, "Book \($0)") }), ids: ids)
    }
  }

  private struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  private let shelf = Shelf()
  private let pages: Source<Question, Page>
  private let details = Source<Int?, String> { $0.map { "All about book \($0)." } ?? "" }

  init() { pages = Source { [shelf] in shelf.page($0) } }

  /// Plays a script; `meanwhile` happens as soon as its text is shown.
  private func play(
    _ script: String, when text: String? = nil, meanwhile: @escaping () -> Void = {}
  ) async throws -> ScriptedTerminal {
    let screen = ScriptedTerminal(
      try Script(parsing: script, file: "guide"), environment: [:], waitLimit: Patience.most)
    let catalogue = Catalogue(pages: pages, details: details) { [shelf, pages] id in
      if let refusal = shelf.refusal { throw Refusal(description: refusal) }
      shelf.numbers.removeAll { $0 == id }
      pages.refresh()
    }
    let theme = ThemeLibrary(roles: .library, userFolder: nil).standard(for: .dark)
    var isWaiting = text != nil
    let loop = EventLoop(
      terminal: screen,
      draw: { [shelf] canvas in
        shelf.frames += 1
        catalogue.draw(on: &canvas)
        guard isWaiting, let text, canvas.lines.contains(where: { $0.contains(text) }) else { return }
        isWaiting = false
        Task { meanwhile() }
      }, handle: { catalogue.handle($0) }, theme: { theme },
      afterFrame: { catalogue.askForMore() })
    _ = try await loop.run()
    if let failure = screen.failure { Issue.record("\(failure.description)") }
    return screen
  }

  @Test func `rows come that the keys went to, without another key`() async throws {
    _ = try await play(
      ":wait Book 0\n:wait about book 0.\n:keys End\n:wait Book 999\n:wait about book 999.\n")
    #expect(pages.asked.count == 2)
    #expect(details.asked.compactMap(\.self) == [0, 999])
  }

  @Test func `rows come that a larger window has room for`() async throws {
    _ = try await play(":wait Book 10\n:keys Down*20\n:resize 80x200\n:wait Book 180\n")
    #expect(pages.asked.count == 2)
  }

  @Test func `a selection that a live value moves has its rows and its details`() async throws {
    _ = try await play(
      ":wait Book 0\n:keys End\n:wait about book 499.\n:wait Book 490\n",
      when: "about book 999."
    ) { [shelf, pages] in
      shelf.numbers.removeLast(500)
      pages.refresh()
    }
    #expect(details.asked.last == 499)
  }

  @Test func `nobody asks twice, and no frame follows when everything is there`() async throws {
    let screen = try await play(
      ":wait Book 0\n:keys End\n:wait about book 999.\n:keys Up Up Up\n:wait about book 996.\n")
    #expect(screen.failure == nil)
    #expect(pages.asked.count == 2)
    #expect(shelf.frames < 20)
  }

  @Test func `nothing is found without an answer to what is wanted`() async throws {
    shelf.numbers = []
    _ = try await play(":wait Nothing is found\n:keys Down End\n:wait 0 of 0\n")
    #expect(pages.asked.count == 1)
    #expect(details.asked.isEmpty)
  }

  @Test func `search, question, message and help are where they are drawn`() async throws {
    let screen = try await play(
      """
      :wait Book 0
      :keys /
      :type 77
      :wait 1 of 19
      :keys Enter Down Delete
      :wait Remove number 177?
      :keys Enter
      :wait Number 177 is gone.
      :wait 2 of 18
      :keys ?
      :wait Help: books
      :keys Escape Escape
      :wait of 999

      """)
    #expect(!shelf.numbers.contains(177))
    #expect(screen.failure == nil)
  }

  @Test func `a failure stays until the next key`() async throws {
    shelf.refusal = "The shelf is locked; ask at the desk."
    let screen = try await play(
      ":wait Book 0\n:keys Delete Enter\n:wait The shelf is locked\n:keys Down\n:wait 2 of 1000\n")
    #expect(screen.screen?.lines.contains { $0.contains("locked") } == false)
    #expect(shelf.numbers.count == 1_000)
  }
}
