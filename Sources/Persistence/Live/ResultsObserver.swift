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
  private var query: LiveQuery<Value>
  private var generation = 0
  private var isStopped = false
  private var watch: Int?
  private var first: Task<Void, Never>?
  private var loop: Task<Void, Never>?
  private var retry: Task<Void, Never>?
  private let signals: AsyncStream<Void>
  private let signal: AsyncStream<Void>.Continuation

  /// An observer of one query; nothing is fetched before `start()`.
  ///
  /// - Parameter retryDelay: How long a failed fetch waits before it is tried again.
  public init(_ container: ModelContainer, _ query: LiveQuery<Value>, retryDelay: Duration = .seconds(1)) {
    self.container = container
    self.query = query
    self.retryDelay = retryDelay
    (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
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
    if let first { return await first.value }
    guard !isStopped else { return }
    follow()
    let first = Task { [weak self] in await self?.fetchFirst() ?? () }
    self.first = first
    await first.value
    guard !isStopped else { return }
    let signals = signals
    loop = Task { [weak self] in
      for await _ in signals { await self?.fetchOnce() }
    }
  }

  /// Replaces the query and fetches it; a value of the one before is no longer delivered.
  public func setQuery(_ query: LiveQuery<Value>) {
    let isElsewhere = query.tables != self.query.tables
    self.query = query
    generation += 1
    if isElsewhere, watch != nil { follow() }
    signal.yield()
  }

  /// Replaces what is read from the same tables, and fetches it.
  public func setQuery(_ fetch: @escaping Fetch) {
    setQuery(query.fetching(fetch))
  }

  /// Ends following the store, for good; the value stays.
  public func stop() {
    isStopped = true
    if let watch { container.unwatch(watch) }
    watch = nil
    retry?.cancel()
    loop?.cancel()
    signal.finish()
  }

  /// Watches the tables of the present query. The new watch begins before the old one ends, so that no commit falls between.
  private func follow() {
    let signal = signal
    let before = watch
    watch = container.watch(query.tables) { signal.yield() }
    if let before { container.unwatch(before) }
  }

  /// Also where the query is replaced while it is under way.
  private func fetchFirst() async {
    while latestValue == nil, latestError == nil, !isStopped { await fetchOnce() }
  }

  private func fetchOnce() async {
    let asked = generation
    do {
      let fresh = try await container.read(query.fetch)
      guard asked == generation else { return }
      retry?.cancel()
      if latestValue != fresh { value = fresh }
      if latestError != nil { error = nil }
    } catch {
      guard asked == generation else { return }
      show(error)
    }
  }

  private func show(_ failure: any Error) {
    let failure = (failure as? PersistenceError) ?? .queryFailed("\(failure)")
    if latestError != failure { error = failure }
    retry?.cancel()
    retry = Task { [signal, retryDelay] in
      guard (try? await Task.sleep(for: retryDelay)) != nil else { return }
      signal.yield()
    }
  }
}

extension ResultsObserver: Observable {}
