import Synchronization

/// Tells those who watch tables that a commit has changed them.
final class ChangeCenter: Sendable {
  private struct Watcher {
    let tables: Set<String>
    let notify: @Sendable () -> Void
  }

  private struct State {
    var watchers: [Int: Watcher] = [:]
    var next = 0
  }

  private let state = Mutex(State())

  /// Calls `notify` after each commit that touches one of the tables; quick, from any thread.
  ///
  /// - Parameter begin: Called before the watch begins; where somebody watches already, too.
  func watch(
    _ tables: Set<String>, begin: () -> Void = {}, _ notify: @escaping @Sendable () -> Void
  ) -> Int {
    state.withLock { state in
      begin()
      state.next += 1
      state.watchers[state.next] = Watcher(tables: tables, notify: notify)
      return state.next
    }
  }

  /// - Parameter end: Called when nobody watches any more.
  func unwatch(_ number: Int, end: () -> Void = {}) {
    state.withLock { state in
      state.watchers.removeValue(forKey: number)
      if state.watchers.isEmpty { end() }
    }
  }

  func publish(_ tables: Set<String>) {
    guard !tables.isEmpty else { return }
    notify { !$0.tables.isDisjoint(with: tables) }
  }

  /// Another process's commit: any table may have changed.
  func publishAll() {
    notify { _ in true }
  }

  func finish() {
    state.withLock { $0.watchers = [:] }
  }

  private func notify(_ concerns: (Watcher) -> Bool) {
    let concerned = state.withLock { state in state.watchers.values.filter(concerns) }
    for watcher in concerned { watcher.notify() }
  }
}
