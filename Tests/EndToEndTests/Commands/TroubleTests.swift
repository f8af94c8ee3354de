import Foundation
import Testing

extension CommandTests {
  /// What the machine or the book does not allow is told of the file it is about, with the next step.
  @Suite struct TroubleTests {
    private let add = "add --restaurant pasta --guest Ann --party 2 --at '2027-03-05 19:30'"

    @Test func `a book that cannot be read is told as that, and is in the log`() async throws {
      let home = try TestHome()
      try await home.add("Anna")
      try home.sql("UPDATE booking SET local_start = 'soon'", on: home.book)
      for command in [["report", "day"], ["report", "month"]] {
        let result = try await home.start(TestHome.evening + command).result()
        #expect(result.code == 1 && result.output.isEmpty)
        #expect(
          result.sentence
            == "\(home.book) could not be read: its column local_start holds a value that is no WallTime. See \(home.log), then again."
        )
      }
      let log = try String(contentsOfFile: home.log, encoding: .utf8)
      #expect(
        log.split(separator: "\n").count { $0.contains("not read: column local_start is no WallTime") } == 2)
    }

    @Test func `the file size limit is told of the book that reached it`() async throws {
      let home = try TestHome()
      let fresh = try await home.shell("ulimit -f 100; $0 \(add) --store '\(home.folder)/u.db'")
      #expect(fresh.code == 1)
      #expect(
        fresh.sentence
          == "The book may not grow. \(home.folder)/u.db: open for writing: the file size limit is reached; no file may be larger than ulimit -f allows; raise it, then start again."
      )
      try await home.add("Anna")
      let rows = (0..<6_000).map {
        "2027-0\(1 + $0 % 9)-1\($0 % 10),19:00,Guest no \($0)x,2,+49 345 \(1_000_000 + $0)"
      }
      let list = "date,time,name,party,phone\n" + rows.joined(separator: "\n") + "\n"
      try list.write(toFile: "\(home.folder)/big.csv", atomically: true, encoding: .utf8)
      let stopped = try await home.shell(
        "ulimit -f 600; $0 import bookings '\(home.folder)/big.csv' --restaurant pasta")
      #expect(stopped.code == 1)
      #expect(
        stopped.sentence
          == "Not saved: the book \(home.book) has reached the file size limit (ulimit -f). Raise the limit, then again."
      )
      let again = try await home.run(
        "import", "bookings", "\(home.folder)/big.csv", "--restaurant", "pasta")
      #expect(again.code == 0, "\(again.errors)")
      #expect(try home.number("SELECT COUNT(*) FROM booking") == 6_001)
    }

    @Test(arguments: [
      "add --store $'w\\xff.db' --restaurant pasta --guest Ann --party 2 --at '2027-03-05 19:30'",
      "add --restaurant pasta --guest $'w\\xff.db' --party 2 --at '2027-03-05 19:30'",
      "import bookings $'w\\xff.db'", "list bookings --store=$'w\\xff.db'",
    ])
    func `a word that is no UTF-8 is refused before it names another file`(words: String) async throws {
      let home = try TestHome()
      let result = try await home.shell("cd '\(home.folder)' && $0 \(words)")
      #expect(result.code == 2 && result.output.isEmpty)
      #expect(
        result.sentence.contains("w\u{FFFD}.db” is not UTF-8. Type it anew in UTF-8"), "\(result.sentence)")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: home.folder).allSatisfy { !$0.contains("w") })
    }

    @Test func `in a folder whose name is no UTF-8 a book lies where the person is`() async throws {
      let home = try TestHome()
      let made = try await home.shell(
        "cd '\(home.folder)' && mkdir $'f\\xff' && cd $'f\\xff' && $0 \(add) --store x.db && test -f x.db && $0 list bookings --day 2027-03-05 --store x.db"
      )
      #expect(made.code == 0 && made.output.contains("Ann"), "\(made.errors)")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: home.folder).count { $0.hasPrefix("f") } <= 1)
    }
  }
}
