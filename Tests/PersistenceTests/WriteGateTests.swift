import Foundation
import Persistence
import PersistenceProbe
import Synchronization
import Testing
import Timing

/// Who may write, and what goes on while another process may.
@Suite(.timeLimit(.minutes(20))) struct WriteGateTests {
  private let store: TestStore

  init() throws {
    store = try TestStore()
  }

  private func open(busyTimeout: Duration = Patience.most) async throws -> ModelContainer {
    try await ProbeStore(path: store.path, busyTimeout: busyTimeout).factory.makeOne()
  }

  private func entry(_ number: Int) -> Entry {
    Entry(id: PersistentIdentifier(rawValue: Int64(number)), worker: 9, number: number)
  }

  /// A process that writes until its input is closed.
  private func holder() async throws -> Probe {
    let holder = try Probe("hold", store.path)
    #expect(await holder.nextLine() == "held")
    return holder
  }

  /// Writes once the gate is given, in the background.
  private func write(_ number: Int, to container: ModelContainer) -> Task<Void, any Error> {
    let entry = entry(number)
    return Task { try await container.transaction { context in _ = try context.insert(entry) } }
  }

  @Test func `nothing is written while the process waits to be stopped, and others may write`() async throws {
    let container = try await open()
    let other = try await open(busyTimeout: Patience.most)
    let (stops, stop) = AsyncStream<Void>.makeStream()
    let isContinued = DispatchSemaphore(value: 0)
    async let idle: Void = container.whenIdle {
      stop.yield()
      #expect(isContinued.wait(timeout: .now() + Patience.mostSeconds) == .success)
    }
    for await _ in stops { break }
    let waiting = write(1, to: container)
    try await write(2, to: other).value
    #expect(try await other.read { try $0.fetchIdentifiers(FetchDescriptor<Entry>()) }.map(\.rawValue) == [2])
    isContinued.signal()
    await idle
    try await waiting.value
    #expect(try await other.counts()[0].rows == 2)
    await other.close()
    await container.close()
  }

  @Test func `a gate that comes while the process waits to be stopped goes to others`() async throws {
    let container = try await open(busyTimeout: Patience.most)
    let holder = try await holder()
    let waiting = write(1, to: container)
    try await store.gateIsAwaited()
    let (stops, stop) = AsyncStream<Void>.makeStream()
    let isContinued = DispatchSemaphore(value: 0)
    async let idle: Void = container.whenIdle {
      stop.yield()
      #expect(isContinued.wait(timeout: .now() + Patience.mostSeconds) == .success)
    }
    for await _ in stops { break }
    holder.closeInput()
    #expect(await holder.status() == 0)
    let other = try await open(busyTimeout: Patience.most)
    try await write(2, to: other).value
    isContinued.signal()
    await idle
    try await waiting.value
    #expect(try await other.counts()[0].rows == 2)
    await other.close()
    await container.close()
  }

  @Test func `an idle moment and the look at others do not wait for the gate`() async throws {
    let container = try await open(busyTimeout: Patience.most)
    let holder = try await holder()
    let waiting = write(1, to: container)
    try await store.gateIsAwaited()
    let didRun = Atomic(false)
    await container.whenIdle { didRun.store(true, ordering: .relaxed) }
    let ran = didRun.load(ordering: .relaxed)
    #expect(ran)
    holder.closeInput()
    try await waiting.value
    #expect(await holder.status() == 0)
    await container.close()
  }

  @Test func `closing does not wait for a process that keeps the gate, and answers what waits`() async throws
  {
    let container = try await open()
    let holder = try await holder()
    let waiting = write(1, to: container)
    try await store.gateIsAwaited()
    await container.close()
    // It keeps the gate until its input is closed.
    #expect(holder.isRunning)
    await #expect(throws: PersistenceError.closed(path: store.path)) { try await waiting.value }
    await #expect(throws: PersistenceError.closed(path: store.path)) {
      try await write(2, to: container).value
    }
    holder.closeInput()
    #expect(await holder.status() == 0)
    let next = try await open()
    try await write(3, to: next).value
    #expect(try await next.counts()[0].rows == 1)
    await next.close()
  }

  @Test func `a process ends although another one keeps the gate`() async throws {
    let holder = try await holder()
    let probe = try Probe("start", store.path)
    #expect(await probe.remainingLines() == ["[0]"])
    #expect(await probe.status() == 0)
    holder.closeInput()
    #expect(await holder.status() == 0)
  }

  @Test func `a write that begins to wait behind an abandoned one is answered in its turn`() async throws {
    let container = try await open(busyTimeout: .milliseconds(100))
    let holder = try await holder()
    for number in 1...3 {
      await #expect(throws: PersistenceError.busy(path: store.path)) {
        try await write(number, to: container).value
      }
    }
    holder.closeInput()
    #expect(await holder.status() == 0)
    try await inTime { try await write(4, to: container).value }
    #expect(try await container.counts()[0].rows == 1)
    await container.close()
  }

  @Test(arguments: [false, true])
  func `a process that is stopped or killed while it waits keeps nobody from the gate`(isKilled: Bool)
    async throws
  {
    let container = try await open()
    let holder = try await holder()
    let next = try Probe("write", store.path, 1)
    try await store.gateIsAwaited()
    if isKilled { next.kill() } else { try await next.suspend() }
    holder.closeInput()
    #expect(await holder.status() == 0)
    for number in 1...3 { try await write(number, to: container).value }
    #expect(try await container.counts()[0].rows == 3)
    if !isKilled { next.resume() }
    #expect(await next.status() == (isKilled ? SIGKILL : 0))
    #expect(try await container.counts()[0].rows == (isKilled ? 3 : 203))
    await container.close()
  }
}
