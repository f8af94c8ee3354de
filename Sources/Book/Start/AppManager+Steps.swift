import Foundation
import Persistence
import Reservations

extension AppManager {
  /// Open, migrate, check, load, in this order; what one of them throws ends in *failed*, with the file as it was.
  func runSteps() async {
    log.makeDirectory()
    let ticking = tick()
    defer { ticking.cancel() }
    do {
      let session = try await openSession()
      guard !Task.isCancelled else { return await session.stop() }
      whenReady?(session)
      phase = .ready(session)
    } catch let error as PersistenceError {
      fail(StartupFailure(error, opening: opening.attempt))
    } catch let error as BookError {
      fail(StartupFailure(.other, what: error.description, opening: opening.attempt))
    } catch is CancellationError {
      return
    } catch {
      fail(StartupFailure(.other, what: "load tonight: \(error)", opening: opening.attempt))
    }
  }

  private func openSession() async throws -> Session {
    try readPreferences()
    let container = try await open()
    do {
      return try await load(container)
    } catch {
      await container.close()
      throw error
    }
  }

  private func open() async throws -> ModelContainer {
    let factory = try opening.factory()
    let isInMemory = options.isInMemory
    let container = try await step(.open) { report in
      try await factory.makeOne(isStoredInMemoryOnly: isInMemory, migrating: false, progress: report)
    }
    do {
      try Task.checkCancellation()
      try await step(.migrate) { report in
        try await container.migrate(progress: report)
      }
      try await step(.check) { report in
        try await container.quickCheck(progress: report)
      }
      try Task.checkCancellation()
      return container
    } catch {
      await container.close()
      throw error
    }
  }

  /// Samples that nobody has asked for stay out of a book that has restaurants of its own.
  private func wantedFeeds(_ container: ModelContainer) async throws -> [FeedSetting] {
    guard options.areSamplesOptional else { return options.feeds }
    let others = try await container.read { context in
      try context.fetchCount(
        FetchDescriptor<Restaurant>(predicate: #Predicate { $0.feed != "sample" }, fetchLimit: 1))
    }
    return others == 0 ? options.feeds : options.feeds.filter { $0.source != .sample }
  }

  /// Awaits the first rows, so that no pane is ever empty by accident.
  private func load(_ container: ModelContainer) async throws -> Session {
    if options.store == .demo { try await fillWithDemo(container) }
    let messages = MessageQueue(clock: surroundings.clock)
    let book = BookModel(
      // A house of a book that ends with the program is nothing to remember.
      container: container, surroundings: surroundings,
      preferences: options.isInMemory ? Preferences() : preferences, log: log,
      messages: messages)
    try await step(.load) { _ in try await book.load() }
    let refresher = Refresher(
      feeds: try await wantedFeeds(container), container: container, network: network,
      surroundings: surroundings, log: log,
      messages: messages)
    guard !Task.isCancelled else {
      book.stop()
      throw CancellationError()
    }
    await refresher.start()
    return Session(container: container, book: book, refresher: refresher, messages: messages)
  }

  /// Preferences that cannot be read are a line in the log, no reason not to start.
  private func readPreferences() throws {
    do {
      preferences = try Preferences(path: surroundings.directories?.preferences)
    } catch {
      log.write(.warning, "preferences: \(error)")
      preferences = Preferences()
    }
  }

  private func fail(_ failure: StartupFailure) {
    guard !Task.isCancelled else { return }
    log.write(.critical, "start: \(failure.sentence)")
    failedAt = surroundings.clock.now()
    phase = .failed(failure)
  }
}

extension AppManager {
  private func step<Result: Sendable>(
    _ step: LoadingProgress.Step,
    _ work: (@escaping @Sendable (OpenProgress) -> Void) async throws -> Result
  ) async throws -> Result {
    let begun = surroundings.clock.elapsed()
    change { progress in
      progress.step = step
      progress.numbers = nil
    }
    let relay = ProgressRelay()
    let result = try await relay.during(surroundings.clock, to: { self.show($0, since: begun) }) {
      try await work(relay.report)
    }
    change { $0.finished[step] = self.surroundings.clock.elapsed() - begun }
    return result
  }

  /// Numbers only of a step that takes its time: of a short one they would be gone before they are read.
  private func show(_ progress: OpenProgress, since begun: Duration) {
    let isSlow = surroundings.clock.elapsed() - begun >= .milliseconds(250)
    change { loading in
      if case .migrating = progress.step {
        loading.notes[.migrate] = progress.total == 1 ? "1 step" : "\(progress.total) steps"
      }
      guard progress.total > 1, isSlow else { return loading.numbers = nil }
      loading.numbers = LoadingProgress.Numbers(done: progress.completed, total: progress.total)
    }
  }

  /// The time since the start, four times a second.
  private func tick() -> Task<Void, Never> {
    let clock = surroundings.clock
    return Task { [weak self] in
      while !Task.isCancelled {
        do {
          try await clock.sleep(.milliseconds(250))
        } catch {
          return
        }
        self?.change { _ in }
      }
    }
  }

  private func change(_ body: (inout LoadingProgress) -> Void) {
    guard case .loading(var progress) = phase else { return }
    body(&progress)
    progress.elapsed = surroundings.clock.elapsed() - progress.startedAt
    phase = .loading(progress)
  }
}
