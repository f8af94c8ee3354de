import Foundation
import Testing

extension CommandTests {
  /// What a refusal offers can be typed as it stands, and an answer says what was understood where that may surprise.
  @Suite struct OfferedWayTests {
    /// The options of the first way that a refusal offers.
    private func way(_ errors: String) throws -> [String] {
      let line = try #require(errors.split(separator: "\n").dropFirst().first)
      let words = line.prefix { $0 != "(" }.split(separator: "\"")
      return words.enumerated().flatMap { index, part in
        index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
      }
    }

    @Test func `what is offered to a booking brought back works with the same command`() async throws {
      let service = try await ServiceFixture()
      let anna = try await service.book("Anna", 2, "20:00", "--table", "1")
      try await service.done("18:01", "set", anna, "cancelled")
      _ = try await service.book("Ben", 2, "20:00", "--table", "1")
      let errors = try await service.refused("18:02", "set", anna, "booked")
      #expect(errors.contains("--table "), "\(errors)")
      let again = try await service.run("18:03", ["set", anna, "booked"] + (try way(errors)))
      #expect(again.code == 0, "\(again.errors)")
      #expect(try await service.counts() == ["booked": 2])
    }

    @Test func `a party is seated at another table in one command`() async throws {
      let service = try await ServiceFixture()
      let anna = try await service.book("Anna", 2, "19:00", "--table", "1")
      let answer = try await service.done("19:00", "set", anna, "seated", "--table", "2")
      #expect(answer.hasPrefix("Anna table 1 → 2, seated at 2.\n\(anna)  Anna, 2, "), "\(answer)")
      // One act, taken back as one.
      #expect(try await service.done("19:01", "undo") == "Undone: Anna, seated → booked, table 2 → 1.")
      let list = try await service.done("19:01", "list", "bookings", "--format", "json")
      let booking = try #require(try JSONDecoder().decode([ListedBooking].self, from: Data(list.utf8)).first)
      #expect(booking.status == "booked" && booking.tables == ["1"])
    }

    @Test(arguments: [["walk-in", "2", "--table", "1"], ["waitlist", "seat", "Cleo", "--table", "1"]])
    func `a command about now offers no other time`(words: [String]) async throws {
      let service = try await ServiceFixture()
      try await service.done("19:00", "walk-in", "2", "--table", "1")
      try await service.done("19:01", "waitlist", "add", "2", "--guest", "Cleo", "--quote", "10")
      let result = try await service.run("19:02", words)
      #expect(result.code == 1 && !result.errors.contains("--at"), "\(result.errors)")
    }

    @Test func `a time in the night says its date, one that comes twice which it is`() async throws {
      let service = try await ServiceFixture()
      func add(_ words: String...) async throws -> String {
        let all = ["add", "--guest", "Ann", "--party", "2", "--table", "none", "--anyway"] + words
        let result = try await service.run("18:00", all)
        #expect(result.code == 0)
        return result.errors
      }
      #expect(try await add("--at", "2027-03-06 20:00").isEmpty)
      let night = try await add("--day", "2027-03-05", "--at", "01:00")
      #expect(night == "maitre: 01:00 is on Sat 6 Mar 2027, in the night after Fri 5 Mar 2027.\n")
      let first = try await add("--at", "2027-10-31 02:30")
      #expect(first.contains("02:30 comes twice on Sun 31 Oct 2027: this is the first, UTC+2."), "\(first)")
      let other = try #require(first.firstMatch(of: /--at "([^"]*)"/)).1
      let second = try await add("--at", String(other))
      #expect(second.contains(" has ") && second.contains(" already: 2 people at 02:30+02:00."), "\(second)")
      #expect(second.contains("this is the second, UTC+1."), "\(second)")
      let list = try await service.done(
        "18:00", "list", "bookings", "--day", "2027-10-30", "--format", "json")
      #expect(list.contains("2027-10-31T02:30:00+01:00") && list.contains("2027-10-31T02:30:00+02:00"))
      let free = try await service.done(
        "18:00", "free", "--party", "2", "--day", "2027-03-05", "--at", "01:00")
      #expect(free.contains("Sat 6 Mar 2027, 01:00"), "\(free)")
      let around = try await service.done(
        "18:00", "free", "--party", "2", "--day", "2027-10-30", "--at", "26:30", "--around", "1h")
      #expect(around.contains("\n02:30 UTC+2  ") && around.contains("\n02:30 UTC+1  "), "\(around)")
    }

    @Test func `the name of the house's zone tells which of two times is meant`() async throws {
      let service = try await ServiceFixture()
      let words = ["add", "--party", "2", "--table", "none"]
      let late = try await service.run("18:00", words + ["--guest", "Ann", "--at", "2027-10-31 02:30 CET"])
      #expect(late.code == 0, "\(late.errors)")
      let list = try await service.done(
        "18:00", "list", "bookings", "--day", "2027-10-30", "--format", "json")
      #expect(list.contains("2027-10-31T02:30:00+01:00") && !list.contains("2027-10-31T02:30:00+02:00"))
      let other = try await service.run("18:00", words + ["--guest", "Ben", "--at", "2027-10-31 02:30 EST"])
      #expect(other.code == 2 && other.errors.contains("not EST"), "\(other.errors)")
    }

    @Test func `an offset that means another date of the house is said`() async throws {
      let service = try await ServiceFixture()
      let words = [
        "add", "--guest", "Ann", "--party", "2", "--table", "none", "--at", "2027-10-31 02:30+05:00",
      ]
      let result = try await service.run("18:00", words)
      #expect(
        result.errors
          == "maitre: 2027-10-31 02:30+05:00 is 23:30 on Sat 30 Oct 2027 by the clock of the house.\n")
      let same = ["--guest", "Ben", "--party", "2", "--table", "none", "--at", "2027-10-30 18:30+00:00"]
      #expect(try await service.run("18:00", ["add"] + same).errors.isEmpty)
    }

    @Test func `a length below the least says how long it is now`() async throws {
      let service = try await ServiceFixture()
      let code = try await service.book("Ann", 2, "20:00")
      let refused = try await service.refused("18:01", code: 2, "edit", code, "--minutes", "-90")
      #expect(refused.contains("it lasts 90 minutes, and 15 is the least"), "\(refused)")
    }
  }
}
