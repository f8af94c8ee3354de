import Foundation
import Testing

@testable import Dashboard

@MainActor struct ProgramCodeTests {
  @Test func `the program's code leaves its memory, and what runs next comes back`() throws {
    let before = try Self.residentKibibytes()
    ProgramCode.forget()
    // Other tests run meanwhile and call their part of it back.
    #expect(try Self.residentKibibytes() < before)
    #expect(before > 1_000, "nothing was measured")
    #expect(Self.sum(to: 1_000) == 500_500)
  }

  private static func sum(to last: Int) -> Int { (1...last).reduce(0, +) }

  /// Of the program's own code what is in this process's memory.
  private static func residentKibibytes() throws -> Int {
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    var isCode = false
    var sum = 0
    for line in try String(contentsOfFile: "/proc/self/smaps", encoding: .utf8).split(separator: "\n") {
      let words = line.split(separator: " ")
      // A field's name ends with a colon; what does not begins the next part of the memory.
      if words.first?.hasSuffix(":") != true { isCode = words.contains("r-xp") && line.hasSuffix(program) }
      if isCode, words.first == "Rss:" { sum += words.dropFirst().first.flatMap { Int($0) } ?? 0 }
    }
    return sum
  }
}
