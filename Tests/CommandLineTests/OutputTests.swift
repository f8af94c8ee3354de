import Dispatch
import Foundation
import Glibc
import Testing
import Timing

@testable import maitre

@Suite struct OutputTests {
  private let errors = Pipe()

  /// Runs `maitre --version` with its output at `descriptor`.
  private func version(to descriptor: Int32) async -> (code: Int32, errors: String) {
    let program = Program(
      environment: [:], output: Output(descriptor: descriptor),
      errors: Output(descriptor: errors.fileHandleForWriting.fileDescriptor))
    let code = await program.run(["--version"])
    errors.fileHandleForWriting.closeFile()
    return (code, String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self))
  }

  @Test func `nobody shows how far it is while a result is told`() throws {
    let pipe = Pipe()
    let line = ProgressLine(
      Output(descriptor: pipe.fileHandleForWriting.fileDescriptor), isShown: true)
    try line.show("a: 7,500")
    let (begun, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    try line.clear {
      Thread.detachNewThread {
        begun.signal()
        do { try line.show("b: 60,000") } catch { Issue.record(error) }
        ended.signal()
      }
      begun.wait()
      #expect(ended.wait(timeout: .now() + .milliseconds(30)) == .timedOut)
    }
    #expect(ended.wait(timeout: .now() + Patience.mostSeconds) == .success)
    pipe.fileHandleForWriting.closeFile()
    let shown = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(shown.hasPrefix("\ra: 7,500\r        \r"))
  }

  @Test func `a full disk is a sentence and ends with 1`() async throws {
    let full = open("/dev/full", O_WRONLY)
    try #require(full >= 0)
    defer { close(full) }
    let result = await version(to: full)
    #expect(result.code == 1)
    #expect(result.errors == "maitre: The output was not written: No space left on device.\n")
  }

  @Test func `a reader that went away ends quietly, as it ends cat`() async throws {
    signal(SIGPIPE, SIG_IGN)
    let reader = Pipe()
    reader.fileHandleForReading.closeFile()
    let result = await version(to: reader.fileHandleForWriting.fileDescriptor)
    #expect(result.code == 141)
    #expect(result.errors.isEmpty)
  }
}
