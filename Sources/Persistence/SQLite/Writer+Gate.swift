extension Writer {
  /// Runs `body` on the queue while the gate is not held and cannot be taken: what waits for it goes on afterwards.
  nonisolated func whenIdle(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      onQueue { writer in
        writer.runIdle {
          body()
          continuation.resume()
        }
      }
    }
  }

  private func runIdle(_ body: @escaping @Sendable () -> Void) {
    // The gate may have come already, for work that is the next on this queue.
    guard gate?.pause() ?? true else { return onQueue { writer in writer.runIdle(body) } }
    body()
    gate?.resume()
  }

  func enter(_ work: QueuedWork, isGated: Bool) {
    guard isGated else {
      perform(work)?()
      return
    }
    waiting.append(work)
    if isGateAwaited, gate != nil { pending.watch() } else { advance() }
  }

  /// - Returns: Nil when the gate is not free, or not this work's turn.
  func performAlone<Outcome>(_ work: (isolated Writer) -> Outcome) -> Outcome? {
    guard waiting.isEmpty, !isGateAwaited, let gate, gate.tryLock() else { return nil }
    let outcome = work(self)
    gate.unlock()
    lookAfterWrite()
    checkpointIfDue()
    return outcome
  }

  /// Does what waits as long as the gate is free; else waits for it.
  func advance() {
    while let next = waiting.first {
      guard !next.job.isAbandoned, let gate else {
        perform(waiting.removeFirst(), obstacle: .closed(path: location.path))?()
        continue
      }
      guard gate.tryLock() else { return wait(for: gate) }
      performFirst(holding: gate)
    }
  }

  /// Beside the queue, which answers everything else meanwhile: another process may keep the gate for long.
  private func wait(for gate: WriteGate) {
    isGateAwaited = true
    pending.watch()
    // On the thread that got it: the others wait for each moment in which the gate is held and nothing is done.
    gate.wait { [self] outcome in onQueueAtOnce { writer in writer.waitEnded(gate, outcome) } }
  }

  private func waitEnded(_ gate: WriteGate, _ outcome: WriteGate.WaitOutcome) {
    isGateAwaited = false
    waiting.removeAll { $0.job.isAbandoned }
    switch outcome {
    case .granted where self.gate === gate && !waiting.isEmpty: performFirst(holding: gate)
    case .granted: gate.unlock()
    case .interrupted: break
    case .failed(let error):
      if !waiting.isEmpty { perform(waiting.removeFirst(), obstacle: error)?() }
    }
    advance()
  }

  private func performFirst(holding gate: WriteGate) {
    let answer = perform(waiting.removeFirst())
    gate.unlock()
    answer?()
    lookAfterWrite()
    checkpointIfDue()
  }

  /// Nil when the job was abandoned: its caller has been answered. Else the answer, to be given when the gate is free again.
  private func perform(_ work: QueuedWork, obstacle: PersistenceError? = nil) -> (@Sendable () -> Void)? {
    defer { pending.remove(work.job) }
    return work.job.begin() ? work.run(self, obstacle) : nil
  }
}
