import Book
import Foundation
import Testing

@Suite struct LogTests {
  let directory: TemporaryDirectory
  let time = FakeClock()

  init() throws { directory = try TemporaryDirectory() }

  @Test func `a line has its time, level and text, in a file of the user alone`() throws {
    let log = Log(path: "\(directory.path)/state/maitre/maitre.log", clock: time.clock)
    log.write(.critical, "the book did not open\nreally")
    let line = try directory.text(of: "state/maitre/maitre.log")
    #expect(line.hasPrefix("2026-12-04T18:42:00Z critical \(ProcessInfo.processInfo.processIdentifier) "))
    #expect(line.split(separator: "\n").count == 1)
    #expect(try directory.mode(of: "state/maitre/maitre.log") == 0o600)
    #expect(try directory.mode(of: "state/maitre") == 0o700)
    #expect(try directory.mode(of: "state") == 0o700)
    #expect(log.failedLines == 0)
  }

  @Test func `a full log moves aside once`() throws {
    let log = Log(path: "\(directory.path)/maitre.log", clock: time.clock, limitInBytes: 200)
    for number in 1...9 { log.write(.info, "line \(number) \(String(repeating: "x", count: 40))") }
    #expect(try directory.text(of: "maitre.log").utf8.count <= 200)
    #expect(try directory.text(of: "maitre.log").contains("line 9 "))
    #expect(try directory.text(of: "maitre.log.1").contains("line 8 "))
    #expect(try directory.mode(of: "maitre.log.1") == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).count == 2)
  }

  @Test func `a lost line is counted and stops nobody`() throws {
    try directory.write("", to: "taken")
    let log = Log(path: "\(directory.path)/taken/maitre.log", clock: time.clock)
    log.write(.warning, "nobody reads this")
    #expect(log.failedLines == 1)
    let nowhere = Log(path: nil, clock: time.clock)
    nowhere.write(.warning, "nor this")
    #expect(nowhere.failedLines == 1)
  }

  @Test func `a link in the log's place is not followed`() throws {
    try directory.write("precious", to: "precious")
    try FileManager.default.createSymbolicLink(
      atPath: "\(directory.path)/maitre.log", withDestinationPath: "\(directory.path)/precious")
    let log = Log(path: "\(directory.path)/maitre.log", clock: time.clock)
    log.write(.info, "overwrites")
    #expect(try directory.text(of: "precious") == "precious")
    #expect(log.failedLines == 1)
  }

  @Test func `lines of many writers are whole`() async throws {
    let log = Log(path: "\(directory.path)/maitre.log", clock: time.clock)
    await withTaskGroup { group in
      for writer in 0..<8 {
        group.addTask { for _ in 0..<20 { log.write(.info, "writer \(writer) was here") } }
      }
    }
    let lines = try directory.text(of: "maitre.log").split(separator: "\n")
    #expect(lines.count == 160)
    #expect(lines.allSatisfy { $0.hasSuffix("was here") })
  }
}
