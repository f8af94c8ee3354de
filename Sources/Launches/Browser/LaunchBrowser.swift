import Observation
import Persistence
import TerminalUI

/// Lists, launches and details, live.
@MainActor @Observable final class LaunchBrowser {
  enum Pane: Int, CaseIterable {
    case lists = 1
    case launches, details
  }

  /// A row of the lists pane.
  enum ListID: Hashable {
    case all
    case list(PersistentIdentifier<LaunchList>)
  }

  @ObservationIgnored var onQuit: () -> Void = {}
  @ObservationIgnored var onRepaint: () -> Void = {}
  @ObservationIgnored var onSuspend: () -> Void = {}
  let themes: ThemeChoice
  let messages = Messages()
  /// Where the launches are, as the header says it.
  let place: String
  let lists: ResultsObserver<[ListRow]>
  let page: ResultsObserver<LaunchPage>
  let details: ResultsObserver<LaunchDetails?>

  var focus = Pane.lists
  var listState = ListState<ListID>()
  var launchState = ListState<PersistentIdentifier<Launch>>()
  var text = ScrollingText("")
  var overlay: (any Overlay)?
  /// The search being typed, and the one that holds.
  var search: TextField?
  var choice = LaunchChoice()
  /// What `text` was made of, and where `launchState` belongs to.
  @ObservationIgnored var shownDetails: LaunchDetails?
  @ObservationIgnored var shownChoice = LaunchChoice()
  /// The launch whose details were asked for last.
  @ObservationIgnored private var detailed: PersistentIdentifier<Launch>?
  @ObservationIgnored var areas = ClickAreas()
  @ObservationIgnored var size = Size(columns: 80, rows: 24)

  init(_ container: ModelContainer, themes: ThemeChoice, place: String) {
    self.themes = themes
    self.place = place
    lists = ResultsObserver(container, ListRow.live)
    page = ResultsObserver(container, LaunchPage.live(LaunchChoice()))
    details = ResultsObserver(container, LaunchDetails.live(nil))
  }

  /// Reads what is stored, and follows it from then on.
  func start() async {
    await lists.start()
    await page.start()
    await details.start()
  }

  /// Asks for what belongs to the frame just drawn: a key or a change of the store may have led to it.
  func askForMore() {
    follow()
    guard detailed != launchState.selected else { return }
    detailed = launchState.selected
    details.setQuery(LaunchDetails.live(detailed))
  }

  /// The launches shown are those of the selected list, and of what is being typed.
  private func follow() {
    var wanted = choice
    if case .list(let id) = listState.selected { wanted.list = id } else { wanted.list = nil }
    if let search { wanted.search = search.text }
    show(wanted)
  }

  /// Goes to another list or search; the page comes as soon as it is read.
  func show(_ wanted: LaunchChoice) {
    guard wanted != choice else { return }
    choice = wanted
    page.setQuery(LaunchPage.live(wanted))
  }
}

/// What a click on the frame drawn last stands for.
struct ClickAreas {
  var lists: [HitArea<Table<ListColumn>.Target>] = []
  var launches: [HitArea<Table<LaunchColumn>.Target>] = []
  var details: [HitArea<HeadRule.Part>] = []
  var keys: [HitArea<Key>] = []
}
