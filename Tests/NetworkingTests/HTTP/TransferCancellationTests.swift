import HostileServer
import Networking
import TerminalHarness
import Testing
import Timing

@Suite(.timeLimit(.minutes(20))) struct TransferCancellationTests {
  @Test(arguments: [
    Reply.steps([.hold]),
    .steps([.text("HTTP/1.1 200 OK\r\n\r\n"), .trickle([1, 1], every: Patience.most)]),
  ])
  func `a cancelled transfer ends at once, and its connection too`(reply: Reply) async throws {
    // Neither a limit nor a byte comes before the test is given up: only the cancellation can end the transfer.
    let client = try Client { _ in reply }
    let address = try client.address()
    let task = Task { try await client.text() }
    await wait { client.server.questions.count == 1 }
    task.cancel()
    await #expect(throws: NetworkError(address, .cancelled)) { try await task.value }
    await wait { client.server.connections == 0 }
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
