import Foundation
import Testing

@testable import Networking

struct FileTransportTests {
  private let directory: TemporaryDirectory
  private let manager: NetworkManager

  init() throws {
    directory = try TemporaryDirectory()
    manager = NetworkManager(
      transports: [FileTransport(bodyLimit: 1000)], cacheDirectory: "\(directory.path)/cache",
      clock: TestClock().clock, cacheFailed: { _ in })
  }

  private func read(_ path: String) async throws -> Response {
    try await manager.data(for: ResourceRequest(.file(path), maximumAge: .seconds(3600)))
  }

  private func reason(_ path: String) async throws -> NetworkError.Reason? {
    do {
      _ = try await read(path)
      return nil
    } catch let error as NetworkError {
      return error.reason
    }
  }

  @Test func `a file is read anew each time and never kept`() async throws {
    let path = try directory.file("feed", "one")
    #expect(try await read(path).body == Array("one".utf8))
    _ = try directory.file("feed", "two")
    let second = try await read(path)
    #expect(second.body == Array("two".utf8))
    #expect(second.origin == .source)
    #expect(!FileManager.default.fileExists(atPath: "\(directory.path)/cache"))
  }

  @Test func `a file that went away is an error, not a stale answer`() async throws {
    let path = try directory.file("feed", "one")
    _ = try await read(path)
    try FileManager.default.removeItem(atPath: path)
    #expect(try await reason(path) == .notFound)
  }

  @Test func `a link to a file is followed`() async throws {
    let path = try directory.file("feed", "one")
    try FileManager.default.createSymbolicLink(atPath: "\(directory.path)/link", withDestinationPath: path)
    #expect(try await read("\(directory.path)/link").body == Array("one".utf8))
  }

  @Test func `an empty file and one of the kernel's are read to their end`() async throws {
    #expect(try await read(directory.file("empty", "")).body.isEmpty)
    #expect(try await read("/proc/self/comm").body.isEmpty == false)
  }

  @Test func `a file at the limit is read and one above is refused`() async throws {
    let fits = try directory.file("fits", String(repeating: "x", count: 1000))
    #expect(try await read(fits).body.count == 1000)
    let large = try directory.file("large", String(repeating: "x", count: 1001))
    #expect(try await reason(large) == .tooLarge(limit: 1000))
  }

  @Test func `reading stops at the limit where the size was not announced`() throws {
    // The kernel announces 0 bytes for it, and it has more than ten.
    let contents = FileReading.contents(of: "/proc/self/maps", limit: 10, isCancelled: { false })
    guard case .failure(let failure) = contents else {
      Issue.record("it was read")
      return
    }
    #expect(failure.reason == .tooLarge(limit: 10))
  }

  @Test func `what is no file is named`() async throws {
    #expect(try await reason(directory.path) == .notAFile(kind: "a directory"))
    #expect(try await reason("/dev/zero") == .notAFile(kind: "a device"))
    #expect(try await reason("\(directory.path)/missing") == .notFound)
    #expect(try await reason("\(directory.file("feed", ""))/below") == .notFound)
  }

  @Test(.timeLimit(.minutes(20))) func `a pipe without a writer is refused at once`() async throws {
    let path = "\(directory.path)/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    #expect(try await reason(path) == .notAFile(kind: "a named pipe"))
  }

  @Test func `links in a circle are a failure`() async throws {
    let path = "\(directory.path)/circle"
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
    #expect(try await reason(path) == .failed("its symbolic links lead in a circle, or nowhere allowed"))
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func `a file without permission is named as such`() async throws {
    let path = try directory.file("secret", "x")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    #expect(try await reason(path) == .notPermitted)
  }

  @Test func `a cancelled caller's file is not read`() async throws {
    let path = try directory.file("feed", "one")
    let caller = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await FileTransport().answer(for: .file(path), validators: Validators())
    }
    await #expect(throws: NetworkError(.file(path), .cancelled)) { try await caller.value }
  }

  @Test(
    arguments: [
      (ENOENT, .notFound), (ENOTDIR, .notFound), (EACCES, .notPermitted), (EPERM, .notPermitted),
      (ENXIO, .notAFile(kind: "a socket or a device")), (EIO, .failed("Input/output error")),
    ] as [(Int32, NetworkError.Reason)])
  func `the system's error numbers have a meaning`(number: Int32, reason: NetworkError.Reason) {
    #expect(FileReading.Failure(errno: number).reason == reason)
  }
}
