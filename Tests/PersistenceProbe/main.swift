import Foundation
import Persistence

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
