import Foundation
import Observation
import Persistence
import Reservations

/// One service day on the screen: its rows, what is selected, and everything a person can do to it.
///
/// Rows come from the live query alone: an action writes, the commit brings the rows.
@Observable
public final class BookModel {
  /// The day as it stands at this minute: what is drawn.
  public private(set) var evening: Evening
  /// All the book knows of the day, as the live query delivered it last.
  public private(set) var dayBook: DayBook
  /// Another number for each `evening` and `dayBook`: what was drawn from them is as good as new while it stays.
  @ObservationIgnored public private(set) var version = 0
  /// The day asked for; `evening.day` follows when its rows are there.
  public internal(set) var day: ServiceDay
  /// The house shown; nil is all of them.
  public internal(set) var restaurant: Restaurant.ID?
  /// The selected booking, one of `visibleRows`; nil only where there is none. Survives refreshes.
  public internal(set) var selectedID: Booking.ID?
  /// Whether the list keeps the now-line in view: at the start, and when no key was pressed for two minutes.
  public internal(set) var isFollowingNow = true
  /// The search that is typed or kept; nil shows every row.
  public internal(set) var search: BookSearch?
  /// Whether only what needs somebody is listed.
  public internal(set) var showsToDo = false
  /// Whether what people did is in the book.
  public internal(set) var saveState = SaveState.saved
  /// A form that was left and kept; nil when there is none.
  public internal(set) var draft: FormDraft?
  /// The file of `draft`; nil when there is none, or it is in memory alone.
  @ObservationIgnored var draftName: String?
  /// The form on the screen: its words change with the minute.
  @ObservationIgnored weak var openForm: BookingFormModel?
  /// Where unsaved forms are kept; nil where the book is in memory, or there is no place.
  @ObservationIgnored let drafts: DraftFolder?
  /// Whether other hosts' changes are said, asked when they come: not where the activity pane shows them.
  @ObservationIgnored public var tellsOfOthers: @MainActor () -> Bool = { true }

  /// Shows a refusal that has ways out; false where there is no place for it, and it becomes a message.
  @ObservationIgnored public var offersWays: @MainActor (RefusedDeed) -> Bool = { _ in false }

  /// How sentences name the person's keys.
  @ObservationIgnored public var keys = KeyNames()

  /// The messages on the screen.
  @ObservationIgnored public let messages: MessageQueue
  @ObservationIgnored let container: ModelContainer
  @ObservationIgnored let surroundings: Surroundings
  @ObservationIgnored let preferences: Preferences
  @ObservationIgnored let log: Log
  @ObservationIgnored let live: ResultsObserver<DayBook>
  @ObservationIgnored var seen: [Booking.ID: Int] = [:]
  @ObservationIgnored var lastKeyAt: Duration
  @ObservationIgnored var newestEvent: BookEvent.ID?
  /// What this session wrote and the rows do not show yet.
  @ObservationIgnored var written: [Booking.ID: SavedBooking] = [:]
  /// The selected booking as its keys were judged last.
  @ObservationIgnored var judged: JudgedBooking?
  /// A booking to select as soon as its row is there.
  @ObservationIgnored var awaited: Booking.ID?
  @ObservationIgnored var lastWrite: Task<Void, Never>?
  /// Deeds that could not be taken back; undo goes on with older ones.
  @ObservationIgnored var refusedUndos: Set<BookEvent.ID> = []
  @ObservationIgnored let identifiers: IdentifierSource
  @ObservationIgnored private var tasks: [Task<Void, Never>] = []

