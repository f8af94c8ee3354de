import Book
import Foundation
import Reservations

extension Surroundings {
  /// Marta at work in a directory of the test's own, at 19:42 on Friday 4 December 2026 in Berlin.
  static func test(
    in directory: TemporaryDirectory?, time: FakeClock, actor: String = "marta", session: Int64 = 1
  ) throws -> Surroundings {
    try Surroundings(
      directories: directory.map { try Directories(environment: ["HOME": $0.path]) }, actor: actor,
      session: session, clock: time.clock, zone: .berlin, dateOrder: .dayFirst, workingDirectory: "/")
  }
}

extension TimeZone {
  static var berlin: TimeZone { TimeZone(identifier: "Europe/Berlin") ?? .gmt }
}
