import Foundation
import Testing

@testable import Benchmarks

struct BookFillerTests {
  @Test func `a filled book takes every row that its tables ask for`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "filler-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "book.db").path
    try await BookFiller(count: 400, now: Date(timeIntervalSince1970: 1_796_409_720)).fill(path: path)
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0 > 100_000)
  }
}
