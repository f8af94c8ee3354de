import Foundation
import Observation
import Reservations
import TerminalUI
import Text

/// Shows who did what to a booking, and when.
@Observable
final class HistorySheet: ListSheet {
  /// Most events shown at once.
  private static let room = 12

  let place = "history"
  let columns = 74
  private let words: BookingWords
  private let clock: WallClock
  private let today: ServiceDay
  @ObservationIgnored unowned let sheets: SheetStack
  @ObservationIgnored private var loading: Task<Void, Never>?
  private var events: [BookEvent] = []
  private var selection = ListSelection(count: 0)
  private var trouble: String?

  /// The history of a booking, empty until `load`.
  init(_ words: BookingWords, clock: WallClock, today: ServiceDay, sheets: SheetStack) {
    self.words = words
    self.clock = clock
    self.today = today
    self.sheets = sheets
  }

  /// Reads the events; the last one is selected.
  func load(_ events: @escaping @MainActor () async throws -> [BookEvent]) {
    loading = Task { [weak self] in
      do {
        self?.show(try await events())
      } catch {
        self?.trouble = "The book could not be read. See the log."
      }
    }
  }

  func closed() { loading?.cancel() }

  var list: SheetList {
    let first = max(0, min(selection.index - Self.room + 1, events.count - Self.room))
    var list = HistorySheetView(
      code: words.code, booking: words.line, lines: events.dropFirst(first).prefix(Self.room).map(line),
      total: events.count, selection: selection.index - first
    ).list
    if events.indices.contains(selection.index) { list.below = whole(events[selection.index]) }
    if let trouble { list.below = [trouble] }
    return list
  }

  var actions: [Action] {
    ListSelection.actions(page: Self.room) { [self] in selection.move(by: $0) } + sheets.closeActions()
  }

  private func show(_ events: [BookEvent]) {
    self.events = events
    selection = ListSelection(index: max(0, events.count - 1), count: events.count)
  }

  /// All of a deed that its line has no room for.
  private func whole(_ event: BookEvent) -> [String] {
    guard event.summary.cleanedForTerminal.widthInCells > HistorySheetView.widestSummary else { return [] }
    return TextLines(event.summary, width: columns - 5, limit: 4).lines
  }

  /// A line has no room for a year and a time: of another year the day is told.
  private func when(_ instant: Date) -> String {
    let day = clock.serviceDay(at: instant)
    guard day.year == today.year else { return day.longText }
    return "\(day == today ? "today" : day.shortText) \(clock.clockText(at: instant))"
  }

  private func line(_ event: BookEvent) -> HistorySheetView.Line {
    .init(when: when(event.at), who: event.actor, what: event.summary)
  }
}
