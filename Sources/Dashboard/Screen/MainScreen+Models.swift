import Book
import Foundation
import Reservations
import TerminalUI

extension MainScreen {
  /// The screen of an open book as it stands now; observed, so that a change of what is drawn asks for a frame.
  ///
  /// Selection, search and whether the now-line is followed come from the book; the rest of `state` is kept.
  init(
    session: Session, state: ScreenState, hints: [Hint], keymap: Keymap = Keymap(), memory: FrameMemory? = nil
  ) {
    let book = session.book
    var state = state
    state.adopt(book)
    state.typedSearch = book.search.flatMap { $0.isKept ? nil : TextField($0.text) }
    self.init(
      evening: book.evening, book: book.dayBook, state: state,
      status: HeaderStatus(book: book, refresher: session.refresher, memory: memory), hints: hints)
    self.keymap = keymap
    self.memory = memory
    version = book.version
    let undo = keymap.keys(of: "undo", usual: [.character("u")]).first
    toast =
      session.messages.shown.map { TerminalUI.Toast(message: $0, undo: undo) }
      ?? book.trouble.map { trouble in
        TerminalUI.Toast("○ \(StoreFailure(error: trouble).sentenceForRows)", role: .messageError)
      }
  }
}

extension ScreenState {
  /// Takes over what the book keeps of it: selection, filter, and whether the now-line is followed.
  mutating func adopt(_ book: BookModel) {
    selection = book.selectedID
    followsNow = book.isFollowingNow
    filter = ScreenState.Filter(book)
  }
}

extension ScreenState.Filter {
  /// What narrows the list of a book; nil when nothing does.
  init?(_ book: BookModel) {
    if let search = book.search {
      self.init(label: "“\(search.text)”", needle: search.text, bookings: search.found)
    } else if book.showsToDo {
      self.init(label: "to do", bookings: Set(book.visibleRows.map(\.id)))
    } else {
      return nil
    }
  }
}

extension HeaderStatus {
  /// The status of an open book.
  init(book: BookModel, refresher: Refresher, memory: FrameMemory? = nil) {
    let (evening, dayBook) = (book.evening, book.dayBook)
    let clock = WallClock(zone: evening.zone)
    let house = dayBook.restaurant.flatMap { shown in dayBook.restaurants.first { $0.id == shown } }
    let today =
      memory?.today(in: book.version) { clock.serviceDay(at: evening.now) }
      ?? clock.serviceDay(at: evening.now)
    self.init(
      place: house.map(dayBook.name(of:)) ?? "All restaurants",
      shortPlace: house.flatMap { dayBook.shortNames[$0.id] } ?? "All",
      today: today, feed: Feed(refresher.age, now: evening.now, clock: clock))
    progress = refresher.progressWords
    save =
      switch book.saveState {
      case .saved: .saved
      case .saving: .saving
      case .notSaved: .notSaved
      }
    isReadOnly = book.isReadOnly
  }
}

extension HeaderStatus.Feed {
  init(_ age: FeedAge, now: Date, clock: WallClock) {
    self =
      switch age {
      case .none: .none
      case .fresh(let date): .fresh(minutes: max(0, Int(now.timeIntervalSince(date) / 60)))
      case .stale(let date): .stale(asOf: clock.clockText(at: date))
      }
  }
}

extension TerminalUI.Toast {
  /// A message of the book as the line above the keys shows it.
  ///
  /// - Parameter undo: The key that takes it back.
  init(message: Book.Toast, undo: Key?) {
    let look: (mark: String, role: StyleRole) =
      switch message.kind {
      case .done: ("● ", .messageOK)
      case .warned: ("○ ", .messageWarning)
      case .refused: ("", .messageError)
      case .otherHost: ("", .text)
      }
    self.init(
      look.mark + message.text, hint: message.offersUndo ? undo.map { Hint($0, "undo") } : nil,
      role: look.role)
  }
}
