import CLinux
import Dispatch
import Foundation
import Testing

@testable import Persistence

/// Who is the next at the gate. Two gates of one file are to the kernel what two processes are.
@Suite(.timeLimit(.minutes(20))) struct GateTurnTests {
  private let store: TestStore
  private let first: WriteGate
  private let second: WriteGate
  private let third: LockFile

  init() throws {
    store = try TestStore()
    first = try Self.gate(store.folder + "/gate")
    second = try Self.gate(store.folder + "/gate")
    third = try LockFile(path: store.folder + "/gate", mode: 0o600)
  }

  /// A gate whose turn is waited for as long as it takes: a busy machine passes nobody by.
  private static func gate(_ path: String, turnLimit: DispatchTimeInterval = .seconds(600)) throws
    -> WriteGate
  {
    try WriteGate(path: path, mode: 0o600, turnLimit: turnLimit)
  }

  /// Begins a wait; the stream has its end.
  private func wait(for gate: WriteGate) -> AsyncStream<WriteGate.WaitOutcome> {
    let (outcomes, outcome) = AsyncStream<WriteGate.WaitOutcome>.makeStream()
    gate.wait { outcome.yield($0) }
    return outcomes
  }

  private func isGranted(_ outcomes: AsyncStream<WriteGate.WaitOutcome>) async -> Bool {
    for await outcome in outcomes { if case .granted = outcome { return true } else { return false } }
    return false
  }

  private func isAwaited(_ kind: String) async throws {
    try await TestStore.reaches { try TestStore.isAwaited(kind, of: third.path) }
  }

  @Test func `who gives the gate back does not overtake one who waits`() async throws {
    #expect(first.tryLock())
    let outcome = wait(for: second)
    try await isAwaited("FLOCK")
    first.unlock()
    #expect(!first.tryLock())
    #expect(await isGranted(outcome))
    second.unlock()
    #expect(first.tryLock())
    first.unlock()
  }

  @Test func `those who wait get the gate one after the other`() async throws {
    let last = try Self.gate(third.path)
    #expect(first.tryLock())
    let outcome = wait(for: second)
    try await isAwaited("FLOCK")
    let lastOutcome = wait(for: last)
    try await isAwaited("OFDLCK")
    first.unlock()
    #expect(await isGranted(outcome))
    #expect(!last.tryLock())
    second.unlock()
    #expect(await isGranted(lastOutcome))
    last.unlock()
  }

  @Test func `who pauses while it waits gives the turn back`() async throws {
    #expect(first.tryLock())
    let outcome = wait(for: second)
    try await isAwaited("FLOCK")
    #expect(clinux_lock_first_byte(third.descriptor, 0) == 1)
    #expect(second.pause())
    #expect(clinux_lock_first_byte(third.descriptor, 0) == 0)
    first.unlock()
    #expect(await !isGranted(outcome))
    #expect(clinux_unlock_first_byte(third.descriptor) == 0)
    #expect(first.tryLock())
    first.unlock()
    second.resume()
  }

  @Test func `a turn that does not come is passed by until it comes`() async throws {
    let first = try Self.gate(third.path, turnLimit: .milliseconds(50))
    #expect(clinux_lock_first_byte(third.descriptor, 0) == 0)
    #expect(!first.tryLock())
    #expect(await isGranted(wait(for: first)))
    first.unlock()
    #expect(first.tryLock())
    first.unlock()
    #expect(await isGranted(wait(for: first)))
    first.unlock()
    #expect(clinux_unlock_first_byte(third.descriptor) == 0)
    // Somebody who has it is respected again once it came to who had waited for it, which is between two looks.
    try await TestStore.reaches {
      guard clinux_lock_first_byte(third.descriptor, 0) == 0 else { return false }
      guard first.tryLock() else { return true }
      first.unlock()
      #expect(clinux_unlock_first_byte(third.descriptor) == 0)
      return false
    }
  }
}
