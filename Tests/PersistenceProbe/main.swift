import Foundation
import Persistence
import Synchronization

// The second process of the tests. It prints a line for each thing that is done; errors end it with status 1.
func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

func write(_ count: Int, worker: Int, to container: ModelContainer) async throws {
  let identifiers = IdentifierSource(now: { Date() })
  for number in 0..<count {
    let entry = Entry(id: identifiers.next(), worker: worker, number: number)
    try await container.transaction { context in _ = try context.insert(entry) }
    say("\(number)")
  }
}

/// No file grows beyond so many bytes; writes fail instead of ending the process.
func limitFiles(to bytes: rlim_t) throws {
  signal(SIGXFSZ, SIG_IGN)
  var limit = rlimit()
  guard getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { throw POSIXError(.EINVAL) }
  limit.rlim_cur = min(bytes, limit.rlim_max)
  guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { throw POSIXError(.EPERM) }
}

/// Stores 20,000 rows in slices, first with a limit on the size of files and then without.
func fill(_ container: ModelContainer, limitedTo bytes: rlim_t) async throws {
  try limitFiles(to: bytes)
  do {
    try await container.batchInsert(entries(20_000))
  } catch PersistenceError.inputOutput(let failure) {
    say("\(failure.sql) failed")
  }
  say("\(try await container.counts()[0].rows)")
  try limitFiles(to: .max)
  let result = try await container.batchInsert(entries(20_000))
  say("unchanged \(result[Entry.self].unchanged)")
}

func entries(_ count: Int) -> BatchInsertRequest {
  let table = BatchTable(Entry.self, onConflict: .ignore)
  return BatchInsertRequest(.sliced(rows: 500), into: [table], reading: 0..<count) { numbers, record in
    guard let number = numbers.first else { return .end }
    numbers = number + 1..<numbers.upperBound
    record.insert(Entry(id: PersistentIdentifier(rawValue: Int64(number)), worker: 1, number: number))
    return .record
  }
}

/// Commits of one row, some of which the limit makes fail.
func commit(to container: ModelContainer, limitedTo bytes: rlim_t) async throws {
  try limitFiles(to: bytes)
  for number in 0..<60 {
    let entry = Entry(id: PersistentIdentifier(rawValue: Int64(number)), worker: 1, number: number)
    do {
      try await container.transaction(storing: entry.id) { context in _ = try context.insert(entry) }
      say("stored")
    } catch is PersistenceError {
      say("failed")
    }
  }
  try limitFiles(to: .max)
  say("\(try await container.counts()[0].rows)")
}

/// Two commits on a disk that refuses so many syncs of the second one, and what the store has then.
func commit(refusing syncs: Int, to container: ModelContainer) async throws {
  for number in 1...2 {
    let entry = Entry(id: PersistentIdentifier(rawValue: Int64(number)), worker: 1, number: number)
    FailingSync.failures.store(number == 2 ? syncs : 0, ordering: .relaxed)
    do {
      try await container.transaction(storing: entry.id) { context in _ = try context.insert(entry) }
      say("stored")
    } catch PersistenceError.inputOutput(let failure) {
      say("\(failure.sql) \(failure.extendedCode)")
    }
  }
  FailingSync.failures.store(0, ordering: .relaxed)
  say("\(try await container.counts()[0].rows)")
}

func waitForEndOfInput() {
  while readLine() != nil {}
}

func run(_ arguments: [String]) async throws {
  guard arguments.count >= 3, let number = Int(arguments[2]) else {
    say("probe COMMAND PATH NUMBER")
    exit(2)
  }
  let path = arguments[1]
  let store = try ProbeStore(path: path, memoryFolder: path)
  switch arguments[0] {
  case "write":
    let container = try await store.factory.makeOne()
    try await write(200, worker: number, to: container)
    await container.close()
  case "write-one":
    let container = try await store.factory.makeOne()
    try await write(1, worker: number, to: container)
    await container.close()
  case "write-until-killed":
    let container = try await store.factory.makeOne()
    try await write(.max, worker: number, to: container)
  case "start":
    umask(mode_t(number))
    let container = try await store.factory.makeOne()
    say("\(try await container.counts().map(\.rows))")
    await container.close()
  case "hold":
    let container = try await store.factory.makeOne()
    try await container.transaction { _ in
      say("held")
      waitForEndOfInput()
    }
    await container.close()
  case "limited":
    let container = try await store.factory.makeOne()
    try await fill(container, limitedTo: 1_000_000)
    await container.close()
  case "limited-commits":
    let container = try await store.factory.makeOne()
    try await commit(to: container, limitedTo: 100_000)
    await container.close()
  case "unsynced":
    FailingSync.install()
    let container = try await store.factory.makeOne()
    try await commit(refusing: number, to: container)
    await container.close()
  case "memory":
    let container = try await store.factory.makeOne(isStoredInMemoryOnly: true)
    say(container.path)
    waitForEndOfInput()
    await container.close()
  default:
    say("unknown command \(arguments[0])")
    exit(2)
  }
}

do {
  try await run(Array(CommandLine.arguments.dropFirst()))
} catch {
  say("\(error)")
  exit(1)
}
