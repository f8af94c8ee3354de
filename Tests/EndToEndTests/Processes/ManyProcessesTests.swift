import Foundation
import TerminalHarness
import Testing
import Timing

extension CommandTests {
  /// Many programs on one book, and programs that are killed.
  @Suite struct ManyProcessesTests {
    private let home: TestHome

    init() throws { home = try TestHome() }

    @Test func `eight processes that add 25 times each lose none and none is told locked`() async throws {
      try await home.makeBook()
      let loop = """
        for number in {1..25}; do
          "$0" add --restaurant pasta --guest "Guest $1 $number" --party 2 --at "2027-03-05 19:30" || exit 1
        done
        """
      let writers = try (1...8).map { writer in
        try Command(
          "/bin/bash", ["-c", loop, Products.path(of: "maitre"), "\(writer)"], environment: home.environment,
          in: home.folder)
      }
      var codes: [String] = []
      for writer in writers {
        let result = try await writer.result()
        #expect(result.code == 0, "\(result.errors)")
        #expect(!result.errors.contains("lock") && !result.errors.contains("busy"))
        codes += result.output.split(separator: "\n").map(String.init)
      }
      #expect(Set(codes).count == 200)
      let listed = try await home.bookings(on: "2027-03-05")
      #expect(Set(listed.map(\.code)) == Set(codes))
      #expect(Set(listed.map(\.guest)).count == 200)
      #expect(try await home.run("check").output.hasSuffix("The book is sound.\n"))
    }

    @Test func `twenty starts on a new machine all succeed`() async throws {
      let starts = try (0..<20).map { number in
        try home.start([
          "add", "--restaurant", "sushi", "--guest", "Guest \(number)", "--party", "2", "--at",
          "2027-03-05 19:30",
        ])
      }
      for start in starts {
        let result = try await start.result()
        #expect(result.code == 0, "\(result.errors)")
      }
      #expect(try await home.bookings(on: "2027-03-05").count == 20)
      #expect(try await home.run("check").output.contains("restaurants  3\n"))
    }

    @Test func `fifty kills of a writing process lose no booking that was acknowledged`() async throws {
      try await home.makeBook()
      let usual = try await durationOfAnAdd()
      var acknowledged: Set<String> = []
      for round in 0..<50 {
        let add = try start(round)
        // Some at any moment of their life, some as soon as they have acknowledged.
        let pause = round % 3 == 0 ? Patience.most : usual * Double(round) / 40
        let end = ContinuousClock.now + pause
        while ContinuousClock.now < end, add.isRunning, try add.printed.isEmpty { await Task.yield() }
        add.killNow()
        let result = try await add.result()
        if !result.word.isEmpty { acknowledged.insert(result.word) }
      }
      #expect(acknowledged.count >= 17)
      #expect(acknowledged.isSubset(of: try await home.bookings(on: "2027-03-05").map(\.code)))
      #expect(try await home.run("check").output.hasSuffix("The book is sound.\n"))
    }

    private func durationOfAnAdd() async throws -> Duration {
      let begun = ContinuousClock.now
      #expect(try await start(-1).result().code == 0)
      return ContinuousClock.now - begun
    }

    private func start(_ number: Int) throws -> Command {
      try home.start([
        "add", "--restaurant", "pasta", "--guest", "Guest \(number)", "--party", "2", "--at",
        "2027-03-05 19:30",
      ])
    }
  }
}