  /// A model of today, without rows until `load()`.
  init(
    container: ModelContainer, surroundings: Surroundings, preferences: Preferences, log: Log,
    messages: MessageQueue
  ) {
    self.container = container
    self.surroundings = surroundings
    self.preferences = preferences
    self.log = log
    self.messages = messages
    let now = surroundings.clock.now()
    let today = WallClock(zone: surroundings.zone).serviceDay(at: now)
    day = today
    dayBook = DayBook(day: today)
    evening = Evening(day: today, now: now, zone: surroundings.zone)
    restaurant = preferences.lastRestaurant.map(Restaurant.ID.init(rawValue:))
    identifiers = IdentifierSource(now: surroundings.clock.now)
    drafts =
      container.isInMemory
      ? nil : surroundings.directories.map { DraftFolder($0, session: surroundings.session) }
    lastKeyAt = surroundings.clock.elapsed()
    live = ResultsObserver(
      container, tables: Self.tablesRead,
      fetch: Self.query(today, of: preferences.lastRestaurant))
  }

  /// The one place where what is drawn of the book changes, so that it is counted.
  func show(_ book: DayBook? = nil, as evening: Evening? = nil) {
    if let book { dayBook = book }
    if let evening { self.evening = evening }
    version += 1
  }

  /// The selected row; nil when the list is empty.
  public var selected: Evening.Row? {
    guard let index = selectedIndex else { return nil }
    return evening.rows[index]
  }

  /// The selected row's place in the evening.
  var selectedIndex: Int? {
    guard let selectedID else { return nil }
    return evening.index(of: selectedID)
  }

  /// Why the rows may be old: the live query fails and is tried again; nil while it works.
  public var trouble: PersistenceError? { live.error }

  /// Whether nothing can be changed in this session.
  public var isReadOnly: Bool { container.isReadOnly }

  /// Waits for the first rows, then follows the book and the minute until `stop()`.
  ///
  /// - Throws: `PersistenceError` when the first rows cannot be read.
  func load() async throws(PersistenceError) {
    await live.start()
    guard let book = live.value else {
      if let error = live.error { throw error }
      return
    }
    receive(book)
    readDraft()
    showToday()
    tasks = [followBook(), followTrouble(), followMinute()]
  }

  /// Ends following; the rows stay as they are.
  func stop() {
    for task in tasks { task.cancel() }
    tasks = []
    live.stop()
    messages.stop()
    drafts?.letGo()
  }
}

extension BookModel {
  /// The models whose tables a day is read from.
  static let tablesRead: [any PersistentModel.Type] = [
    Booking.self, BookEvent.self, Closure.self, Combination.self, DiningTable.self, Guest.self,
    Restaurant.self,
    Shift.self, TableAssignment.self, WaitlistEntry.self,
  ]

  /// What the live query of a day reads.
  static func query(
    _ day: ServiceDay, of restaurant: Int64?, withLeftOpen isWithLeftOpen: Bool = false
  ) -> ResultsObserver<DayBook>.Fetch {
    let house = restaurant.map(Restaurant.ID.init(rawValue:))
    return { context in try DayBook.fetch(day, of: house, withLeftOpen: isWithLeftOpen, in: context) }
  }

  /// Reads what is to be shown now: another day or house, or what earlier days left open.
  func readAnew() {
    live.setQuery(Self.query(day, of: restaurant?.rawValue, withLeftOpen: showsToDo && day == today))
  }

  private func followBook() -> Task<Void, Never> {
    let live = live
    return Task { [weak self] in
      for await book in Observations({ live.value }) {
        guard let book, !Task.isCancelled else { continue }
        self?.receive(book)
      }
    }
  }

  /// What the screen says to look up in the log is in it.
  private func followTrouble() -> Task<Void, Never> {
    let live = live
    return Task { [weak self] in
      for await error in Observations({ live.error }) {
        guard let error, !Task.isCancelled else { continue }
        self?.log.write(.critical, "rows: not read: \(error.withoutValues)")
      }
    }
  }

  /// One timer, to the next minute; the frame it causes is the only one of an idle screen.
  private func followMinute() -> Task<Void, Never> {
    let clock = surroundings.clock
    return Task { [weak self] in
      while !Task.isCancelled {
        do {
          try await clock.sleep(clock.untilNextMinute())
        } catch {
          return
        }
        self?.minutePassed()
      }
    }
  }
}
