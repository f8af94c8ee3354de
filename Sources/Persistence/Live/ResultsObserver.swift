import Observation

/// A query whose value follows the store: it fetches again after each commit that concerns it, whoever made it.
///
/// One fetch is in flight and one pending at most; the newest query wins; an equal value does not notify.
@MainActor
public final class ResultsObserver<Value: Sendable & Equatable> {
  /// What a query reads; it runs on a reader.
  public typealias Fetch = LiveQuery<Value>.Fetch

  /// The latest value; nil before the first one.
  public private(set) var value: Value? {
    get {
      registrar.access(self, keyPath: valuePath)
      return latestValue
    }
    set { registrar.withMutation(of: self, keyPath: valuePath) { latestValue = newValue } }
  }
  /// Why the latest fetch failed; nil again after one that has not. The value before stays, and the fetch is tried again.
  public private(set) var error: PersistenceError? {
    get {
      registrar.access(self, keyPath: errorPath)
      return latestError
    }
    set { registrar.withMutation(of: self, keyPath: errorPath) { latestError = newValue } }
  }

  // By hand what @Observable writes: in a generic class that makes the key paths anew at each access, which costs as much as
  // fetching a few rows.
  private let registrar = ObservationRegistrar()
  private let valuePath = \ResultsObserver.value
  private let errorPath = \ResultsObserver.error
  private var latestValue: Value?
  private var latestError: PersistenceError?

  private let container: ModelContainer
  private let retryDelay: Duration
  private let live: LiveFetch<Value>
  private var isStopped = false
  private var watch: Int?
  /// Who waits for the first value or error.
  private var starting: [CheckedContinuation<Void, Never>] = []
  private var retry: Task<Void, Never>?

  /// An observer of one query; nothing is fetched before `start()`.
  ///
  /// - Parameter retryDelay: How long a failed fetch waits before it is tried again.
  public init(_ container: ModelContainer, _ query: LiveQuery<Value>, retryDelay: Duration = .seconds(1)) {
    self.container = container
    self.retryDelay = retryDelay
    live = LiveFetch(container, query)
  }

  /// An observer of a query that reads the tables of these models.
  public convenience init(
    _ container: ModelContainer, tables: [any PersistentModel.Type], retryDelay: Duration = .seconds(1),
    fetch: @escaping Fetch
  ) {
    self.init(container, LiveQuery(reading: tables, fetch), retryDelay: retryDelay)
  }

  isolated deinit {
    stop()
  }

  /// Begins to follow the store, and returns when the first value or error is there, also when it is called again.
  ///
  /// Once for an observer: after `stop()` nothing begins any more.
  public func start() async {
    guard !isStopped, latestValue == nil, latestError == nil else { return }
    if watch == nil {
      follow(live.query)
      live.begin { [weak self] outcome in self?.take(outcome) }
      live.signal()
    }
    await withCheckedContinuation { starting.append($0) }
  }

  /// Replaces the query and fetches it; a value of the one before is no longer delivered.
  public func setQuery(_ query: LiveQuery<Value>) {
    let isElsewhere = query.tables != live.query.tables
    live.replaceQuery(query)
    if isElsewhere, watch != nil { follow(query) }
    live.signal()
  }

  /// Replaces what is read from the same tables, and fetches it.
  public func setQuery(_ fetch: @escaping Fetch) {
    setQuery(live.query.fetching(fetch))
  }

  /// Ends following the store, for good; the value stays.
  public func stop() {
    isStopped = true
    if let watch { container.unwatch(watch) }
    watch = nil
    live.end()
    retry?.cancel()
    endStarting()
  }

  /// Watches the tables of the query. The new watch begins before the old one ends, so that no commit falls between.
  private func follow(_ query: LiveQuery<Value>) {
    let before = watch
    watch = container.watch(query.tables) { [live] in live.signal() }
    if let before { container.unwatch(before) }
  }

  private func take(_ outcome: Result<Value, any Error>) {
    retry?.cancel()
    switch outcome {
    case .success(let fresh):
      if latestValue != fresh { value = fresh }
      if latestError != nil { error = nil }
    case .failure(let failure): show(failure)
    }
    endStarting()
  }

  private func endStarting() {
    for waiting in starting { waiting.resume() }
    starting = []
  }

  private func show(_ failure: any Error) {
    let failure = (failure as? PersistenceError) ?? .queryFailed("\(failure)")
    if latestError != failure { error = failure }
    retry = Task { [live, retryDelay] in
      guard (try? await Task.sleep(for: retryDelay)) != nil else { return }
      live.signal()
    }
  }
}

extension ResultsObserver: Observable {}
