import Testing

extension CommandTests {
  /// What is said of a booking that is in another year than now has the year.
  @Suite struct OtherYearTests {
    @Test func `the history and what is taken back name the year of a day in another year`() async throws {
      let service = try await ServiceFixture()
      let words = ["add", "--guest", "Anna", "--party", "2", "--at", "2027-03-05 19:30", "--table", "1"]
      let code = try await service.run("18:00", words).word
      try await service.done("18:01", "move", code, "2027-03-06 19:30")
      let log = try await service.done("18:02", "log", "--booking", code)
      #expect(log.contains("booked by phone, 2 on Fri 5 Mar 2027 at 19:30, table 1"), "\(log)")
      #expect(log.contains("Fri 5 Mar 2027 → Sat 6 Mar 2027"), "\(log)")
      let undone = try await service.done("18:03", "undo")
      #expect(undone == "Undone: Anna, Sat 6 Mar 2027 → Fri 5 Mar 2027.")
      let gone = try await service.done("18:03", "undo")
      #expect(gone == "Undone: Anna, 2 on Fri 5 Mar 2027 at 19:30, is out of the book.")
    }

    @Test func `a day of this year is told without it`() async throws {
      let service = try await ServiceFixture()
      let words = ["add", "--guest", "Anna", "--party", "2", "--at", "2026-12-11 19:30", "--table", "1"]
      let code = try await service.run("18:00", words).word
      #expect(
        try await service.done("18:01", "log", "--booking", code).contains(", 2 on Fri 11 Dec at 19:30"))
      #expect(
        try await service.done("18:02", "undo")
          == "Undone: Anna, 2 on Fri 11 Dec at 19:30, is out of the book.")
    }
  }
}
