import HostileServer
import Networking
import TerminalHarness
import Testing

@Suite(.timeLimit(.minutes(1))) struct TransferCancellationTests {
  @Test(arguments: [
    Reply.steps([.hold]),
    .steps([.text("HTTP/1.1 200 OK\r\n\r\n"), .trickle([UInt8](repeating: 1, count: 99), every: .seconds(1))]
    ),
  ])
  func `a cancelled transfer ends at once, and its connection too`(reply: Reply) async throws {
    let client = try Client { _ in reply }
    // On a busy machine a thread can wait for its turn longer than that; what the code itself takes, it takes each time.
    var shortest = Duration.seconds(10)
    for _ in 0..<10 where shortest >= .milliseconds(200) {
      shortest = min(shortest, try await timeOfCancelling(client))
    }
    #expect(shortest < .milliseconds(200))
  }

  private func timeOfCancelling(_ client: Client) async throws -> Duration {
    let address = try client.address()
    let before = client.server.questions.count
    let task = Task { try await client.text() }
    await wait { client.server.questions.count == before + 1 }
    let start = ContinuousClock.now
    task.cancel()
    await #expect(throws: NetworkError(address, .cancelled)) { try await task.value }
    let time = ContinuousClock.now - start
    await wait { client.server.connections == 0 }
    return time
  }

  @Test func `a transfer that was cancelled before it began asks nobody`() async throws {
    let client = try Client { _ in .ok("one") }
    let address = try client.address()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await client.text()
    }
    await #expect(throws: NetworkError(address, .cancelled)) { try await task.value }
    #expect(client.server.questions.isEmpty)
  }

  @Test func `a program that is started meanwhile does not keep the connection open`() async throws {
    let client = try Client { _ in .steps([.hold]) }
    let task = Task { try await client.text() }
    await wait { client.server.questions.count == 1 }
    let program = try ChildProcess(
      "/bin/sleep", ["60"], environment: [:], output: .file(path: "/dev/null"),
      errors: .file(path: "/dev/null"))
    task.cancel()
    await wait { client.server.connections == 0 }
    #expect(program.end == nil)
  }

  @Test func `the other transfers go on`() async throws {
    let client = try Client { question in question.path == "/slow" ? .steps([.hold]) : .ok("one") }
    let slow = Task { try await client.text("/slow") }
    await wait { client.server.questions.count == 1 }
    slow.cancel()
    #expect(try await client.text() == "one")
  }
}
